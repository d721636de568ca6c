import { startKernel, type Kernel } from './kernel';
import type { SearchedTexts } from './searchedTexts';

const latin = new TextDecoder('latin1');

/** A segment's texts in lower case, one character per byte, until the segment changes. */
const lowered = new WeakMap<SearchedTexts, { readonly used: number; readonly text: string }>();

function lowerText(texts: SearchedTexts): string {
  const known = lowered.get(texts);
  if (known?.used === texts.used) return known.text;
  const decoded = latin.decode(texts.bytes.subarray(0, texts.used));
  // Lower-casing would treat the non-ASCII bytes of folded texts as letters.
  const text = texts.folded ? decoded : decoded.toLowerCase();
  lowered.set(texts, { used: texts.used, text });
  return text;
}

/** The search without WebAssembly: one string search per segment. */
function markInPlace(texts: SearchedTexts, term: Uint8Array, marks: Uint8Array): void {
  const text = lowerText(texts);
  const wanted = latin.decode(term);
  let value = 0;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    while ((texts.ends[value] ?? 0) <= at) value++;
    const end = texts.ends[value] ?? 0;
    const crosses = at + wanted.length > end;
    if (!crosses) marks[value] = 1;
    at = text.indexOf(wanted, crosses ? at + 1 : end);
  }
}

/** The addresses of texts in the memory. */
interface Place {
  readonly bytesAt: number;
  readonly endsAt: number;
}

/** How `preceding` is told that texts are elsewhere. */
const NOWHERE: Place = { bytesAt: 0, endsAt: 0 };

/** Texts in the memory. */
interface Tenant extends Place {
  readonly texts: SearchedTexts;
}

/** A key that texts are compared with (see `KeyWriter`), and the order that is asked for. */
export interface TextBound {
  readonly key: Uint8Array;
  /** The collation weight of each ASCII character. */
  readonly weights: Uint8Array;
  readonly isFalling: boolean;
}

const PAGE = 65_536;
/** A term, or a key that is shorter. */
const TERM_AT = 1024;
/** Longest term in bytes for the kernel; longer ones are searched in JavaScript. */
const LONGEST_TERM = 4096;
const WEIGHTS_AT = 6144;
const SEGMENTS_AT = 8192;
const MOST_SEGMENTS = 1024;
const FOUND_AT = PAGE / 2;
const MARKS_AT = PAGE;
/** The same place as the marks: only one of the functions runs at a time. */
const IDS_AT = MARKS_AT;
/** Maximum number of ids that `preceding` compares in one call; their indexes and number fit into half a page. */
export const MOST_IDS = 16_000;
const FIRST_FREE = 2 * PAGE;
/** The kernel reads up to sixteen bytes and the term's length beyond the last text. */
const SLACK = LONGEST_TERM + 32;

/** Below this many bytes the kernel is no faster than JavaScript. */
const WORTHWHILE = 1 << 14;

/**
 * The memory in which the kernels read a list's texts. Adopted texts are moved into it permanently; others are
 * copied for each search. If a Content-Security-Policy forbids WebAssembly, texts stay where they are and are searched
 * in JavaScript.
 */
export class SearchMemory {
  /** Undefined until it is needed, null if unavailable. */
  #kernel: Kernel | null | undefined;
  #free = FIRST_FREE;
  #all = new Uint8Array(0);
  readonly #tenants: Tenant[] = [];
  #scratch = { at: 0, size: 0 };

  /** @param withKernel false to search in JavaScript only */
  constructor(withKernel = true) {
    if (!withKernel) this.#kernel = null;
  }

