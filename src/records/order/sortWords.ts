import { inRanges, type Sliced } from '../engine/slices';

/** Ranges up to SHORT use insertion sort, longer ones packed numbers, and those above LONG radix sort. */
const SHORT = 20;
const LONG = 1 << 15;

const DIGITS = 16;
const DIGIT = (1 << DIGITS) - 1;
/** A word and an index below LONG together fit into the 53 integer bits of a number. */
const PACKING = LONG;

/** Sorts ranges of words together with their items. Reuses its buffers. */
export class WordSorter {
  readonly #packed = new Float64Array(LONG);
  readonly #moved = new Uint32Array(LONG);
  readonly #digits = new DigitSorter();

  /** Sorts `words[low…high)` together with `items`; stable. */
  *sort(words: Uint32Array, items: Uint32Array, low: number, high: number): Sliced<void> {
    if (high - low <= SHORT) insertionSort(words, items, low, high);
    else if (high - low <= LONG) this.#packedSort(words, items, low, high);
    else {
      yield* this.#digits.sort(words.subarray(low, high), items.subarray(low, high), 0);
      yield* this.#digits.sort(words.subarray(low, high), items.subarray(low, high), DIGITS);
    }
  }

  /** Packs each word with its index into one number, because numbers sort natively. */
  #packedSort(words: Uint32Array, items: Uint32Array, low: number, high: number): void {
    const count = high - low;
    const packed = this.#packed.subarray(0, count);
    const moved = this.#moved;
    for (let place = 0; place < count; place++) {
      packed[place] = (words[low + place] ?? 0) * PACKING + place;
      moved[place] = items[low + place] ?? 0;
    }
    packed.sort();
    for (let place = 0; place < count; place++) {
      const number = packed[place] ?? 0;
      const word = Math.floor(number / PACKING);
      words[low + place] = word;
      items[low + place] = moved[number - word * PACKING] ?? 0;
    }
  }
}

function insertionSort(words: Uint32Array, items: Uint32Array, low: number, high: number): void {
  for (let next = low + 1; next < high; next++) {
    const word = words[next] ?? 0;
    const item = items[next] ?? 0;
    let at = next;
    for (; at > low && (words[at - 1] ?? 0) > word; at--) {
      words[at] = words[at - 1] ?? 0;
      items[at] = items[at - 1] ?? 0;
    }
    words[at] = word;
    items[at] = item;
  }
}

/** Radix sort by sixteen bits of words at a time. Reuses its buffers: new memory costs more than the sorting. */
export class DigitSorter {
  #words = new Uint32Array(0);
  #items = new Uint32Array(0);

  /** Sorts words and their items by the bits above `shift`; stable. */
  *sort(words: Uint32Array, items: Uint32Array, shift: number): Sliced<void> {
    const starts = yield* countDigits(words, shift);
    // All words have the same bits there.
    if (starts.includes(words.length)) return;
    for (let digit = 1; digit < starts.length; digit++)
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    yield* this.#take(words, items);
    const [oldWords, oldItems] = [this.#words, this.#items];
    yield* inRanges(words.length, (from, last) => {
      for (let at = from; at < last; at++) {
        const word = oldWords[at] ?? 0;
        const digit = (word >>> shift) & DIGIT;
        const to = starts[digit] ?? 0;
        words[to] = word;
        items[to] = oldItems[at] ?? 0;
        starts[digit] = to + 1;
      }
    });
  }

  /** Copies the words and items to the buffers. */
  #take(words: Uint32Array, items: Uint32Array): Sliced<void> {
    this.#reserve(words.length);
    return inRanges(words.length, (from, to) => {
      this.#words.set(words.subarray(from, to), from);
      this.#items.set(items.subarray(from, to), from);
    });
  }

  #reserve(count: number): void {
    if (this.#words.length >= count) return;
    this.#words = new Uint32Array(count);
    this.#items = new Uint32Array(count);
  }
}

/** How many words have each value of sixteen bits, one place further on. */
function* countDigits(words: Uint32Array, shift: number): Sliced<Uint32Array> {
  const counts = new Uint32Array(DIGIT + 2);
  yield* inRanges(words.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const next = (((words[at] ?? 0) >>> shift) & DIGIT) + 1;
      counts[next] = (counts[next] ?? 0) + 1;
    }
  });
  return counts;
}
