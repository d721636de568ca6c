import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROWS } from './e2e/faults/rows';

const DIRECTORY = join(import.meta.dirname, 'e2e/faults');
const ROW_COUNT = 29;
const SCREENS_EACH = 5;

const rows = Object.entries(ROWS).map(([number, row]) => ({ number, ...row }));
const fileOf = (spec: string) => join(DIRECTORY, `${spec}.spec.ts`);

/** Whether one of its specs names the row; the answers of the table are in a file beside it. */
function isNamed(number: string, specs: readonly string[]): boolean {
  const files = [...specs.map(fileOf), join(DIRECTORY, 'faults.ts')];
  const name = new RegExp(
    `row:? ${number}\\b|onScreens\\(${number},|\\[${number}, |(refused|answered)\\(\\s*${number},`,
    'i',
  );
  return files.some(file => name.test(readFileSync(file, 'utf8')));
}

describe('the table of faults at the console', () => {
  test('has all of its rows', () => {
    expect(rows.map(row => Number(row.number))).toEqual(Array.from({ length: ROW_COUNT }, (_, at) => at + 1));
  });

  test.each(rows)('row $number, $what, has a spec', ({ specs }) => {
    expect(specs.length).toBeGreaterThan(0);
    expect(specs.filter(spec => !existsSync(fileOf(spec)))).toEqual([]);
  });

  const own = rows.filter(({ specs }) => !specs.every(spec => spec.startsWith('..')));
  test.each(own)('row $number, $what, is named by it', ({ number, specs }) => {
    expect(isNamed(number, specs)).toBe(true);
  });

  const everywhere = rows.filter(({ because }) => because === undefined);
  test.each(everywhere)('row $number, $what, is driven on five screens', ({ screens }) => {
    expect(screens.length).toBeGreaterThanOrEqual(SCREENS_EACH);
  });
});
