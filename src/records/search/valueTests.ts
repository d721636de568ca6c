import type { Column } from '../columns/column';
import { segmentValue } from '../columns/segmentValue';
import { matchesFilter } from '../filterMatch';
import type { ParsedFilter } from '../filterText';
import type { ValueTest } from './passingRows';
import type { SearchMemory } from './searchMemory';
import { markSegment } from './valueMarks';

const STRIDE = 2048;

/** The test of a column's filter box. */
export const filterTest = (column: Column, parsed: ParsedFilter, memory: SearchMemory): ValueTest => ({
  mark: segment => markSegment(column, segment, memory, parsed),
  passes: value => matchesFilter(parsed, value, column.type),
});

/** The test of a tab: one of these values, whether number or text. */
export function tabTest(values: readonly (string | number)[]): ValueTest {
  const wanted = new Set(values.map(String));
  return eachValue(value => wanted.has(String(value)));
}

/** Matches values that read like another, whether number or text: without surrounding blanks, and null as blank. */
export function sameTextTest(wanted: unknown): ValueTest {
  const text = comparable(wanted);
  return eachValue(value => comparable(value) === text);
}

const comparable = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).trim();

/** Tests values one by one. */
function eachValue(passes: (value: unknown) => boolean): ValueTest {
  return {
    *mark(segment) {
      const marks = new Uint8Array(segment.count);
      for (let place = 0; place < marks.length; place++) {
        if (passes(segmentValue(segment, place))) marks[place] = 1;
        if (place % STRIDE === 0) yield;
      }
      return marks;
    },
    passes,
  };
}
