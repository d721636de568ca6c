/** What a held value is. The bytes beside it: `number` its shortest text, `text` UTF-8, `json` the JSON itself. */
export const Kind = { absent: 0, null: 1, false: 2, true: 3, number: 4, text: 5, json: 6 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export const SEGMENT_BITS = 16;
export const SEGMENT_SIZE = 1 << SEGMENT_BITS;
const PLACE = SEGMENT_SIZE - 1;

/** Up to 65,536 values: their bytes one after the other, where each ends, and what each is. */
export class HeapSegment {
  count = 0;
  used = 0;
  bytes = new Uint8Array(1024);
  ends = new Uint32Array(64);
  kinds = new Uint8Array(64);
  /** Whether any byte is beyond ASCII. */
  ascii = true;

  start(place: number): number {
    return place === 0 ? 0 : (this.ends[place - 1] ?? 0);
  }

  end(place: number): number {
    return this.ends[place] ?? 0;
  }

  push(kind: number, source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.used + length > this.bytes.length) this.bytes = grown(this.bytes, this.used + length);
    if (this.count === this.ends.length) this.#moreValues();
    this.#copy(source, start, end);
    this.kinds[this.count] = kind;
    this.ends[this.count++] = this.used;
  }

  trim(): void {
    this.bytes = this.bytes.slice(0, this.used);
    this.ends = this.ends.slice(0, this.count);
    this.kinds = this.kinds.slice(0, this.count);
  }

  #copy(source: Uint8Array, start: number, end: number): void {
    const { bytes } = this;
    let to = this.used;
    let seen = 0;
    // A loop beats set(subarray()) for the short values that columns hold.
    for (let from = start; from < end; from++) {
      const byte = source[from] ?? 0;
      bytes[to++] = byte;
      seen |= byte;
    }
    if (seen > 0x7f) this.ascii = false;
    this.used = to;
  }

  #moreValues(): void {
    const capacity = Math.min(SEGMENT_SIZE, this.count * 2);
    const ends = new Uint32Array(capacity);
    const kinds = new Uint8Array(capacity);
    ends.set(this.ends);
    kinds.set(this.kinds);
    this.ends = ends;
    this.kinds = kinds;
  }
}

function grown(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The values of a column, numbered in the order in which they came, in segments that never move once they are full. */
export class ValueHeap {
  readonly segments: HeapSegment[] = [];
  count = 0;

  /** Adds a value and answers its number. */
  push(kind: number, source: Uint8Array, start: number, end: number): number {
    this.#open().push(kind, source, start, end);
    return this.count++;
  }

  /** @throws RangeError for a number that was never given */
  segmentOf(id: number): HeapSegment {
    const segment = this.segments[id >>> SEGMENT_BITS];
    if (!segment) throw new RangeError(`No value ${id} among ${this.count}.`);
    return segment;
  }

  kind(id: number): number {
    return this.segmentOf(id).kinds[id & PLACE] ?? Kind.absent;
  }

  /** The value's bytes as text. */
  text(id: number): string {
    const segment = this.segmentOf(id);
    const place = id & PLACE;
    return decodeRange(segment.bytes, segment.start(place), segment.end(place));
  }

  /** The value as JSON.parse would have made it. */
  value(id: number): unknown {
    const kind = this.kind(id);
    if (kind === Kind.text) return this.text(id);
    if (kind === Kind.number) return Number(this.text(id));
    if (kind === Kind.json) return JSON.parse(this.text(id));
    return kind === Kind.null ? null : kind === Kind.absent ? undefined : kind === Kind.true;
  }

  /** Whether value `id` is this kind with these bytes. */
  equals(id: number, kind: number, source: Uint8Array, start: number, end: number): boolean {
    const segment = this.segmentOf(id);
    const place = id & PLACE;
    let at = segment.start(place);
    if (segment.kinds[place] !== kind || segment.end(place) - at !== end - start) return false;
    const { bytes } = segment;
    for (let from = start; from < end; from++) if (source[from] !== bytes[at++]) return false;
    return true;
  }

  trim(): void {
    for (const segment of this.segments) if (segment.bytes.length > segment.used) segment.trim();
  }

  get bytes(): number {
    let total = 0;
    for (const segment of this.segments) {
      total += segment.bytes.length + segment.ends.byteLength + segment.kinds.length;
    }
    return total;
  }

  #open(): HeapSegment {
    const last = this.segments.at(-1);
    if (last && last.count < SEGMENT_SIZE) return last;
    last?.trim();
    const next = new HeapSegment();
    this.segments.push(next);
    return next;
  }
}

const SHORT = 24;

/** UTF-8 bytes as text; short ASCII without the cost of a decoder's call. */
export function decodeRange(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return decoder.decode(bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}
