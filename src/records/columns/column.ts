import { plainText } from '../../wire/text/plainText';
import type { ColumnType } from '../listEngine';
import type { SearchMemory } from '../search/searchMemory';
import { Codes } from './codes';
import { Dictionary } from './dictionary';
import { ValueHeap } from './valueHeap';
import { Kind } from './valueKind';

const NOTHING = new Uint8Array(0);

/** With more distinct values than this, the dictionary is dropped once a list is loaded. */
const KEPT_DICTIONARY = 1 << 16;

/** Values of up to this many bytes are stored once even without a dictionary: sparse columns have many of them. */
const SHORT = 4;

/** One field of all records: a number per row, and the values behind the numbers. */
export class Column {
  readonly heap: ValueHeap;
  #dictionary: Dictionary | null;
  /** Deduplicates short values after the dictionary was dropped. */
  readonly #short: Dictionary;

  constructor(
    readonly source: string,
    readonly type: ColumnType,
    memory: SearchMemory,
    readonly codes = new Codes(),
  ) {
    this.heap = new ValueHeap(memory);
    this.#dictionary = new Dictionary(this.heap);
    this.#short = new Dictionary(this.heap);
  }

  /** Sets a row's value. Earlier rows without a value do not have the field. */
  put(row: number, kind: number, bytes: Uint8Array, start: number, end: number): void {
    const { codes, heap } = this;
    this.padTo(row);
    if (row < codes.length && heap.equals(codes.at(row), kind, bytes, start, end)) return;
    codes.put(row, this.#add(kind, bytes, start, end));
    if (this.#dictionary?.isUseless) this.#dictionary = null;
  }

  /** Gives a row another row's value. */
  share(row: number, like: number): void {
    this.codes.put(row, this.codes.at(like));
  }

  /** Removes the field from a row. */
  putAbsent(row: number): void {
    this.put(row, Kind.absent, NOTHING, 0, 0);
  }

  /** Marks rows up to `rows` without a value as lacking the field. */
  padTo(rows: number): void {
    const missing = rows - this.codes.length;
    if (missing > 0) this.codes.repeat(this.#add(Kind.absent, NOTHING, 0, 0), missing);
  }

  /** Call after the last row of a load: frees the memory that only loading needs. */
  settle(): void {
    this.codes.trim();
    this.heap.settle();
    if (this.#dictionary && this.#dictionary.count > KEPT_DICTIONARY) this.#dictionary = null;
  }

  value(row: number): unknown {
    return this.heap.value(this.codes.at(row));
  }

  /** A row's value as plain text, '' if it shows as blank. */
  plainText(row: number): string {
    return plainText(this.value(row));
  }

  /** Bytes used outside the search memory. */
  get bytes(): number {
    return this.codes.bytes + this.heap.bytes + (this.#dictionary?.bytes ?? 0);
  }

  #add(kind: number, bytes: Uint8Array, start: number, end: number): number {
    const dictionary = this.#dictionary ?? (end - start <= SHORT ? this.#short : null);
    return dictionary ? dictionary.add(kind, bytes, start, end) : this.heap.push(kind, bytes, start, end);
  }
}
