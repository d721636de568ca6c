import type { SearchedTexts } from '../search/searchedTexts';
import { isBlankHeld, Kind } from './valueKind';

/** A value's id is the number of its segment, followed by its place in that as this many bits. */
export const SEGMENT_BITS = 16;
export const SEGMENT_SIZE = 1 << SEGMENT_BITS;

/** Up to 65,536 values: their concatenated bytes, where each ends, and its kind. */
export class HeapSegment implements SearchedTexts {
  count = 0;
  used = 0;
  kinds: Uint8Array = new Uint8Array(64);
  readonly folded = false;
  /** Accepts no more values; its bytes are in the search memory. */
  closed = false;
  /** Indexes of values whose displayed text is not simply their ASCII bytes. */
  readonly irregular: number[] = [];
  /** Number of irregular values behind `#isShownAsHeld`. */
  #checked = 0;
  #isShownAsHeld = true;

  /** The arrays may be reused from a segment that no longer needs them. */
  constructor(
    public bytes: Uint8Array = new Uint8Array(1024),
    public ends: Uint32Array = new Uint32Array(64),
  ) {}

  start(place: number): number {
    return place === 0 ? 0 : (this.ends[place - 1] ?? 0);
  }

  end(place: number): number {
    return this.ends[place] ?? 0;
  }

  /** Adds a value and returns its index. */
  push(kind: number, source: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (this.used + length > this.bytes.length) this.bytes = grown(this.bytes, this.used + length);
    if (this.count === this.ends.length) this.ends = larger(new Uint32Array(doubled(this.count)), this.ends);
    if (this.count === this.kinds.length)
      this.kinds = larger(new Uint8Array(doubled(this.count)), this.kinds);
    const isAscii = this.#copy(source, start, end);
    if (!isAscii || isIrregular(kind, source, start, end)) this.irregular.push(this.count);
    this.kinds[this.count] = kind;
    this.ends[this.count] = this.used;
    return this.count++;
  }

  /** Whether a value shows as blank. */
  isBlank(place: number): boolean {
    return isBlankHeld(this.kinds[place] ?? Kind.absent, this.bytes, this.start(place), this.end(place));
  }

  /** Whether each value that does not show as blank is displayed as its bytes. */
  get isShownAsHeld(): boolean {
    for (; this.#checked < this.irregular.length; this.#checked++)
      if (isConverted(this.kinds[this.irregular[this.#checked] ?? 0])) this.#isShownAsHeld = false;
    return this.#isShownAsHeld;
  }

  /** Releases unused capacity. */
  trim(): void {
    this.bytes = this.bytes.slice(0, this.used);
    this.ends = this.ends.slice(0, this.count);
    this.kinds = this.kinds.slice(0, this.count);
  }

  /** Bytes used outside the search memory. */
  get heldBytes(): number {
    return this.kinds.length + (this.closed ? 0 : this.bytes.length + this.ends.byteLength);
  }

  #copy(source: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    let to = this.used;
    let seen = 0;
    // A loop beats set(subarray()) for the short values that columns hold.
    for (let from = start; from < end; from++) {
      const byte = source[from] ?? 0;
      bytes[to++] = byte;
      seen |= byte;
    }
    this.used = to;
    return seen < 0x80;
  }
}

/** Whether values of a kind are displayed by another text than their bytes. */
export const isConverted = (kind: number | undefined): boolean =>
  kind === Kind.json || kind === Kind.true || kind === Kind.false;

const doubled = (count: number): number => Math.min(SEGMENT_SIZE, Math.max(64, count * 2));

function larger<T extends Uint8Array | Uint32Array>(array: T, values: T): T {
  array.set(values);
  return array;
}

function grown(bytes: Uint8Array, needed: number): Uint8Array {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2, 1024));
  larger.set(bytes);
  return larger;
}

/** Whether a value's text on screen differs from its stored bytes, as for JSON and flags. */
function isIrregular(kind: number, source: Uint8Array, start: number, end: number): boolean {
  if (kind === Kind.null || kind === Kind.absent) return false;
  return isConverted(kind) || isBlankHeld(kind, source, start, end);
}
