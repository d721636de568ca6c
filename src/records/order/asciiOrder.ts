import { sequence } from '../columns/sequence';
import { inRanges, type Sliced } from '../engine/slices';
import type { KeyWriter } from './collation';
import type { RankedIds } from './rankedIds';
import { WordSorter } from './sortWords';

/**
 * Concatenated sort keys, four bytes per word, first byte highest, so that words compare as the bytes do. No byte of a
 * key is 0, and each key ends with a 0 byte, so only its last word ends in 0.
 */
class KeyWords {
  words: Uint32Array;
  #used = 0;

  /** @param bytes estimated amount of text */
  constructor(bytes: number) {
    this.words = new Uint32Array(Math.ceil(bytes / 4) + 1024);
  }

  /** Adds a key and returns where it begins. */
  push(key: Uint8Array, length: number): number {
    const start = this.#used;
    const count = (length >>> 2) + 1;
    if (start + count > this.words.length) this.#grow(start + count);
    const { words } = this;
    for (let at = length; at < count * 4; at++) key[at] = 0;
    for (let word = 0; word < count; word++) {
      const at = word * 4;
      words[start + word] =
        ((key[at] ?? 0) << 24) | ((key[at + 1] ?? 0) << 16) | ((key[at + 2] ?? 0) << 8) | (key[at + 3] ?? 0);
    }
    this.#used += count;
    return start;
  }

  #grow(needed: number): void {
    const larger = new Uint32Array(Math.max(needed, Math.ceil(this.words.length * 1.5)));
    larger.set(this.words);
    this.words = larger;
  }
}

/** Whether a key ends with this word. */
const isLastWord = (word: number): boolean => (word & 0xff) === 0;

/** Texts handled before the work may pause. */
const STRIDE = 8192;

/** Texts `low` … `high`, whose keys agree in the words before `depth`. */
interface TextRange {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
}

/** Collects the keys of texts and sorts the texts. */
export class AsciiOrder {
  readonly #keys: KeyWords;
  readonly #ids: Uint32Array;
  /** The start of each text's key. */
  readonly #starts: Uint32Array;
  /** Texts whose keys are truncated. */
  readonly #cut = new Set<number>();
  /** The texts being sorted, and each one's currently compared word. */
  #texts: Uint32Array = new Uint32Array(0);
  #words = new Uint32Array(0);
  #above = new Uint8Array(0);
  #count = 0;

  /**
   * @param count maximum number of texts
   * @param bytes their approximate total length
   * @param compareCut compares two values whose truncated keys are equal
   */
  constructor(
    count: number,
    bytes: number,
    private readonly compareCut: (one: number, other: number) => number,
  ) {
    this.#keys = new KeyWords(bytes);
    this.#ids = new Uint32Array(count);
    this.#starts = new Uint32Array(count);
  }

  /** Adds value `id` with the most recently written key. */
  add(id: number, { key, length }: KeyWriter, isCut: boolean): void {
    this.#ids[this.#count] = id;
    this.#starts[this.#count] = this.#keys.push(key, length);
    if (isCut) this.#cut.add(this.#count);
    this.#count++;
  }

  /** Sorts all texts, four key bytes at a time: ties so far are sorted by the next four. */
  *sorted(): Sliced<RankedIds> {
    this.#texts = sequence(this.#count);
    this.#words = new Uint32Array(this.#count);
    this.#above = new Uint8Array(this.#count).fill(1, 0, 1);
    const open: TextRange[] = this.#count > 0 ? [{ low: 0, high: this.#count, depth: 0 }] : [];
    const sorter = new WordSorter();
    let done = 0;
    for (let range = open.pop(); range; range = open.pop()) {
      yield* this.#sort(range, sorter);
      yield* this.#split(range, open);
      done += range.high - range.low;
      if (done < STRIDE) continue;
      done = 0;
      yield;
    }
    const [texts, ids] = [this.#texts, this.#ids];
    const sorted = new Uint32Array(this.#count);
    yield* inRanges(this.#count, (from, to) => {
      for (let at = from; at < to; at++) sorted[at] = ids[texts[at] ?? 0] ?? 0;
    });
    return { ids: sorted, above: this.#above };
  }

  *#sort({ low, high, depth }: TextRange, sorter: WordSorter): Sliced<void> {
    let differ = false;
    const take = (from: number, to: number) => {
      differ = this.#take(low + from, low + to, depth, low) || differ;
    };
    if (high - low <= STRIDE) take(0, high - low);
    else yield* inRanges(high - low, take);
    if (differ) yield* sorter.sort(this.#words, this.#texts, low, high);
  }

  /** Reads the words at a depth; returns whether one differs from that of the range's first text. */
  #take(from: number, to: number, depth: number, first: number): boolean {
    const [texts, words, starts] = [this.#texts, this.#words, this.#starts];
    const keys = this.#keys.words;
    let differ = false;
    for (let at = from; at < to; at++) {
      const word = keys[(starts[texts[at] ?? 0] ?? 0) + depth] ?? 0;
      words[at] = word;
      if (word !== words[first]) differ = true;
    }
    return differ;
  }

  /** Splits a sorted range where its words change; parts whose keys have not ended are sorted further. */
  *#split({ low, high, depth }: TextRange, open: TextRange[]): Sliced<void> {
    const words = this.#words;
    let first = low;
    const take = (from: number, to: number) => {
      for (let at = low + from + 1; at <= low + to; at++) {
        if (at < high && words[at] === words[first]) continue;
        if (at < high) this.#above[at] = 1;
        if (at - first > 1) {
          if (isLastWord(words[first] ?? 0)) this.#settleTie(first, at);
          else open.push({ low: first, high: at, depth: depth + 1 });
        }
        first = at;
      }
    };
    if (high - low <= STRIDE) take(0, high - low);
    else yield* inRanges(high - low, take);
  }

  /** Equal keys mean equal texts, unless the keys are truncated. */
  #settleTie(low: number, high: number): void {
    const texts = this.#texts.subarray(low, high);
    if (!texts.some(text => this.#cut.has(text))) return;
    const compare = (one: number, other: number) =>
      this.compareCut(this.#ids[one] ?? 0, this.#ids[other] ?? 0);
    texts.sort((one, other) => compare(one, other) || one - other);
    for (let at = 1; at < texts.length; at++) {
      if (compare(texts[at - 1] ?? 0, texts[at] ?? 0) !== 0) this.#above[low + at] = 1;
    }
  }
}
