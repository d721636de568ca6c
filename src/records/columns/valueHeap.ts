import type { SearchMemory, TextBound } from '../search/searchMemory';
import { HeapSegment, SEGMENT_BITS, SEGMENT_SIZE } from './heapSegment';
import { segmentValue } from './segmentValue';

const PLACE = SEGMENT_SIZE - 1;

/** A value's index in its segment. */
export const indexInSegment = (id: number): number => id & PLACE;

/**
 * A last segment with fewer values stays open when a list is complete: closing it would widen the codes of later
 * values.
 */
const WORTH_CLOSING = 4096;

/**
 * The values of a column. An id combines segment and index; because segments are closed early when a list is complete,
 * not every id below `limit` belongs to a value.
 */
export class ValueHeap {
  readonly segments: HeapSegment[] = [];
  /** Arrays of the last closed segment, for reuse. */
  #spare: { readonly bytes: Uint8Array; readonly ends: Uint32Array } | null = null;

  constructor(private readonly memory: SearchMemory) {}

  /** Adds a value and returns its id. */
  push(kind: number, source: Uint8Array, start: number, end: number): number {
    const place = this.#open().push(kind, source, start, end);
    return ((this.segments.length - 1) << SEGMENT_BITS) | place;
  }

  /** All ids are below this number. */
  get limit(): number {
    const last = this.segments.at(-1);
    return last ? ((this.segments.length - 1) << SEGMENT_BITS) + last.count : 0;
  }

  /** The number of values from an id on. */
  countFrom(id: number): number {
    let count = 0;
    for (let index = id >>> SEGMENT_BITS; index < this.segments.length; index++) {
      count += this.segments[index]?.count ?? 0;
    }
    return count - Math.min(id & PLACE, this.segments[id >>> SEGMENT_BITS]?.count ?? 0);
  }

  /** Whether a value has this id. */
  has(id: number): boolean {
    return (id & PLACE) < (this.segments[id >>> SEGMENT_BITS]?.count ?? 0);
  }

  /** The value as JSON.parse would create it; undefined for an absent one. */
  value(id: number): unknown {
    return segmentValue(this.segmentOf(id), id & PLACE);
  }

  /** Whether value `id` has this kind and these bytes. */
  equals(id: number, kind: number, source: Uint8Array, start: number, end: number): boolean {
    const segment = this.segmentOf(id);
    const place = id & PLACE;
    let at = segment.start(place);
    if (segment.kinds[place] !== kind || segment.end(place) - at !== end - start) return false;
    const { bytes } = segment;
    for (let from = start; from < end; from++) if (source[from] !== bytes[at++]) return false;
    return true;
  }

  /** Which of some values may come before a key in the order of texts: see `SearchMemory`. */
  preceding(ids: Uint32Array, bound: TextBound): Uint16Array | null {
    const segments = this.segments.map(segment => (segment.isShownAsHeld ? segment : null));
    return this.memory.preceding(ids, segments, bound);
  }

  /** Call when a list is complete: closes large segments, trims small ones. */
  settle(): void {
    const last = this.segments.at(-1);
    if (!last || last.closed) return;
    if (last.count >= WORTH_CLOSING) this.#close(last);
    else last.trim();
    this.#spare = null;
  }

  /** Bytes used outside the search memory. */
  get bytes(): number {
    return this.segments.reduce((total, segment) => total + segment.heldBytes, 0);
  }

  /** @throws RangeError for an unknown id */
  segmentOf(id: number): HeapSegment {
    const segment = this.segments[id >>> SEGMENT_BITS];
    if (!segment) throw new RangeError(`No value ${id} below ${this.limit}.`);
    return segment;
  }

  #open(): HeapSegment {
    const last = this.segments.at(-1);
    if (last && !last.closed && last.count < SEGMENT_SIZE) return last;
    if (last && !last.closed) this.#close(last);
    const next = new HeapSegment(this.#spare?.bytes, this.#spare?.ends);
    this.#spare = null;
    this.segments.push(next);
    return next;
  }

  #close(segment: HeapSegment): void {
    const { bytes, ends } = segment;
    segment.closed = true;
    segment.kinds = segment.kinds.slice(0, segment.count);
    if (this.memory.adopt(segment)) this.#spare = { bytes, ends };
    else segment.trim();
  }
}
