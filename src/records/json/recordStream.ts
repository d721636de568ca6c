import type { RecordTable } from '../columns/recordTable';
import { INCOMPLETE, JsonFault, skipBlanks } from './jsonValue';

const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const COMMA = 0x2c;
const NULL = [0x6e, 0x75, 0x6c, 0x6c];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** What may come next. */
type Expectation = 'anything' | 'firstOrEnd' | 'record' | 'commaOrEnd' | 'nothing';

/** The response ended before its list did. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
  constructor() {
    super('The answer ends before its list does.');
  }
}

/**
 * Parses a JSON list as its bytes arrive and adds each record to a table as soon as it is complete. A single object is
 * a list of one; `null` or an empty body is an empty list (docs/behaviour.md, 'Answers').
 */
export class RecordStream {
  #expected: Expectation = 'anything';
  /** Bytes not yet consumed, and those appended to them. */
  #buffer = new Uint8Array(1 << 16);
  #filled = 0;
  /**
   * An incomplete record is tried again only when this many bytes are available, so that a huge one is not rescanned
   * for every chunk.
   */
  #tryAt = 0;
  #begun = false;

  constructor(private readonly table: RecordTable) {}

  /** Consumes the next bytes. @throws JsonFault */
  push(chunk: Uint8Array): void {
    this.#reserve(this.#filled + chunk.length);
    this.#buffer.set(chunk, this.#filled);
    this.#filled += chunk.length;
    if (this.#filled >= this.#tryAt) this.#keepFrom(this.#consume());
  }

  /** Marks the end of the input. @throws JsonFault, CutShort */
  end(): void {
    const used = this.#consume();
    if (used < this.#filled) throw new CutShort();
    if (this.#expected !== 'nothing' && this.#expected !== 'anything') throw new CutShort();
  }

  #reserve(size: number): void {
    if (size <= this.#buffer.length) return;
    const larger = new Uint8Array(size * 2);
    larger.set(this.#buffer.subarray(0, this.#filled));
    this.#buffer = larger;
  }

  #keepFrom(used: number): void {
    this.#buffer.copyWithin(0, used, this.#filled);
    this.#filled -= used;
    this.#tryAt = this.#filled * 2;
  }

  /** Reads as far as possible and returns the first unused position. */
  #consume(): number {
    const bytes = this.#buffer;
    let at = this.#begun ? 0 : this.#skipMark(bytes.subarray(0, Math.min(3, this.#filled)));
    if (at === INCOMPLETE) return 0;
    for (;;) {
      at = skipBlanks(bytes, at, this.#filled);
      if (at >= this.#filled) return at;
      const next = this.#step(bytes, at);
      if (next === INCOMPLETE) return at;
      at = next;
    }
  }

  #skipMark(bytes: Uint8Array): number {
    const isMark = bytes.every((byte, index) => BYTE_ORDER_MARK[index] === byte);
    if (isMark && bytes.length < 3) return INCOMPLETE;
    this.#begun = true;
    return isMark ? 3 : 0;
  }

  #step(bytes: Uint8Array, at: number): number {
    switch (this.#expected) {
      case 'anything':
        return this.#beginning(bytes, at);
      case 'firstOrEnd':
        if (bytes[at] === CLOSE_LIST) return this.#expect('nothing', at + 1);
        return this.#record(bytes, at, 'commaOrEnd');
      case 'record':
        return this.#record(bytes, at, 'commaOrEnd');
      case 'commaOrEnd':
        if (bytes[at] === COMMA) return this.#expect('record', at + 1);
        if (bytes[at] === CLOSE_LIST) return this.#expect('nothing', at + 1);
        throw new JsonFault('a comma is missing between two records');
      case 'nothing':
        throw new JsonFault('something follows the end of the list');
    }
  }

  #beginning(bytes: Uint8Array, at: number): number {
    if (bytes[at] === OPEN_LIST) return this.#expect('firstOrEnd', at + 1);
    if (bytes[at] !== NULL[0]) return this.#only(bytes, at);
    const word = bytes.subarray(at, Math.min(this.#filled, at + NULL.length));
    if (!word.every((byte, index) => byte === NULL[index])) throw new JsonFault('it is no list');
    return word.length < NULL.length ? INCOMPLETE : this.#expect('nothing', at + NULL.length);
  }

  /** A single object is a list of one, if it is a record rather than, say, a message. */
  #only(bytes: Uint8Array, at: number): number {
    const end = this.#record(bytes, at, 'nothing');
    this.table.pad();
    if (end !== INCOMPLETE && this.table.keyText(0) === '') {
      throw new JsonFault(`it is an object without ${this.table.key}`);
    }
    return end;
  }

  #record(bytes: Uint8Array, at: number, then: Expectation): number {
    if (bytes[at] !== OPEN_RECORD) throw new JsonFault('an entry of the list is no record');
    const end = this.table.add(bytes, at, this.#filled);
    return end === INCOMPLETE ? INCOMPLETE : this.#expect(then, end);
  }

  #expect(next: Expectation, at: number): number {
    this.#expected = next;
    return at;
  }
}
