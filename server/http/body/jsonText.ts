import { v4 as randomUuid } from 'uuid';
import { pause } from '../../sync/pause';
import { ApiError, unreadable } from '../errors';

/** Maximum number of items in the body's lists; more than the largest legitimate one has (a batch of 200,000 ids). */
const mostItems = 250_000;
/** Maximum number of other values; V8 takes 0.7 µs for each name of a large object. */
const mostValues = 20_000;
/** A list is cut where a part of it has this many characters or items. */
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
interface LongList {
  readonly start: number;
  /** Commas between its items. */
  readonly cuts: readonly number[];
  readonly end: number;
}

/**
 * Scans JSON without parsing it, so that input that is too deep or has too many values never reaches the parser, and
 * finds the first list that is too long to be parsed at once.
 */
class JsonScan {
  /** After the scan: the first long list. */
  longList: LongList | null = null;
  #depth = 0;
  #items = 0;
  #values = 1;
  #isText = false;
  /** Whether the innermost open bracket at depth 2 is a list's. */
  #isList = false;
  #start = 0;
  #cuts: number[] = [];
  #itemsAtCut = 0;

  constructor(private readonly depthLimit: number) {}

  /** False if a bracket or a text is still open. */
  get isComplete(): boolean {
    return this.#depth === 0 && !this.#isText;
  }

  /**
   * Scans a range.
   * @returns where to continue: after `to` if an escaped character follows
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

/** Characters scanned before yielding to other requests. */
const sliceLength = 262_144;
/** Maximum number of characters outside the long list, which are parsed at once. */
const longestRest = 2_097_152;

/**
 * Parses untrusted JSON.
 * @param depthLimit maximum nesting of arrays and objects
 * @throws ApiError 400 if invalid or nested too deep, 413 if it holds too many values
 */
export function parseJson(text: string, depthLimit: number): unknown {
  new JsonScan(depthLimit).look(text, 0, text.length);
  return parsed(text);
}

/**
 * Like `parseJson`, but yields to other requests while it scans a long text and parses a long list in it. A worker
 * would help less: the main thread would copy the parsed list from it all at once.
 */
export async function parseLongJson(text: string, depthLimit: number): Promise<unknown> {
  const scan = new JsonScan(depthLimit);
  for (let at = 0; at < text.length;) {
    at = scan.look(text, at, Math.min(text.length, at + sliceLength));
    if (at < text.length) await pause(0);
  }
  if (!scan.isComplete) throw badJson();
  return scan.longList ? parsedInParts(text, scan.longList) : parsedRest(text);
}

/** Parses the text without the long list's items, then the items in parts. */
async function parsedInParts(text: string, list: LongList): Promise<unknown> {
  const marker = randomUuid();
  const body = parsedRest(`${text.slice(0, list.start)}"${marker}"${text.slice(list.end)}`);
  const items = await listItems(text, list);
  // A list whose name occurs again in the body is not in the result, as with JSON.parse.
  const values: readonly unknown[] = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const place = values.find(value => Array.isArray(value) && value[0] === marker);
  if (Array.isArray(place)) replaceItems(place, items);
  return body;
}

function replaceItems(list: unknown[], items: readonly unknown[]): void {
  list.length = 0;
  for (const item of items) list.push(item);
}

async function listItems(text: string, { start, cuts, end }: LongList): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let from = start;
  for (const to of [...cuts, end]) {
    const part = parsed(`[${text.slice(from, to)}]`);
    // Blank between two commas, or between a comma and the bracket.
    if (!Array.isArray(part) || part.length === 0) throw badJson();
    for (const item of part) items.push(item);
    from = to + 1;
    await pause(0);
  }
  return items;
}

function parsedRest(text: string): unknown {
  if (text.length > longestRest)
    throw new ApiError(
      413,
      'tooLarge',
      `The body has more than ${longestRest} characters outside its first long list`,
    );
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badJson(cause);
  }
}

const badJson = (cause?: unknown) => new ApiError(400, 'badJson', 'The body is not valid JSON', { cause });
