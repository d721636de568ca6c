import type { Column } from '../columns/column';
import { numbersOf } from '../columns/columnNumbers';
import { numberOrder } from './numberOrder';
import type { RankedIds } from './rankedIds';
import type { Sliced } from '../engine/slices';
import { hasNumbers } from './sortKey';
import { textOrder } from './textOrder';
import { SEGMENT_SIZE } from '../columns/valueHeap';

/** A column's sorted values, by class: numbers and dates, other texts, blanks. */
export interface SortedClasses {
  readonly numbers: RankedIds;
  readonly texts: RankedIds;
  readonly blanks: readonly number[];
}

/**
 * Sorts the values of a column.
 * @param limit values with higher ids are ignored, because the column may grow meanwhile
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

/** Classifies a column's values. */
class Classes {
  /** By value id. */
  readonly numbers: Float64Array;
  readonly blanks: number[] = [];
  readonly #ids: Uint32Array;
  #numberCount = 0;
  /** Number of non-numeric values, which fill `#ids` from the end. */
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

  /** Classifies the values of the segment that begins with this id. */
  take(first: number): void {
    const segment = this.column.heap.segmentOf(first);
    const sized = hasNumbers(this.column) ? numbersOf(segment, this.column.type).numbers : null;
    const count = Math.min(segment.count, this.limit - first);
    for (let place = 0; place < count; place++) {
      const id = first + place;
      const number = sized?.[place] ?? Number.NaN;
      if (!Number.isNaN(number)) {
        this.numbers[id] = number;
        this.#ids[this.#numberCount++] = id;
      } else if (segment.isBlank(place)) this.blanks.push(id);
      else this.#ids[this.#ids.length - ++this.#textCount] = id;
    }
  }
}
