import type { Column } from '../columns/column';
import { numberAt } from '../columns/columnNumbers';
import { numberOrder } from './numberOrder';
import type { RankedIds } from './rankedIds';
import type { Sliced } from '../engine/slices';
import { hasNumbers } from './sortKey';
import { textOrder } from './textOrder';
import { SEGMENT_SIZE } from '../columns/valueHeap';

/** A column's values in their order, by class: numbers and dates, other texts, blanks. */
export interface SortedClasses {
  readonly numbers: RankedIds;
  readonly texts: RankedIds;
  readonly blanks: readonly number[];
}

/**
 * Sorts the values of a column.
 * @param limit values of higher numbers are left out: the column may grow meanwhile
 */
export function* sortClasses(column: Column, limit: number): Sliced<SortedClasses> {
  const classes = new Classes(column, limit);
  for (let first = 0; first < limit; first += SEGMENT_SIZE) {
    classes.take(first);
    yield;
  }
  return {
    numbers: yield* numberOrder(classes.withNumber, classes.numbers),
    texts: yield* textOrder(column, classes.withText),
    blanks: classes.blanks,
  };
}

/** Tells a column's values apart. */
class Classes {
  /** By the value's number. */
  readonly numbers: Float64Array;
  readonly blanks: number[] = [];
  readonly #ids: Uint32Array;
  #numberCount = 0;
  /** Values without a number, from the end of `#ids` backwards. */
  #textCount = 0;

  constructor(
    private readonly column: Column,
    private readonly limit: number,
  ) {
    this.numbers = new Float64Array(hasNumbers(column) ? limit : 0);
    this.#ids = new Uint32Array(limit);
  }

  get withNumber(): Uint32Array {
    return this.#ids.subarray(0, this.#numberCount);
  }

  get withText(): Uint32Array {
    return this.#ids.subarray(this.#ids.length - this.#textCount).toReversed();
  }

  /** Takes the values of a segment, whose first has this number. */
  take(first: number): void {
    const segment = this.column.heap.segmentOf(first);
    const sized = hasNumbers(this.column);
    const count = Math.min(segment.count, this.limit - first);
    for (let place = 0; place < count; place++) {
      const id = first + place;
      const number = sized ? numberAt(segment, place, this.column.type) : Number.NaN;
      if (!Number.isNaN(number)) {
        this.numbers[id] = number;
        this.#ids[this.#numberCount++] = id;
      } else if (segment.isBlank(place)) this.blanks.push(id);
      else this.#ids[this.#ids.length - ++this.#textCount] = id;
    }
  }
}
