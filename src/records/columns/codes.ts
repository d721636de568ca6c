type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * A growing list of small integers in the narrowest array that fits. While every number equals its index, nothing is
 * stored: a column whose values are all different needs no codes.
 */
export class Codes {
  length = 0;
  /** Null while each number equals its index. */
  numbers: Numbers | null = null;
  #limit = 0;

  at(index: number): number {
    return this.numbers ? (this.numbers[index] ?? 0) : index;
  }

  push(code: number): void {
    const index = this.length++;
    if (!this.numbers) {
      if (code === index) return;
      this.#materialise(index, code);
    }
    this.#write(index, code);
  }

  /** Appends a number several times. */
  repeat(code: number, times: number): void {
    if (times === 0) return;
    const end = this.length + times;
    this.put(this.length, code);
    if (!this.numbers && times > 1) this.#materialise(this.length, Math.max(code, end));
    if (this.numbers && end > this.numbers.length) this.#reallocate(end, this.#limit);
    this.numbers?.fill(code, this.length, end);
    this.length = end;
  }

  /** Sets the number at an index, or appends it. */
  put(index: number, code: number): void {
    if (index === this.length) this.push(code);
    else this.set(index, code);
  }

  set(index: number, code: number): void {
    if (!this.numbers) {
      if (code === index) return;
      this.#materialise(this.length, code);
    }
    this.#write(index, code);
  }

  /**
   * The numbers at `start` … `end`, always in the same array type, so that loops over them stay optimised. The next
   * call, on any list, overwrites the result.
   */
  stretch(start: number, end: number): Uint32Array {
    const numbers = scratchOf(end - start);
    if (this.numbers) numbers.set(this.numbers.subarray(start, end));
    else for (let index = start; index < end; index++) numbers[index - start] = index;
    return numbers;
  }

  /** Releases unused capacity. */
  trim(): void {
    if (this.numbers && this.numbers.length > this.length) this.numbers = this.numbers.slice(0, this.length);
  }

  get bytes(): number {
    return this.numbers?.byteLength ?? 0;
  }

  #write(index: number, code: number): void {
    if (code > this.#limit) this.#widen(code);
    if (this.numbers && index >= this.numbers.length) this.#reallocate(Math.max(64, index * 2), this.#limit);
    if (this.numbers) this.numbers[index] = code;
  }

  #materialise(length: number, code: number): void {
    this.#reallocate(Math.max(64, length + 1), Math.max(code, length));
    for (let index = 0; index < length; index++) if (this.numbers) this.numbers[index] = index;
  }

  #widen(code: number): void {
    this.#reallocate(this.numbers?.length ?? 64, code);
  }

  #reallocate(capacity: number, largest: number): void {
    const made = largest < 0x100 ? new Uint8Array(capacity) : wide(capacity, largest);
    this.#limit = largest < 0x100 ? 0xff : largest < 0x10000 ? 0xffff : 0xffffffff;
    if (this.numbers) made.set(this.numbers);
    this.numbers = made;
  }
}

let scratch = new Uint32Array(0);

function scratchOf(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch.subarray(0, length);
}

const wide = (capacity: number, largest: number): Numbers =>
  largest < 0x10000 ? new Uint16Array(capacity) : new Uint32Array(capacity);
