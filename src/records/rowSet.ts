/** A set of row numbers below `size`, one bit each. */
export class RowSet {
  readonly words: Uint32Array;

  constructor(
    readonly size: number,
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

  add(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  /** Takes out all rows that the other set lacks. */
  keepOnly(other: RowSet): void {
    const { words } = this;
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & (other.words[index] ?? 0);
  }

  count(): number {
    let total = 0;
    for (const word of this.words) total += bitsIn(word);
    return total;
  }

  clone(): RowSet {
    return new RowSet(this.size, this.words.slice());
  }
}

/** How many of a word's 32 bits are set. */
export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
