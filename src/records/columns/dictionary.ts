import type { ValueHeap } from './valueHeap';

const EMPTY = 0xffffffff;

/** After this many values, a dictionary is checked for whether it pays off. */
const TRIAL = 1 << 13;
/** Below this share of repeats, it does not: even a column of half a million distinct values has twice as many. */
const WORTHWHILE = 0.003;

/** Finds a value's id in a heap by its bytes, so that equal values are stored once. Open addressing. */
export class Dictionary {
  #slots = new Uint32Array(64).fill(EMPTY);
  #hashes = new Uint32Array(32);
  #lookups = 0;
  /** Number of values. */
  count = 0;

  constructor(private readonly heap: ValueHeap) {}

  /** Returns the value's id; adds new values. */
  add(kind: number, source: Uint8Array, start: number, end: number): number {
    this.#lookups++;
    const hash = hashOf(kind, source, start, end);
    const slot = this.#slotOf(hash, kind, source, start, end);
    const known = this.#slots[slot] ?? EMPTY;
    if (known !== EMPTY) return known;
    const id = this.heap.push(kind, source, start, end);
    this.#remember(slot, id, hash);
    return id;
  }

  /** Whether so few values repeat that looking them up costs more than it saves. */
  get isUseless(): boolean {
    return this.#lookups >= TRIAL && this.#lookups - this.count < this.#lookups * WORTHWHILE;
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#hashes.byteLength;
  }

  #slotOf(hash: number, kind: number, source: Uint8Array, start: number, end: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const id = slots[slot] ?? EMPTY;
      if (id === EMPTY) return slot;
      if (this.#hashes[id] === hash && this.heap.equals(id, kind, source, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #remember(slot: number, id: number, hash: number): void {
    if (id >= this.#hashes.length) {
      const more = new Uint32Array(Math.max(this.#hashes.length * 2, id + 1));
      more.set(this.#hashes);
      this.#hashes = more;
    }
    this.#hashes[id] = hash;
    this.#slots[slot] = id;
    this.count++;
    if (this.count * 2 > this.#slots.length) this.#rehash();
  }

  #rehash(): void {
    const old = this.#slots;
    const slots = new Uint32Array(old.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (const id of old) {
      if (id === EMPTY) continue;
      let slot = (this.#hashes[id] ?? 0) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** FNV-1a over kind and bytes, with a final mix for the low bits that select the slot. */
export function hashOf(kind: number, source: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (source[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
