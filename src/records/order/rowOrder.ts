import { sequence } from '../columns/sequence';
import { inRanges, type Sliced } from '../engine/slices';
import type { ColumnRanks } from './columnRanks';
import { RowComparison, type SortColumn } from './rowComparison';

/** One column of a sort, with its ranks. */
export interface OrderKey extends SortColumn {
  readonly ranks: ColumnRanks;
}

/** Rows ordered by several columns; ties keep the order of the response. */
export class RowOrder {
  private constructor(
    readonly keys: readonly OrderKey[],
    /** Replaced, never modified, because a running scan may still read it. */
    public rows: Uint32Array,
  ) {}

  /** Orders rows 0 … `count`. */
  static *of(keys: readonly OrderKey[], count: number): Sliced<RowOrder> {
    let rows = sequence(count);
    for (const key of keys.toReversed()) rows = yield* orderedBy(key, rows);
    return new RowOrder(keys, rows);
  }

  /** Moves edited rows to their correct positions, and inserts new ones. */
  follow(edited: readonly number[]): void {
    const comparison = new RowComparison(this.keys);
    const known = edited.filter(row => row < this.rows.length).map(row => this.rows.indexOf(row));
    if (known.length === edited.length && known.every(at => this.#isInOrder(at, comparison))) return;
    const rest = new Uint32Array(Math.max(this.rows.length, ...edited.map(row => row + 1)));
    // All changed rows are removed first: a binary search needs the remaining rows to be sorted.
    let count = this.#copyWithout(known, rest);
    for (const row of edited) {
      const to = placeAmong(rest.subarray(0, count), row, comparison);
      rest.copyWithin(to + 1, to, count++);
      rest[to] = row;
    }
    this.rows = rest;
  }

  /** Copies the rows except those at some positions; returns how many were copied. */
  #copyWithout(places: readonly number[], into: Uint32Array): number {
    let from = 0;
    let count = 0;
    for (const at of [...places.toSorted((one, other) => one - other), this.rows.length]) {
      into.set(this.rows.subarray(from, at), count);
      count += at - from;
      from = at + 1;
    }
    return count;
  }

  /** Whether a row is in order with its neighbours: most edits do not touch the sort columns. */
  #isInOrder(at: number, comparison: RowComparison): boolean {
    const { rows } = this;
    const row = rows[at] ?? 0;
    const isAfter = at === 0 || comparison.compare(rows[at - 1] ?? 0, row) < 0;
    return isAfter && (at === rows.length - 1 || comparison.compare(row, rows[at + 1] ?? 0) < 0);
  }
}

/** Sorts rows by one column with a counting sort, which keeps the order of ties. */
function* orderedBy(key: OrderKey, rows: Uint32Array): Sliced<Uint32Array<ArrayBuffer>> {
  const places = yield* placesOf(key, rows.length);
  const starts = new Uint32Array(key.ranks.blank + 2);
  yield* inRanges(places.length, (from, to) => {
    for (let row = from; row < to; row++) {
      const next = (places[row] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
  });
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  yield;
  const ordered = new Uint32Array(rows.length);
  yield* inRanges(rows.length, (from, last) => {
    for (let at = from; at < last; at++) {
      const row = rows[at] ?? 0;
      const place = places[row] ?? 0;
      const to = starts[place] ?? 0;
      ordered[to] = row;
      starts[place] = to + 1;
    }
  });
  return ordered;
}

/** The order position of each row's value. */
function* placesOf(key: OrderKey, count: number): Sliced<Uint32Array> {
  const places = new Uint32Array(count);
  yield* inRanges(count, (from, to) => {
    const codes = key.column.codes.stretch(from, to);
    for (let at = 0; at < codes.length; at++)
      places[from + at] = key.ranks.position(codes[at] ?? 0, key.order);
  });
  return places;
}

/** The insertion position of a row among sorted ones. */
function placeAmong(rows: Uint32Array, row: number, comparison: RowComparison): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparison.compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
