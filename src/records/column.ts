import { plainText } from './cellText';
import { Codes } from './codes';
import { Dictionary } from './dictionary';
import type { ColumnType } from './listEngine';
import { Kind, ValueHeap } from './valueHeap';

const NOTHING = new Uint8Array(0);

/** Beyond this many different values the dictionary is not kept once a list is loaded. */
const KEPT_DICTIONARY = 1 << 16;

/** One field of all records: a number per row, and the values behind the numbers. */
export class Column {
  readonly codes = new Codes();
  readonly heap = new ValueHeap();
  #dictionary: Dictionary | null = new Dictionary(this.heap);

  constructor(
    readonly source: string,
    readonly type: ColumnType,
  ) {}

  /** Gives a row its value, or another; the rows before it that have none yet have no such field. */
  put(row: number, kind: number, bytes: Uint8Array, start: number, end: number): void {
    this.padTo(row);
    this.codes.put(row, this.#add(kind, bytes, start, end));
    if (this.#dictionary?.isUseless) this.#dictionary = null;
  }

  /** Takes the field away from a row. */
  putAbsent(row: number): void {
    this.put(row, Kind.absent, NOTHING, 0, 0);
  }

  /** Rows up to `rows` that were given no value do not have the field. */
  padTo(rows: number): void {
    while (this.codes.length < rows) this.codes.push(this.#add(Kind.absent, NOTHING, 0, 0));
  }

  /** After the last row of a load: gives back what only loading needs. */
  settle(): void {
    this.codes.trim();
    this.heap.trim();
    if (this.heap.count > KEPT_DICTIONARY) this.#dictionary = null;
  }

  value(row: number): unknown {
    return this.heap.value(this.codes.at(row));
  }

  /** A row's value as plain text, '' for what shows as blank. */
  plainText(row: number): string {
    return plainText(this.value(row));
  }

  get bytes(): number {
    return this.codes.bytes + this.heap.bytes + (this.#dictionary?.bytes ?? 0);
  }

  #add(kind: number, bytes: Uint8Array, start: number, end: number): number {
    return this.#dictionary
      ? this.#dictionary.add(kind, bytes, start, end)
      : this.heap.push(kind, bytes, start, end);
  }
}
