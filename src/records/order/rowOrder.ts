import type { Column } from '../columns/column';
import type { ColumnRanks } from './columnRanks';
import type { ListSort } from '../listEngine';
import { sequence } from '../columns/sequence';
import type { Sliced } from '../engine/slices';

const STRETCH = 1 << 16;

/** One column that rows are ordered by. */
export interface OrderKey {
  readonly column: Column;
  readonly ranks: ColumnRanks;
  readonly order: ListSort['order'];
}

/** Where a row's value stands in a column's order: blanks last, whichever way it goes. */
function placeOf({ ranks: { ranks, blank }, order }: OrderKey, id: number): number {
  const rank = ranks[id] ?? blank;
  return order === 'ASC' || rank >= blank ? rank : blank - 1 - rank;
}

/** Rows in the order of some columns, the first deciding; rows that tie in the order of the answer. */
export class RowOrder {
  private constructor(
    readonly keys: readonly OrderKey[],
    /** Not changed once it is made: who walks along it may keep it. */
    public rows: Uint32Array,
  ) {}

  /** Orders rows 0 … `count`. */
  static *of(keys: readonly OrderKey[], count: number): Sliced<RowOrder> {
    let rows = sequence(count);
    for (const key of keys.toReversed()) rows = yield* orderedBy(key, rows);
    return new RowOrder(keys, rows);
  }

  /** Brings rows that were edited to where they belong, and puts new ones in. */
  follow(edited: readonly number[]): void {
    const known = edited.filter(row => row < this.rows.length).map(row => this.rows.indexOf(row));
    if (known.length === edited.length && known.every(at => this.#standsRightAt(at))) return;
    const rest = new Uint32Array(Math.max(this.rows.length, ...edited.map(row => row + 1)));
    // All of them are taken out first: a place is found among rows that are in order, and in no others.
    let count = this.#copyWithout(known, rest);
    for (const row of edited) {
      const to = this.#placeAmong(rest, count, row);
      rest.copyWithin(to + 1, to, count++);
      rest[to] = row;
    }
    this.rows = rest;
  }

  /** Copies the rows but those at some places; answers how many that were. */
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

  /** Whether a row stands between its neighbours: most edits leave what a list is ordered by as it was. */
  #standsRightAt(at: number): boolean {
    const { rows } = this;
    const row = rows[at] ?? 0;
    const isAfter = at === 0 || this.#compare(rows[at - 1] ?? 0, row) < 0;
    return isAfter && (at === rows.length - 1 || this.#compare(row, rows[at + 1] ?? 0) < 0);
  }

  /** Where a row belongs among the first `count` of `rows`. */
  #placeAmong(rows: Uint32Array, count: number, row: number): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(one: number, other: number): number {
    for (const key of this.keys) {
      const { codes } = key.column;
      const difference = placeOf(key, codes.at(one)) - placeOf(key, codes.at(other));
      if (difference !== 0) return difference;
    }
    return one - other;
  }
}

/** Rows by one column, those that tie in the order they are given in: counted first, then put in their places. */
function* orderedBy(key: OrderKey, rows: Uint32Array): Sliced<Uint32Array<ArrayBuffer>> {
  const places = yield* placesOf(key, rows.length);
  const starts = new Uint32Array(key.ranks.blank + 2);
  for (let row = 0; row < places.length; row++) {
    const next = (places[row] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  yield;
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  yield;
  const ordered = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const place = places[row] ?? 0;
    const to = starts[place] ?? 0;
    ordered[to] = row;
    starts[place] = to + 1;
  }
  return ordered;
}

/** The place of each row's value. */
function* placesOf(key: OrderKey, count: number): Sliced<Uint32Array> {
  const places = new Uint32Array(count);
  for (let start = 0; start < count; start += STRETCH) {
    const codes = key.column.codes.stretch(start, Math.min(count, start + STRETCH));
    for (let at = 0; at < codes.length; at++) places[start + at] = placeOf(key, codes[at] ?? 0);
    yield;
  }
  return places;
}
