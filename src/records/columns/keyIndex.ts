import { hashOf } from './dictionary';
import type { RecordTable } from './recordTable';
import type { Sliced } from '../engine/slices';

const EMPTY = 0xffffffff;
const STRIDE = 4096;

const encoder = new TextEncoder();

/** Finds records by the text of their key. Open addressing over row numbers. */
export class KeyIndex {
  #slots = new Uint32Array(1024).fill(EMPTY);
  /** Rows below are in the index. */
  #known = 0;

  constructor(private readonly table: RecordTable) {}

  /** Takes in the rows that it does not know yet. */
  *extend(): Sliced<void> {
    while (this.#known < this.table.rows) {
      if ((this.#known + 1) * 2 > this.#slots.length) {
        yield* this.#enlarge();
        // Somebody else may have taken in the rest meanwhile.
        continue;
      }
      this.#insert(this.#known++);
      if (this.#known % STRIDE === 0) yield;
    }
  }

  /** The first row with a key that was not removed, or -1. */
  find(key: string): number {
    return this.#rowsOf(key).next().value ?? -1;
  }

  /** All rows with a key that were not removed. A list may hold a key twice. */
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
   * Room for all rows that are there by now, so that it is not made over and over. Made aside: whoever looks something
   * up meanwhile, or takes in rows as well, does so in the old room.
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
