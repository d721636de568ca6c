import type { Column } from '../columns/column';
import { SEGMENT_BITS, type HeapSegment } from '../columns/heapSegment';
import { RowSet } from '../columns/rowSet';
import type { Sliced } from '../engine/slices';

/** Rows after which the work may pause; a multiple of 32. */
const STRIDE = 1 << 16;

/** Multiplying four 0/1 bytes by this collects them in bits 24 to 27. */
const MARKS_OF_FOUR = 0x01020408;

/** Selects rows by a test of one column's values. */
export interface ValueTest {
  /** Returns one byte per value of a segment, 1 for those that pass. */
  mark(segment: HeapSegment): Sliced<Uint8Array>;
  passes(value: unknown): boolean;
}

/** The rows whose values in one column pass a test. Grows with its column and follows edits. */
export class PassingRows {
  /** The values that pass. */
  readonly #values = new RowSet(0);
  readonly rows = new RowSet(0);
  /** The number of tested values, and of tested rows. */
  #knownValues = 0;
  #knownRows = 0;

  constructor(
    private readonly column: Column,
    private readonly test: ValueTest,
  ) {}

  /** Extends the set to the first `rows` rows. */
  *extend(rows: number): Sliced<void> {
    if (this.#knownRows >= rows) return;
    yield* this.#markValues();
    yield* this.#markRows(rows);
  }

  /** Updates the set after an edit of a row it already covers. */
  follow(row: number): void {
    if (row >= this.#knownRows) return;
    const id = this.column.codes.at(row);
    const isTested = id < this.#knownValues;
    this.rows.put(row, isTested ? this.#values.has(id) : this.test.passes(this.column.value(row)));
  }

  /** A segment that was still growing is tested again. Completed work is kept if the rest is interrupted. */
  *#markValues(): Sliced<void> {
    const { segments } = this.column.heap;
    for (let index = this.#knownValues >>> SEGMENT_BITS; index < segments.length; index++) {
      const segment = segments[index];
      if (!segment) continue;
      const marks = yield* this.test.mark(segment);
      const first = index << SEGMENT_BITS;
      this.#values.grow(first + marks.length);
      packMarks(marks, this.#values.words, first >>> 5);
      this.#knownValues = first + marks.length;
      yield;
    }
  }

  *#markRows(rows: number): Sliced<void> {
    this.rows.grow(rows);
    while (this.#knownRows < rows) {
      const start = this.#knownRows & ~31;
      const end = Math.min(rows, start + STRIDE);
      this.#markRange(start, end);
      this.#knownRows = end;
      yield;
    }
  }

  /** Tests rows `start` … `end`; `start` is a multiple of 32. */
  #markRange(start: number, end: number): void {
    const values = this.#values.words;
    const { words } = this.rows;
    const codes = this.column.codes.stretch(start, end);
    for (let base = 0; base < codes.length; base += 32) {
      const stop = Math.min(codes.length, base + 32);
      let word = 0;
      for (let at = base; at < stop; at++) {
        const id = codes[at] ?? 0;
        word |= (((values[id >>> 5] ?? 0) >>> (id & 31)) & 1) << (at - base);
      }
      words[(start + base) >>> 5] = word;
    }
  }
}

/** Packs 0/1 bytes into bits, from word `at` on. */
function packMarks(marks: Uint8Array, words: Uint32Array, at: number): void {
  const fours = new Uint32Array(marks.buffer, marks.byteOffset, marks.length >>> 2);
  for (let four = 0; four < fours.length; four++) {
    const bits = (Math.imul(fours[four] ?? 0, MARKS_OF_FOUR) >>> 24) & 0xf;
    const word = at + (four >>> 3);
    words[word] = ((four & 7) === 0 ? 0 : (words[word] ?? 0)) | (bits << ((four & 7) << 2));
  }
  for (let place = fours.length << 2; place < marks.length; place++) {
    const word = at + (place >>> 5);
    words[word] = ((place & 31) === 0 ? 0 : (words[word] ?? 0)) | ((marks[place] ?? 0) << (place & 31));
  }
}
