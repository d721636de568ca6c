import type { Column } from '../columns/column';
import { inRanges, type Sliced } from '../engine/slices';
import type { ListSort } from '../listEngine';
import { sortClasses } from './sortClasses';
import { compareKeys, sortKey } from './sortKey';

/**
 * Each value's rank in its column's order; equal values share one. Numbers and dates come first, by size, then other
 * texts by collation. Blanks are last in both directions.
 */
export class ColumnRanks {
  private constructor(
    private readonly column: Column,
    /** By value id. */
    public ranks: Uint32Array,
    /** The rank of blanks, above all others. */
    public blank: number,
  ) {}

  static *of(column: Column): Sliced<ColumnRanks> {
    const { limit } = column.heap;
    const sorted = yield* sortClasses(column, limit);
    const ranks = new Uint32Array(limit);
    let next = -1;
    for (const { ids, above } of [sorted.numbers, sorted.texts]) {
      yield* inRanges(ids.length, (from, to) => {
        for (let at = from; at < to; at++) {
          if (above[at] === 1) next++;
          ranks[ids[at] ?? 0] = next;
        }
      });
    }
    for (const id of sorted.blanks) ranks[id] = next + 1;
    return new ColumnRanks(column, ranks, next + 1);
  }

  /** A value's position in the column's order: blanks last, in either direction. */
  position(id: number, order: ListSort['order']): number {
    const rank = this.ranks[id] ?? this.blank;
    return order === 'ASC' || rank >= this.blank ? rank : this.blank - 1 - rank;
  }

  /** Values with lower ids have a rank. */
  get known(): number {
    return this.ranks.length;
  }

  /** Number of the column's values without a rank. */
  get unknown(): number {
    return this.column.heap.countFrom(this.known);
  }

  /** Ranks the values that edits have added. */
  extend(): void {
    const { limit } = this.column.heap;
    const from = this.known;
    if (limit <= from) return;
    const larger = new Uint32Array(limit);
    larger.set(this.ranks);
    this.ranks = larger;
    for (let id = from; id < limit; id++) if (this.column.heap.has(id)) this.#place(id);
  }

  /** Finds a new value's rank among the others. */
  #place(id: number): void {
    const key = sortKey(this.column, id);
    if (key === null) {
      this.ranks[id] = this.blank;
      return;
    }
    const examples = this.#examples(id);
    let low = 0;
    let high = this.blank;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(sortKey(this.column, examples[middle] ?? 0), key) < 0) low = middle + 1;
      else high = middle;
    }
    const ties = low < this.blank && compareKeys(sortKey(this.column, examples[low] ?? 0), key) === 0;
    if (!ties) this.#moveUp(low, id);
    this.ranks[id] = low;
  }

  /** One example value per rank, with ids below `limit`. */
  #examples(limit: number): Uint32Array {
    const examples = new Uint32Array(this.blank + 1);
    const { ranks } = this;
    for (let id = 0; id < limit; id++) if (this.column.heap.has(id)) examples[ranks[id] ?? 0] = id;
    return examples;
  }

  /** Makes room for a new rank. */
  #moveUp(rank: number, limit: number): void {
    const { ranks } = this;
    for (let id = 0; id < limit; id++) if ((ranks[id] ?? 0) >= rank) ranks[id] = (ranks[id] ?? 0) + 1;
    this.blank++;
  }
}
