import type { Column } from '../columns/column';
import { numbersOf } from '../columns/columnNumbers';
import { SEGMENT_BITS } from '../columns/heapSegment';
import { indexInSegment } from '../columns/valueHeap';
import type { ListSort } from '../listEngine';
import { compareTexts, KeyWriter, type KeyKind } from './collation';
import type { ColumnRanks } from './columnRanks';
import { compareKeys, hasNumbers, sortKey } from './sortKey';
import { compareWithKey, precedingIds, shownOf, writeKey } from './textOrder';

/** One column of a sort, and its ranks if they are known. */
export interface SortColumn {
  readonly column: Column;
  readonly ranks: ColumnRanks | null;
  readonly order: ListSort['order'];
}

/** Compares rows of a table by some of its columns, ranked or not; ties keep the order of the response. */
export class RowComparison {
  readonly #columns: readonly ValueComparison[];

  constructor(columns: readonly SortColumn[]) {
    this.#columns = columns.map(each => new ValueComparison(each));
  }

  compare(one: number, other: number): number {
    // An iterator would allocate an object for each pair of rows, until this code is optimised.
    for (let at = 0; at < this.#columns.length; at++) {
      const difference = this.#columns[at]?.compare(one, other) ?? 0;
      if (difference !== 0) return difference;
    }
    return one - other;
  }

  /** The place of a row in the first column's order: no row with a larger place comes before it. */
  placeOf(row: number): number {
    return this.#columns[0]?.placeOf(row) ?? 0;
  }

  /** Whether the places of many rows are found faster at once. */
  get isQuick(): boolean {
    return this.#columns[0]?.isQuick ?? false;
  }

  /**
   * Which of the rows `start` … `end` may come before another row.
   * @returns indexes from `start` on, until the next call; null if they must be compared one by one
   */
  preceding(other: number, start: number, end: number): Uint16Array | null {
    return this.#columns[0]?.preceding(other, start, end) ?? null;
  }

  /** The places of rows `start` … `end`. */
  placesOf(start: number, end: number, into: Float64Array): void {
    this.#columns[0]?.placesOf(start, end, into);
  }
}

const NOTHING = new Float64Array(0);

/** Compares rows by one column. The second row is usually the same as last time, so its place and key are kept. */
class ValueComparison {
  readonly #otherKey = new KeyWriter();
  #otherId = -1;
  #otherPlace = 0;
  #otherKind: KeyKind | '' = '';

  /** By segment. */
  readonly #numbers: Float64Array[] = [];
  readonly #isSized: boolean;
  /** Whether each value has a rank or a size, which serves as its place. */
  readonly isQuick: boolean;

  constructor(private readonly by: SortColumn) {
    this.#isSized = hasNumbers(by.column);
    this.isQuick = this.#isSized || by.ranks !== null;
  }

  compare(row: number, otherRow: number): number {
    const { codes } = this.by.column;
    const id = codes.at(row);
    const otherId = codes.at(otherRow);
    if (id === otherId) return 0;
    if (otherId !== this.#otherId) this.#keepOther(otherId);
    const place = this.#place(id);
    if (place < this.#otherPlace) return -1;
    if (place > this.#otherPlace) return 1;
    return place === this.#otherPlace && this.#isExact(place) ? 0 : this.#compareTexts(id, otherId);
  }

  /** NaN for a number column's texts, which compare with no number. */
  placeOf(row: number): number {
    return this.#place(this.by.column.codes.at(row));
  }

  /** Only for a column that `isQuick`. */
  placesOf(start: number, end: number, into: Float64Array): void {
    const ids = this.by.column.codes.stretch(start, end);
    const { ranks, order } = this.by;
    if (ranks) {
      for (let at = 0; at < ids.length; at++) into[at] = ranks.position(ids[at] ?? 0, order);
    } else this.#sizesOf(ids, into);
  }

  preceding(otherRow: number, start: number, end: number): Uint16Array | null {
    if (this.isQuick) return null;
    const { column, order } = this.by;
    const otherId = column.codes.at(otherRow);
    if (otherId !== this.#otherId) this.#keepOther(otherId);
    if (this.#otherPlace === Infinity || this.#keyOfOther() !== 'whole') return null;
    return precedingIds(this.#otherKey, column, column.codes.stretch(start, end), order);
  }

  #sizesOf(ids: Uint32Array, into: Float64Array): void {
    const sign = this.by.order === 'ASC' ? 1 : -1;
    let segment = -1;
    let numbers: Float64Array = NOTHING;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (id >>> SEGMENT_BITS !== segment) {
        segment = id >>> SEGMENT_BITS;
        numbers = this.#numbersOf(id);
      }
      const place = sign * (numbers[indexInSegment(id)] ?? Number.NaN);
      into[at] = Number.isNaN(place) ? this.#place(id) : place;
    }
  }

  #keepOther(id: number): void {
    this.#otherId = id;
    this.#otherPlace = this.#place(id);
    this.#otherKind = '';
  }

  /**
   * A number that increases with the order: the rank or the size, infinite for blanks. A text without a rank has NaN, or
   * 0 in a column of texts.
   */
  #place(id: number): number {
    const { column, ranks, order } = this.by;
    if (ranks) return ranks.position(id, order);
    const at = indexInSegment(id);
    const size = this.#isSized ? this.#numbersOf(id)[at] : undefined;
    if (size !== undefined && !Number.isNaN(size)) return order === 'ASC' ? size : -size;
    if (column.heap.segmentOf(id).isBlank(at)) return Infinity;
    return this.#isSized ? Number.NaN : 0;
  }

  #numbersOf(id: number): Float64Array {
    const { column } = this.by;
    const numbers = this.#numbers[id >>> SEGMENT_BITS];
    return (
      numbers ??
      (this.#numbers[id >>> SEGMENT_BITS] = numbersOf(column.heap.segmentOf(id), column.type).numbers)
    );
  }

  #isExact(place: number): boolean {
    return place === Infinity || this.by.ranks !== null || this.#isSized;
  }

  /** Writes the other value's key, unless it was written. */
  #keyOfOther(): KeyKind {
    if (this.#otherKind === '') this.#otherKind = writeKey(this.#otherKey, this.by.column, this.#otherId);
    return this.#otherKind;
  }

  #compareTexts(id: number, otherId: number): number {
    const { column, order } = this.by;
    const sign = order === 'ASC' ? 1 : -1;
    if (!this.#isSized) {
      const difference =
        this.#keyOfOther() === 'whole' ? compareWithKey(this.#otherKey, column, id) : Number.NaN;
      if (!Number.isNaN(difference)) return sign * difference;
    }
    if (!this.#isSized) return sign * compareTexts(shownOf(column, id), shownOf(column, otherId));
    const [key, otherKey] = [sortKey(column, id), sortKey(column, otherId)];
    const blanks = Number(key === null) - Number(otherKey === null);
    return blanks || sign * compareKeys(key, otherKey);
  }
}
