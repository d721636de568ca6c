import { plainText } from './cellText';
import type { Column } from './column';
import { parseDateText } from './dateText';
import { numberOf } from './filterMatch';
import type { ColumnType, ListSort } from './listEngine';
import { shownText } from './cellText';
import type { Sliced } from './slices';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Text by collation, the numbers in it in numeric order, case and accents apart. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** What a value is sorted by: numbers and dates first, by size, then other text; null for a blank, which comes last. */
type SortKey = number | string | null;

function sortKey(value: unknown, type: ColumnType): SortKey {
  const plain = plainText(value);
  if (plain === '') return null;
  if (type === 'number') return numberOf(plain) ?? plain;
  return type === 'dateTime' ? (parseDateText(plain) ?? plain) : shownText(plain, type);
}

function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return sortClass(one) - sortClass(other);
}

const sortClass = (key: SortKey): number => (key === null ? 2 : typeof key === 'number' ? 0 : 1);

/** Compares two values the way a column of this type is sorted, ascending; blanks come last in either direction. */
export function compareValues(one: unknown, other: unknown, type: ColumnType): number {
  return compareKeys(sortKey(one, type), sortKey(other, type));
}

/** Each value's place in its column's order: equal places for values that tie. */
export interface ColumnRanks {
  readonly ranks: Uint32Array;
  /** How many different places there are, blanks apart. */
  readonly places: number;
  /** The place of blanks: after all others. */
  readonly blank: number;
}

/** Ranks all values of a column. */
export function* rankValues({ heap, type }: Column): Sliced<ColumnRanks> {
  const keys: SortKey[] = [];
  for (let id = 0; id < heap.count; id++) {
    keys.push(sortKey(heap.value(id), type));
    if (id % 4096 === 4095) yield;
  }
  const ids = Uint32Array.from(keys.keys()).sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null));
  return numbered(ids, keys);
}

function numbered(ids: Uint32Array, keys: readonly SortKey[]): ColumnRanks {
  const ranks = new Uint32Array(ids.length);
  let rank = -1;
  let previous: SortKey = null;
  let places = 0;
  for (const id of ids) {
    const key = keys[id] ?? null;
    if (rank < 0 || compareKeys(previous, key) !== 0) rank++;
    if (key !== null) places = rank + 1;
    ranks[id] = rank;
    previous = key;
  }
  return { ranks, places, blank: places };
}

/**
 * Orders rows by the ranks of their values, rows that tie in the order they are given in.
 * @param rows the rows in the order that breaks ties
 */
export function orderRows(
  rows: Uint32Array,
  column: Column,
  { ranks, places }: ColumnRanks,
  order: ListSort['order'],
): Uint32Array {
  const codes = column.codes.numbers;
  const starts = new Uint32Array(places + 2);
  const placeOf = (row: number) => {
    const rank = ranks[codes ? (codes[row] ?? 0) : row] ?? places;
    return order === 'ASC' || rank >= places ? rank : places - 1 - rank;
  };
  for (const row of rows) {
    const next = placeOf(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    const at = starts[place] ?? 0;
    ordered[at] = row;
    starts[place] = at + 1;
  }
  return ordered;
}
