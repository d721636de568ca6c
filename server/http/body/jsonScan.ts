import { ApiError, unreadable } from '../errors';

/** Maximum number of items in the body's lists. The largest legitimate list has 200,000 ids. */
const mostItems = 250_000;
/** Maximum number of other values; V8 takes 0.7 µs for each name of a large object. */
const mostValues = 20_000;
/** A list is split into parts of this many characters or items. */
const partLength = 262_144;
const partItems = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const CLOSE_RECORD = 0x7d;

/** A long list that is a property of the body, as positions in the text. */
export interface LongList {
  readonly start: number;
  /** The commas between items at which the list is split. */
  readonly cuts: readonly number[];
  readonly end: number;
}

/**
 * Scans JSON without parsing it, so that input that is too deep or has too many values never reaches the parser. Finds
 * the first list that is too long to be parsed at once.
 */
export class JsonScan {
  /** The first long list, after the scan. */
  longList: LongList | null = null;
  #depth = 0;
  #items = 0;
  #values = 1;
  #isText = false;
  /** Whether the last bracket that was opened at depth 2 begins a list. */
  #isList = false;
  #start = 0;
  #cuts: number[] = [];
  #itemsAtCut = 0;

  constructor(private readonly depthLimit: number) {}

  /** Whether all brackets and texts are closed. */
  get isComplete(): boolean {
    return this.#depth === 0 && !this.#isText;
  }

  /**
   * Scans a range.
   * @returns where to continue: beyond `to` if the range ends within an escape
   * @throws ApiError 400, 413
   */
  look(text: string, from: number, to: number): number {
    let at = from;
    for (; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) this.#isText = !this.#isText;
      else if (this.#isText) {
        if (code === BACKSLASH) at += 1;
      } else if (code === COMMA) this.#comma(at);
      else if (code === OPEN_LIST || code === OPEN_RECORD) this.#open(at, code === OPEN_LIST);
      else if (code === CLOSE_LIST || code === CLOSE_RECORD) this.#close(at);
    }
    return at;
  }

  #open(at: number, isList: boolean): void {
    this.#depth += 1;
    if (this.#depth > this.depthLimit)
      throw unreadable('tooDeep', `The body is nested more than ${this.depthLimit} levels deep`);
    this.#count();
    if (this.#depth !== 2) return;
    this.#isList = isList;
    this.#start = at + 1;
    this.#cuts = [];
    this.#itemsAtCut = this.#items;
  }

  #close(at: number): void {
    if (this.#depth === 2 && this.#isList && this.#cuts.length > 0)
      this.longList ??= { start: this.#start, cuts: this.#cuts, end: at };
    this.#depth -= 1;
  }

  #comma(at: number): void {
    if (this.#depth !== 2 || !this.#isList) return this.#count();
    this.#items += 1;
    if (this.#items > mostItems) throw tooMany(`lists of more than ${mostItems} items`);
    const last = this.#cuts.at(-1) ?? this.#start;
    if (at - last < partLength && this.#items - this.#itemsAtCut < partItems) return;
    this.#cuts.push(at);
    this.#itemsAtCut = this.#items;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > mostValues) throw tooMany(`more than ${mostValues} values outside its lists`);
  }
}

const tooMany = (what: string) => new ApiError(413, 'tooManyValues', `The body contains ${what}`);
