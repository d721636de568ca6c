import type { Column } from './column';
import { numberAt } from './columnNumbers';
import { numberOrder } from './numberOrder';
import type { RankedIds } from './rankedIds';
import type { Sliced } from './slices';
import { hasNumbers } from './sortKey';
import { textOrder } from './textOrder';
import { SEGMENT_BITS } from './valueHeap';

/** A column's values in their order, by class: numbers and dates, other texts, blanks. */
export interface SortedClasses {
  readonly numbers: RankedIds;
  readonly texts: RankedIds;
  readonly blanks: readonly number[];
}

/** Sorts all values of a column. */
export function* sortClasses(column: Column): Sliced<SortedClasses> {
  const classes = new Classes(column);
  for (let index = 0; index < column.heap.segments.length; index++) {
    classes.take(index);
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

  constructor(private readonly column: Column) {
    const { limit } = column.heap;
    this.numbers = new Float64Array(hasNumbers(column) ? limit : 0);
    this.#ids = new Uint32Array(limit);
  }

  get withNumber(): Uint32Array {
    return this.#ids.subarray(0, this.#numberCount);
  }

  get withText(): Uint32Array {
    return this.#ids.subarray(this.#ids.length - this.#textCount).toReversed();
  }

  take(index: number): void {
    const segment = this.column.heap.segments[index];
    const sized = hasNumbers(this.column);
    if (!segment) return;
    for (let place = 0; place < segment.count; place++) {
      const id = (index << SEGMENT_BITS) + place;
      const number = sized ? numberAt(segment, place, this.column.type) : Number.NaN;
      if (!Number.isNaN(number)) {
        this.numbers[id] = number;
        this.#ids[this.#numberCount++] = id;
      } else if (segment.isBlank(place)) this.blanks.push(id);
      else this.#ids[this.#ids.length - ++this.#textCount] = id;
    }
  }
}
