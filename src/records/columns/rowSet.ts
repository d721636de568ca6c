/** A set of integers below `size`, rows or values, one bit each. */
export class RowSet {
  words: Uint32Array;

  constructor(
    public size: number,
    words?: Uint32Array,
  ) {
    this.words = words ?? new Uint32Array(Math.ceil(size / 32));
  }

  static full(size: number): RowSet {
    const set = new RowSet(size);
    set.words.fill(0xffffffff);
    if (size % 32) set.words[set.words.length - 1] = 2 ** (size % 32) - 1;
    return set;
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  /** Adds a number, growing the set if needed. */
  add(row: number): void {
    if (row >= this.size) this.grow(row + 1);
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    if (row < this.size) this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  put(row: number, isIn: boolean): void {
    if (isIn) this.add(row);
    else this.delete(row);
  }

  /** Makes room for numbers below `size`. */
  grow(size: number): void {
    if (size <= this.size) return;
    const needed = Math.ceil(size / 32);
    if (needed > this.words.length) {
      const words = new Uint32Array(Math.max(needed, Math.ceil(this.words.length * 1.25)));
      words.set(this.words);
      this.words = words;
    }
    this.size = size;
  }

  /** Removes everything that the other set lacks. */
  keepOnly(other: RowSet): void {
    const { words } = this;
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & (other.words[index] ?? 0);
  }

  /** Removes everything that the other set has. */
  drop(other: RowSet): void {
    const { words } = this;
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & ~(other.words[index] ?? 0);
  }

  clone(): RowSet {
    return new RowSet(this.size, this.words.slice());
  }

  count(): number {
    const { words } = this;
    let total = 0;
    for (let index = 0; index < words.length; index++) total += bitsIn(words[index] ?? 0);
    return total;
  }
}

/** The number of set bits in a 32-bit word. */
export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
