/**
 * Concatenated sort keys, four bytes per word, first byte highest, so that words compare as the bytes do. No byte of a
 * key is 0, and each key ends with a 0 byte, so only its last word ends in 0.
 */
export class KeyWords {
  words: Uint32Array;
  #used = 0;

  /** @param bytes estimated amount of text */
  constructor(bytes: number) {
    this.words = new Uint32Array(Math.ceil(bytes / 4) + 1024);
  }

  /** Adds a key and returns where it begins. */
  push(key: Uint8Array, length: number): number {
    const start = this.#used;
    const count = (length >>> 2) + 1;
    if (start + count > this.words.length) this.#grow(start + count);
    const { words } = this;
    for (let at = length; at < count * 4; at++) key[at] = 0;
    for (let word = 0; word < count; word++) {
      const at = word * 4;
      words[start + word] =
        ((key[at] ?? 0) << 24) | ((key[at + 1] ?? 0) << 16) | ((key[at + 2] ?? 0) << 8) | (key[at + 3] ?? 0);
    }
    this.#used += count;
    return start;
  }

  #grow(needed: number): void {
    const larger = new Uint32Array(Math.max(needed, Math.ceil(this.words.length * 1.5)));
    larger.set(this.words);
    this.words = larger;
  }
}

/** Whether a key ends with this word. */
export const isLastWord = (word: number): boolean => (word & 0xff) === 0;
