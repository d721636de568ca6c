import { bitsIn, type RowSet } from '../columns/rowSet';

/** Entries of an order per cached count. */
const STEP = 4096;

/**
 * The rows of a set in an order, by position. Positions are found by scanning the order; counts along the way are
 * cached, so that a view further down does not rescan it.
 */
export class OrderedRows {
  readonly total: number;
  /** How many rows of the set precede each chunk of the order scanned so far. */
  readonly #before: number[] = [0];

  /** @param order null for row order */
  constructor(
    private readonly set: RowSet,
    private readonly order: Uint32Array | null,
  ) {
    this.total = set.count();
  }

  /** The rows at positions `offset` … `offset + limit`. */
  slice(offset: number, limit: number): number[] {
    const rows: number[] = [];
    const end = Math.min(this.total, offset + limit);
    if (offset >= end) return rows;
    let chunk = this.#chunkOf(offset);
    let position = this.#before[chunk] ?? 0;
    for (; position < end; chunk++) {
      for (let at = chunk * STEP; at < (chunk + 1) * STEP && position < end; at++) {
        const row = this.order ? this.order[at] : at;
        if (row === undefined || !this.set.has(row)) continue;
        if (position >= offset) rows.push(row);
        position++;
      }
    }
    return rows;
  }

  /** A row's position, or -1. */
  indexOf(row: number): number {
    if (!this.set.has(row)) return -1;
    const at = this.order ? this.order.indexOf(row) : row;
    let position = 0;
    for (let before = 0; before < at; before++) if (this.set.has(this.order?.[before] ?? before)) position++;
    return position;
  }

  /** The rows that are also in another set, in the same order. */
  among(other: RowSet): OrderedRows {
    const set = this.set.clone();
    set.keepOnly(other);
    return new OrderedRows(set, this.order);
  }

  /** The set of rows without those of another. */
  without(other: RowSet): RowSet {
    const set = this.set.clone();
    set.drop(other);
    return set;
  }

  /** The chunk that contains a position below the total. */
  #chunkOf(position: number): number {
    const before = this.#before;
    while ((before.at(-1) ?? 0) <= position)
      before.push((before.at(-1) ?? 0) + this.#countIn(before.length - 1));
    let low = 0;
    let high = before.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((before[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The number of the set's rows in a chunk of the order. */
  #countIn(chunk: number): number {
    const { set, order } = this;
    let count = 0;
    if (!order) {
      const first = (chunk * STEP) / 32;
      for (let word = first; word < first + STEP / 32; word++) count += bitsIn(set.words[word] ?? 0);
      return count;
    }
    const end = Math.min(order.length, (chunk + 1) * STEP);
    for (let at = chunk * STEP; at < end; at++) if (set.has(order[at] ?? 0)) count++;
    return count;
  }
}
