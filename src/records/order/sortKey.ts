import type { Column } from '../columns/column';
import { numberAt } from '../columns/columnNumbers';
import { SEGMENT_BITS, SEGMENT_SIZE } from '../columns/heapSegment';
import { compareTexts } from './collation';
import { shownOf } from './textOrder';

/** A value's sort key: a number, another text, or null for a blank. */
export type SortKey = number | string | null;

export function sortKey(column: Column, id: number): SortKey {
  const segment = column.heap.segments[id >>> SEGMENT_BITS];
  if (segment && hasNumbers(column)) {
    const number = numberAt(segment, id & (SEGMENT_SIZE - 1), column.type);
    if (!Number.isNaN(number)) return number;
  }
  return shownOf(column, id) || null;
}

const sortClass = (key: SortKey): number => (key === null ? 2 : typeof key === 'string' ? 1 : 0);

/** Numbers and dates before other texts, blanks last. */
export function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return sortClass(one) - sortClass(other);
}

/** Whether a column sorts by size rather than as text. */
export const hasNumbers = ({ type }: Column): boolean => type === 'number' || type === 'dateTime';
