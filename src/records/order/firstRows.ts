import type { RowSet } from '../columns/rowSet';
import type { Sliced } from '../engine/slices';
import type { RowComparison } from './rowComparison';

/** Rows handled before the work may pause. */
const CHUNK = 1 << 14;

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
  const chunks = Math.ceil(count / CHUNK);
  // From the end: in a list sorted the other way, each row from the start would precede all those before it.
  for (let chunk = chunks - 1; chunk >= 0; chunk--) {
    best.take(set, chunk * CHUNK, Math.min(count, (chunk + 1) * CHUNK));
    yield;
  }
  return best.rows();
}

/** The best rows so far, and candidates that may replace them. */
class Best {
  #rows: number[] = [];
  /** The last of the best, once there are enough, and its place in the first column's order. */
  #last = -1;
  #lastPlace = Infinity;
  readonly #places = new Float64Array(CHUNK);

  constructor(
    private readonly comparison: RowComparison,
    private readonly most: number,
  ) {}

  take(set: RowSet, start: number, end: number): void {
    const { comparison } = this;
    const places = this.#places;
    comparison.placesOf(start, end, places);
    for (let row = start; row < end; row++) {
      if ((row & 31) === 0 && set.words[row >>> 5] === 0) {
        row += 31;
        continue;
      }
      if ((places[row - start] ?? 0) > this.#lastPlace || !set.has(row)) continue;
      if (this.#last >= 0 && comparison.compare(row, this.#last) > 0) continue;
      this.#rows.push(row);
      if (this.#rows.length >= this.most * 4) this.#prune();
    }
  }

  rows(): Uint32Array {
    this.#prune();
    return Uint32Array.from(this.#rows);
  }

  #prune(): void {
    this.#rows.sort((one, other) => this.comparison.compare(one, other));
    this.#rows.length = Math.min(this.#rows.length, this.most);
    if (this.#rows.length < this.most) return;
    this.#last = this.#rows[this.most - 1] ?? -1;
    this.#lastPlace = this.comparison.placeOf(this.#last);
  }
}
