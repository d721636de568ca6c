import type { Column } from '../columns/column';
import { numbersOf } from '../columns/columnNumbers';
import { SEGMENT_SIZE } from '../columns/heapSegment';
import { sequence } from '../columns/sequence';
import { inRanges, type Sliced } from '../engine/slices';
import type { RankedIds } from './rankedIds';
import { hasNumbers } from './sortKey';
import { DigitSorter } from './sortWords';
import { textOrder } from './textOrder';

const DIGITS = 16;

/** Sorts values by their numbers. The response often has them in ascending or descending order already. */
function* numberOrder(ids: Uint32Array, numbers: Float64Array): Sliced<RankedIds> {
  const sorted = ids.slice();
  const sense = senseOf(ids, numbers);
  if (sense === 'falling') sorted.reverse();
  if (sense === 'neither') yield* sortByNumber(sorted, numbers);
  yield;
  const above = new Uint8Array(sorted.length).fill(1, 0, 1);
  yield* inRanges(sorted.length, (from, to) => {
    for (let at = Math.max(1, from); at < to; at++) {
      if (numbers[sorted[at] ?? 0] !== numbers[sorted[at - 1] ?? 0]) above[at] = 1;
    }
  });
  return { ids: sorted, above };
}

function senseOf(ids: Uint32Array, numbers: Float64Array): 'rising' | 'falling' | 'neither' {
  let rises = 0;
  let falls = 0;
  for (let at = 1; at < ids.length; at++) {
    const step = (numbers[ids[at] ?? 0] ?? 0) - (numbers[ids[at - 1] ?? 0] ?? 0);
    if (step > 0) rises++;
    else if (step < 0) falls++;
    if (rises > 0 && falls > 0) return 'neither';
  }
  return falls > 0 ? 'falling' : 'rising';
}

/**
 * Radix sort by the bits of the numbers, sixteen at a time from the lowest. The bits compare like the numbers once
 * those of negative numbers are inverted and the sign bit of the others is set.
 */
function* sortByNumber(ids: Uint32Array, numbers: Float64Array): Sliced<void> {
  const given = new Float64Array(ids.length);
  const halves = new Uint32Array(given.buffer);
  const low = new Uint32Array(ids.length);
  const high = new Uint32Array(ids.length);
  const lowAt = IS_LITTLE_ENDIAN ? 0 : 1;
  yield* inRanges(ids.length, (from, to) => {
    for (let at = from; at < to; at++) {
      // Adding 0 turns -0 into 0.
      given[at] = (numbers[ids[at] ?? 0] ?? 0) + 0;
      const top = halves[at * 2 + 1 - lowAt] ?? 0;
      const turned = top >>> 31 === 1 ? 0xffffffff : 0x80000000;
      high[at] = top ^ turned;
      low[at] = (halves[at * 2 + lowAt] ?? 0) ^ (top >>> 31 === 1 ? 0xffffffff : 0);
    }
  });
  const places = sequence(ids.length);
  const sorter = new DigitSorter();
  yield* sorter.sort(low, places, 0);
  yield* sorter.sort(low, places, DIGITS);
  // The low halves are no longer needed.
  yield* gather(high, places, low);
  yield* sorter.sort(low, places, 0);
  yield* sorter.sort(low, places, DIGITS);
  const unsorted = ids.slice();
  yield* gather(unsorted, places, ids);
}

/** Copies `values` into another array in the order of `places`. */
const gather = (values: Uint32Array, places: Uint32Array, into: Uint32Array): Sliced<void> =>
  inRanges(places.length, (from, to) => {
    for (let at = from; at < to; at++) into[at] = values[places[at] ?? 0] ?? 0;
  });

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

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
