import { describe, expect, it } from 'vitest';
import { nextCell } from '../../../src/grid/table/useGridKeys';

const reach = { rows: 1000, cells: 8, page: 12 };
const press = (key: string, ctrlKey = false) =>
  nextCell({ row: 100, cell: 3 }, { key, ctrlKey, metaKey: false }, reach);

describe('the table’s keys', () => {
  it.each([
    ['ArrowDown', 101, 3],
    ['ArrowUp', 99, 3],
    ['j', 101, 3],
    ['k', 99, 3],
    ['ArrowRight', 100, 4],
    ['ArrowLeft', 100, 2],
    ['PageDown', 112, 3],
    ['PageUp', 88, 3],
    ['Home', 100, 0],
    ['End', 100, 7],
  ])('%s', (key, row, cell) => {
    expect(press(key)).toEqual({ row, cell });
  });
  it('with Ctrl move to the ends of the table', () => {
    expect(press('Home', true)).toEqual({ row: 0, cell: 0 });
    expect(press('End', true)).toEqual({ row: 999, cell: 7 });
    expect(press('ArrowDown', true)).toEqual({ row: 999, cell: 3 });
  });
  it('stay within the table', () => {
    expect(
      nextCell({ row: 995, cell: 7 }, { key: 'PageDown', ctrlKey: false, metaKey: false }, reach)?.row,
    ).toBe(999);
    expect(
      nextCell({ row: 0, cell: 0 }, { key: 'ArrowUp', ctrlKey: false, metaKey: false }, reach)?.row,
    ).toBe(0);
  });
  it('that do not move are not handled', () => {
    expect(press('x')).toBeNull();
  });
});
