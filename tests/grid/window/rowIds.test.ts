import { describe, expect, it } from 'vitest';
import { NO_ROW_IDS, shiftRowIds } from '../../../src/grid/window/rowIds';

describe('React keys of the rows in the window', () => {
  const start = shiftRowIds(NO_ROW_IDS, 0, 5);

  it('are initially unique', () => {
    expect(start.ids).toEqual([0, 1, 2, 3, 4]);
  });
  it('follow rows that stay in view, downwards', () => {
    expect(shiftRowIds(start, 2, 5).ids).toEqual([2, 3, 4, 5, 6]);
  });
  it('follow rows that stay in view, upwards', () => {
    const lower = shiftRowIds(start, 10, 5);
    expect(shiftRowIds(lower, 8, 5).ids).toEqual([5, 6, 0, 1, 2]);
  });
  it('are reused on a jump', () => {
    expect(shiftRowIds(start, 500, 5).ids).toEqual([0, 1, 2, 3, 4]);
  });
  it('are as many as the rows', () => {
    expect(shiftRowIds(start, 0, 3).ids).toEqual([0, 1, 2]);
    expect(shiftRowIds(start, 0, 7).ids).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
