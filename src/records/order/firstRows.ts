import { RowSet } from '../columns/rowSet';
import type { Sliced } from '../engine/slices';
import { MOST_IDS } from '../search/searchMemory';
import type { RowComparison } from './rowComparison';

/** Rows handled before the work may pause: as many as are compared at once. */
const CHUNK = MOST_IDS;

/** Rows handled at first; each time four times as many, so that few are compared before the best are good ones. */
const FIRST_CHUNK = 512;

/** In a set of fewer than one row in this many, comparing its rows one by one is faster than comparing all at once. */
const DENSE = 8;

/** How many leading rows are kept: enough to find a window of a filter that one row in sixty passes. */
const KEPT = 4096;

/**
 * The first rows of a set in an order, without ordering the others: each row is compared once with the last of the best
 * so far, and most come after it.
 * @param count rows from this number on are ignored
 */
export function* firstRows(
  set: RowSet,
  comparison: RowComparison,
  count: number,
  most: number,
): Sliced<Uint32Array> {
  const best = new Best(comparison, most);
  yield* takeRange(best, set, 0, count);
  return best.rows();
}

/** From the end: in a list sorted the other way, each row from the start would precede all those before it. */
function* takeRange(best: Best, set: RowSet, start: number, end: number): Sliced<void> {
  // A quick column compares none of its rows at once, and each key would count the set.
  const isDense = !best.comparison.isQuick && set.count() * DENSE > set.size;
  let size = FIRST_CHUNK;
  for (let last = end; last > start; last -= size, size = Math.min(CHUNK, size * 4)) {
    best.take(set, Math.max(start, last - size), last, isDense);
    yield;
  }
}

/**
 * The first few thousand rows of a table in an order. They follow a growing table at the cost of its new rows, and most
 * filters find a window's rows among them, so that a key need not look at each row again.
 */
export class LeadingRows {
  rows: Uint32Array = new Uint32Array(0);
  #known = 0;

  constructor(private readonly most = KEPT) {}

  /** Adds the rows up to `count`. Interrupted work is done again. */
  *extend(comparison: RowComparison, count: number): Sliced<void> {
    if (count <= this.#known) return;
    const best = new Best(comparison, this.most, this.rows);
    yield* takeRange(best, RowSet.full(count), this.#known, count);
    this.rows = best.rows();
    this.#known = count;
  }

  /** Whether the first `most` rows of a set, or all that it has, are among these. */
  hasFirst(set: RowSet, most: number): boolean {
    let missing = Math.min(most, set.count());
    for (let at = 0; at < this.rows.length && missing > 0; at++) if (set.has(this.rows[at] ?? 0)) missing--;
    return missing === 0;
  }
}

/** The best rows so far, and candidates that may replace them. */
class Best {
  #rows: number[];
  /** The last of the best, once there are enough, and its place in the first column's order. */
  #last = -1;
  #lastPlace = Infinity;
  readonly #places = new Float64Array(CHUNK);

  constructor(
    readonly comparison: RowComparison,
    private readonly most: number,
    begunWith: Uint32Array = new Uint32Array(0),
  ) {
    this.#rows = [...begunWith];
    this.#prune();
  }

  take(set: RowSet, start: number, end: number, isDense: boolean): void {
    const near = isDense && this.#last >= 0 ? this.comparison.preceding(this.#last, start, end) : null;
    if (near) for (const index of near) if (set.has(start + index)) this.#consider(start + index);
    if (!near) this.#takeEach(set, start, end);
    if (this.#last < 0) this.#prune();
  }

  rows(): Uint32Array {
    this.#prune();
    return Uint32Array.from(this.#rows);
  }

  #takeEach(set: RowSet, start: number, end: number): void {
    const { comparison } = this;
    const places = this.#places;
    if (comparison.isQuick) comparison.placesOf(start, end, places);
    for (let row = start; row < end; row++) {
      if ((row & 31) === 0 && set.words[row >>> 5] === 0) {
        row += 31;
        continue;
      }
      if (comparison.isQuick && (places[row - start] ?? 0) > this.#lastPlace) continue;
      if (set.has(row)) this.#consider(row);
    }
  }

  #consider(row: number): void {
    if (this.#last >= 0 && this.comparison.compare(row, this.#last) > 0) return;
    this.#rows.push(row);
    if (this.#rows.length >= this.most * 4) this.#prune();
  }

  #prune(): void {
    this.#rows.sort((one, other) => this.comparison.compare(one, other));
    this.#rows.length = Math.min(this.#rows.length, this.most);
    if (this.#rows.length < this.most) return;
    this.#last = this.#rows[this.most - 1] ?? -1;
    this.#lastPlace = this.comparison.placeOf(this.#last);
  }
}
