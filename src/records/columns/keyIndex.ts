import type { Sliced } from '../engine/slices';
import { hashOf } from './dictionary';
import type { RecordTable } from './recordTable';

const EMPTY = 0xffffffff;
const STRIDE = 4096;

const encoder = new TextEncoder();

/** Finds records by the text of their key. Open addressing over row numbers. */
export class KeyIndex {
  #slots = new Uint32Array(1024).fill(EMPTY);
  /** Rows below this one are indexed. */
  #known = 0;

  constructor(private readonly table: RecordTable) {}

  /** Indexes the rows that were added since the last call. */
  *extend(): Sliced<void> {
    while (this.#known < this.table.rows) {
      if ((this.#known + 1) * 2 > this.#slots.length) {
        yield* this.#enlarge();
        // Another task may have indexed the rest in the meantime.
        continue;
      }
      this.#insert(this.#known++);
      if (this.#known % STRIDE === 0) yield;
    }
  }

  /** The first row with a key that is not removed, or -1. */
  find(key: string): number {
    return this.#rowsOf(key).next().value ?? -1;
  }

  /** All rows with a key that are not removed. A list may contain a key twice. */
  findAll(key: string): number[] {
    return [...this.#rowsOf(key)];
  }

  *#rowsOf(key: string): Generator<number, void> {
    const { table } = this;
    const mask = this.#slots.length - 1;
    for (let slot = hashOfKey(key) & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? EMPTY;
      if (row === EMPTY) return;
      if (table.keyText(row) === key && !table.removed.has(row)) yield row;
    }
  }

  #insert(row: number): void {
    insert(this.#slots, row, this.table.keyHash(row));
  }

  /**
   * Grows the table to fit all current rows at once. It is built separately: lookups and other tasks use the old table
   * until it is replaced.
   */
  *#enlarge(): Sliced<void> {
    let size = this.#slots.length * 2;
    while (size < this.table.rows * 1.6) size *= 2;
    const slots = new Uint32Array(size).fill(EMPTY);
    for (let row = 0; row < this.#known; row++) {
      insert(slots, row, this.table.keyHash(row));
      if (row % STRIDE === 0) yield;
    }
    if (slots.length > this.#slots.length) this.#slots = slots;
  }
}

function insert(slots: Uint32Array, row: number, hash: number): void {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
  slots[slot] = row;
}

function hashOfKey(key: string): number {
  const bytes = encoder.encode(key);
  return hashOf(0, bytes, 0, bytes.length);
}
