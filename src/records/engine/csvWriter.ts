import { cellText } from '../cellText';
import type { Column } from '../columns/column';
import { stampNumber } from '../columns/columnNumbers';
import type { HeapSegment } from '../columns/heapSegment';
import { indexInSegment } from '../columns/valueHeap';
import { Kind } from '../columns/valueKind';
import { csvCell } from '../csvText';
import { DATE_ORIGINS } from '../search/datePrefix';

const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** Bytes that require a cell to be quoted. */
const quoting = new Uint8Array(256);
for (const char of '",\r\n') quoting[char.charCodeAt(0)] = 1;

/** Bytes that may begin a formula or an escaped one. Non-ASCII characters are checked as text. */
const suspicious = new Uint8Array(256).fill(1, 0x80);
for (const char of "'=+-@\t\r\n") suspicious[char.charCodeAt(0)] = 1;

/** The blank, dashes and colons of `DD-MM-YYYY HH:mm:ss`, by position. */
const DATE_OUTLINE = new TextEncoder().encode('00-00-0000 00:00:00');

const encoder = new TextEncoder();

/** Writes CSV as bytes, most cells directly from the columns' bytes. */
export class CsvWriter {
  #bytes = new Uint8Array(1 << 16);
  #used = 0;

  /** Writes a row's value as its column displays it. */
  cell(column: Column, row: number): void {
    const id = column.codes.at(row);
    const segment = column.heap.segmentOf(id);
    const place = indexInSegment(id);
    this.#reserve(segment.end(place) - segment.start(place) + DATE_OUTLINE.length);
    if (column.type === 'dateTime' && this.#writeDate(segment, place)) return;
    if ((column.type === 'text' || column.type === 'number') && this.#copyBytes(segment, place)) return;
    this.text(csvCell(cellText(column.heap.value(id), column.type)));
  }

  /** Writes text that is already CSV. */
  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#used += encoder.encodeInto(text, this.#bytes.subarray(this.#used)).written;
  }

  comma(): void {
    this.#reserve(1);
    this.#bytes[this.#used++] = COMMA;
  }

  endLine(): void {
    this.#reserve(2);
    this.#bytes[this.#used++] = CR;
    this.#bytes[this.#used++] = LF;
  }

  /** Returns what was written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#used);
    this.#used = 0;
    return taken;
  }

  #reserve(more: number): void {
    if (this.#used + more <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#used + more) * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** Copies a value's bytes if they are the cell's text; otherwise returns false and writes nothing. */
  #copyBytes(segment: HeapSegment, place: number): boolean {
    const kind = segment.kinds[place];
    if (segment.isBlank(place)) return true;
    if (kind !== Kind.text && kind !== Kind.number) return false;
    const { bytes } = segment;
    const start = segment.start(place);
    if (kind === Kind.text && suspicious[bytes[start] ?? 0] === 1) return false;
    const end = segment.end(place);
    let to = this.#used;
    for (let from = start; from < end; from++) {
      const byte = bytes[from] ?? 0;
      if (quoting[byte] === 1) return false;
      this.#bytes[to++] = byte;
    }
    this.#used = to;
    return true;
  }

  /** Writes a date in wire format as `DD-MM-YYYY HH:mm:ss`. */
  #writeDate(segment: HeapSegment, place: number): boolean {
    const start = segment.start(place);
    if (stampNumber(segment, start, segment.end(place)) < 0) return false;
    for (let at = 0; at < DATE_OUTLINE.length; at++) {
      const origin = DATE_ORIGINS[at] ?? -1;
      this.#bytes[this.#used++] = (origin < 0 ? DATE_OUTLINE[at] : segment.bytes[start + origin]) ?? 0;
    }
    return true;
  }
}
