import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROWS } from './e2e/faults/rows';

const DIRECTORY = join(import.meta.dirname, 'e2e/faults');
const ROW_COUNT = 29;
const SCREENS_EACH = 5;

const rows = Object.entries(ROWS).map(([number, row]) => ({ number, ...row }));
const fileOf = (spec: string) => join(DIRECTORY, `${spec}.spec.ts`);

/** Whether a spec of the row mentions its number; the answers of the table are in faults.ts. */
function isNamed(number: string, specs: readonly string[]): boolean {
  const files = [...specs.map(fileOf), join(DIRECTORY, 'faults.ts')];
  const name = new RegExp(
    `row:? ${number}\\b|onScreens\\(${number},|\\[${number}, |(refused|answered)\\(\\s*${number},`,
    'i',
  );
  return files.some(file => name.test(readFileSync(file, 'utf8')));
}

describe('the table of console faults', () => {
  test('contains all of its rows', () => {
    expect(rows.map(row => Number(row.number))).toEqual(Array.from({ length: ROW_COUNT }, (_, at) => at + 1));
  });

  test.each(rows)('has a spec for row $number, $what', ({ specs }) => {
    expect(specs.length).toBeGreaterThan(0);
    expect(specs.filter(spec => !existsSync(fileOf(spec)))).toEqual([]);
  });

  const own = rows.filter(({ specs }) => !specs.every(spec => spec.startsWith('..')));
  test.each(own)('has row $number, $what, named by that spec', ({ number, specs }) => {
    expect(isNamed(number, specs)).toBe(true);
  });

  const everywhere = rows.filter(({ because }) => because === undefined);
  test.each(everywhere)('has row $number, $what, tested on five screens', ({ screens }) => {
    expect(screens.length).toBeGreaterThanOrEqual(SCREENS_EACH);
  });
});