  /**
   * Moves complete texts into this memory; their `bytes` and `ends` become views on it.
   * @returns false if WebAssembly is unavailable: the texts then stay where they are
   */
  adopt(texts: SearchedTexts): boolean {
    if (!this.#start()) return false;
    const endsAt = this.#reserve(4 * texts.count + texts.used);
    const tenant = { texts, endsAt, bytesAt: this.#copyTo(endsAt, texts) };
    this.#tenants.push(tenant);
    this.#view(tenant);
    return true;
  }

  /** Starts the kernel, so that the first search need not. */
  prepare(): void {
    this.#start();
  }

  /** Sets `marks[i]` to 1 for each value i whose text, with ASCII in lower case, contains the term. */
  mark(texts: SearchedTexts, term: Uint8Array, marks: Uint8Array): void {
    if (texts.used < term.length) return;
    const kernel = texts.used < WORTHWHILE || term.length > LONGEST_TERM ? null : this.#start();
    if (!kernel) return markInPlace(texts, term, marks);
    const { bytesAt, endsAt } = this.#placeOf(texts);
    this.#all.set(term, TERM_AT);
    this.#all.fill(0, MARKS_AT, MARKS_AT + texts.count);
    const [first, last] = [probe(term[0]), probe(term.at(-1))];
    kernel.search(bytesAt, texts.used, endsAt, TERM_AT, term.length, MARKS_AT, ...first, ...last);
    marks.set(this.#all.subarray(MARKS_AT, MARKS_AT + texts.count));
  }

  /**
   * Which of some values may come before a key in the order of texts; the others come after it, or show as blank.
   * @param segments the segments of the ids' values; null for one whose values are not displayed as their bytes
   * @returns indexes in `ids`, until the next call; null if all must be compared one by one
   */
  preceding(
    ids: Uint32Array,
    segments: readonly (SearchedTexts | null)[],
    { key, weights, isFalling }: TextBound,
  ): Uint16Array | null {
    const kernel = this.#kernel;
    const addresses = segments.flatMap(texts => {
      const { bytesAt, endsAt } = (texts && this.#heldAt(texts)) ?? NOWHERE;
      return [bytesAt, endsAt];
    });
    const isPossible =
      ids.length <= MOST_IDS && segments.length <= MOST_SEGMENTS && addresses.some(at => at > 0);
    if (!kernel || !isPossible) return null;
    this.#all.set(key, TERM_AT);
    this.#all[TERM_AT + key.length] = 0;
    this.#all.set(weights, WEIGHTS_AT);
    const { buffer } = this.#all;
    new Uint32Array(buffer, SEGMENTS_AT).set(addresses);
    new Uint32Array(buffer, IDS_AT).set(ids);
    const order = Number(isFalling);
    kernel.preceding(IDS_AT, ids.length, SEGMENTS_AT, TERM_AT, key.length, WEIGHTS_AT, order, FOUND_AT);
    const [found = 0] = new Uint32Array(buffer, FOUND_AT, 1);
    return new Uint16Array(buffer, FOUND_AT + 4, found);
  }

  /** Bytes of memory used. */
  get bytes(): number {
    return this.#all.length;
  }

  #start(): Kernel | null {
    if (this.#kernel !== undefined) return this.#kernel;
    this.#kernel = startKernel();
    if (this.#kernel) this.#all = new Uint8Array(this.#kernel.memory.buffer);
    return this.#kernel;
  }

  /** Where texts are, if they are in this memory. */
  #heldAt({ bytes, ends }: SearchedTexts): Place | null {
    const isHeld = bytes.buffer === this.#all.buffer;
    return isHeld ? { bytesAt: bytes.byteOffset, endsAt: ends.byteOffset } : null;
  }

  #placeOf(texts: SearchedTexts): Place {
    const held = this.#heldAt(texts);
    if (held) return held;
    const size = 4 * texts.count + texts.used;
    if (size > this.#scratch.size) this.#scratch = { at: this.#reserve(size * 2), size: size * 2 };
    return { endsAt: this.#scratch.at, bytesAt: this.#copyTo(this.#scratch.at, texts) };
  }

  #copyTo(endsAt: number, { bytes, ends, count, used }: SearchedTexts): number {
    const bytesAt = endsAt + 4 * count;
    new Uint32Array(this.#all.buffer, endsAt, count).set(ends.subarray(0, count));
    this.#all.set(bytes.subarray(0, used), bytesAt);
    return bytesAt;
  }

  #reserve(size: number): number {
    const at = this.#free;
    this.#free += (size + 3) & ~3;
    const missing = Math.ceil((this.#free + SLACK - this.#all.length) / PAGE);
    if (missing > 0) this.#grow(missing);
    return at;
  }

  /** Growing detaches all views, so every text gets new ones. */
  #grow(pages: number): void {
    if (!this.#kernel) return;
    this.#kernel.memory.grow(pages);
    this.#all = new Uint8Array(this.#kernel.memory.buffer);
    for (const tenant of this.#tenants) this.#view(tenant);
  }

  #view({ texts, bytesAt, endsAt }: Tenant): void {
    texts.bytes = new Uint8Array(this.#all.buffer, bytesAt, texts.used);
    texts.ends = new Uint32Array(this.#all.buffer, endsAt, texts.count);
  }
}

/** A byte of a folded term and its comparison mask. */
function probe(byte = 0): readonly [byte: number, mask: number] {
  return [byte, byte >= 0x61 && byte <= 0x7a ? 0x20 : 0];
}
