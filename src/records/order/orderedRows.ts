import { bitsIn, type RowSet } from '../columns/rowSet';

/** Entries of an order between two remembered counts. */
const STEP = 4096;

/**
 * The rows of a set in an order, by their position. Positions are found by walking the order; how many were met on the
 * way is remembered, so that a view further down does not walk it all again.
 */
export class OrderedRows {
  readonly total: number;
  /** How many rows of the set come before each stretch of the order that was walked so far. */
  readonly #before: number[] = [0];

  /** @param order null for the order of the rows themselves */
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
    let stretch = this.#stretchOf(offset);
    let position = this.#before[stretch] ?? 0;
    for (; position < end; stretch++) {
      for (let at = stretch * STEP; at < (stretch + 1) * STEP && position < end; at++) {
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

  /** Those of the rows that another set has as well, in the same order. */
  among(other: RowSet): OrderedRows {
    const set = this.set.clone();
    set.keepOnly(other);
    return new OrderedRows(set, this.order);
  }

  /** The set of the rows but those of another. */
  without(other: RowSet): RowSet {
    const set = this.set.clone();
    set.drop(other);
    return set;
  }

  /** The stretch that holds a position below the total. */
  #stretchOf(position: number): number {
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

  /** How many rows of the set a stretch of the order has. */
  #countIn(stretch: number): number {
    const { set, order } = this;
    let count = 0;
    if (!order) {
      const first = (stretch * STEP) / 32;
      for (let word = first; word < first + STEP / 32; word++) count += bitsIn(set.words[word] ?? 0);
      return count;
    }
    const end = Math.min(order.length, (stretch + 1) * STEP);
    for (let at = stretch * STEP; at < end; at++) if (set.has(order[at] ?? 0)) count++;
    return count;
  }
}
