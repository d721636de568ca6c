import { Kind } from '../columns/valueKind';

/** Result of a scan that reached the end of the available bytes. */
export const INCOMPLETE = -1;

/** The scanned bytes are not valid JSON or UTF-8. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  constructor(what: string) {
    super(`The answer is no JSON: ${what}.`);
  }
}

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;

const blank = new Uint8Array(256);
for (const byte of [0x20, 0x09, 0x0a, 0x0d]) blank[byte] = 1;

/** Bytes that represent themselves inside a string: ASCII except quotes, backslashes and control characters. */
const ordinary = new Uint8Array(256).fill(1, 0x20, 0x80);
ordinary[QUOTE] = 0;
ordinary[BACKSLASH] = 0;

/** Bytes that a number may contain. */
const numeric = new Uint8Array(256);
for (const char of '0123456789+-.eE') numeric[char.charCodeAt(0)] = 1;

/** The first non-blank position from `at`, or `limit`. */
export function skipBlanks(bytes: Uint8Array, at: number, limit: number): number {
  let here = at;
  while (here < limit && blank[bytes[here] ?? 0] === 1) here++;
  return here;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Decodes UTF-8. @throws JsonFault if it is invalid */
export function decodeStrictly(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw new JsonFault('its bytes are no UTF-8');
  }
}

/** @throws JsonFault */
export function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonFault(`“${text.slice(0, 40)}” cannot be read`);
  }
}

const LITERALS: Readonly<Record<number, { readonly kind: number; readonly word: Uint8Array }>> = {
  0x6e: { kind: Kind.null, word: encoder.encode('null') },
  0x66: { kind: Kind.false, word: encoder.encode('false') },
  0x74: { kind: Kind.true, word: encoder.encode('true') },
};

/**
 * Reads one JSON value from bytes. After a scan, `kind`, `source`, `start` and `end` describe it in the form the value
 * heap stores: text without quotes and escapes, numbers in shortest form, objects and arrays unchanged.
 */
export class ValueScanner {
  kind = 0;
  source: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;

  /**
   * Reads the value that begins at `at`.
   * @returns the position after it, or INCOMPLETE
   * @throws JsonFault
   */
  scan(bytes: Uint8Array, at: number, limit: number): number {
    if (at >= limit) return INCOMPLETE;
    const first = bytes[at] ?? 0;
    if (first === QUOTE) return this.string(bytes, at, limit);
    if (first === MINUS || (first >= ZERO && first <= 0x39)) return this.#number(bytes, at, limit);
    if (first === 0x7b || first === 0x5b) return this.#nested(bytes, at, limit);
    return this.#literal(bytes, at, limit, first);
  }

  /** Reads the string whose opening quote is at `at`. */
  string(bytes: Uint8Array, at: number, limit: number): number {
    let here = at + 1;
    while (here < limit && ordinary[bytes[here] ?? 0] === 1) here++;
    if (here >= limit) return INCOMPLETE;
    if (bytes[here] !== QUOTE) return this.#unusualString(bytes, at, here, limit);
    this.#found(Kind.text, bytes, at + 1, here);
    return here + 1;
  }

  #found(kind: number, source: Uint8Array, start: number, end: number): void {
    this.kind = kind;
    this.source = source;
    this.start = start;
    this.end = end;
  }

  /** Reads a string with escapes or non-ASCII characters. */
  #unusualString(bytes: Uint8Array, at: number, from: number, limit: number): number {
    let escaped = false;
    let here = from;
    for (; here < limit && bytes[here] !== QUOTE; here++) {
      const byte = bytes[here] ?? 0;
      if (byte < 0x20) throw new JsonFault('a control character stands in a string');
      if (byte !== BACKSLASH) continue;
      escaped = true;
      here++;
    }
    if (here >= limit) return INCOMPLETE;
    const token = decodeStrictly(bytes.subarray(at, here + 1));
    if (escaped) this.#unescaped(token);
    else this.#found(Kind.text, bytes, at + 1, here);
    return here + 1;
  }

  #unescaped(token: string): void {
    const text = String(parseStrictly(token));
    const wellFormed = text.isWellFormed();
    const encoded = encoder.encode(wellFormed ? text : token);
    this.#found(wellFormed ? Kind.text : Kind.json, encoded, 0, encoded.length);
  }

  #number(bytes: Uint8Array, at: number, limit: number): number {
    let here = at;
    while (here < limit && numeric[bytes[here] ?? 0] === 1) here++;
    if (here >= limit) return INCOMPLETE;
    if (isPlainInteger(bytes, at, here)) this.#found(Kind.number, bytes, at, here);
    else this.#unusualNumber(decodeStrictly(bytes.subarray(at, here)));
    return here;
  }

  #unusualNumber(token: string): void {
    const value = Number(parseStrictly(token));
    const encoded = encoder.encode(Object.is(value, -0) ? '-0' : String(value));
    this.#found(Kind.number, encoded, 0, encoded.length);
  }

  #literal(bytes: Uint8Array, at: number, limit: number, first: number): number {
    const literal = LITERALS[first];
    if (!literal) throw new JsonFault(`“${String.fromCharCode(first)}” begins no value`);
    for (let index = 0; index < literal.word.length; index++) {
      if (at + index >= limit) return INCOMPLETE;
      if (bytes[at + index] !== literal.word[index])
        throw new JsonFault('a word is neither true, false nor null');
    }
    this.#found(literal.kind, bytes, at, at);
    return at + literal.word.length;
  }

  #nested(bytes: Uint8Array, at: number, limit: number): number {
    const end = endOfNested(bytes, at, limit);
    if (end === INCOMPLETE) return INCOMPLETE;
    parseStrictly(decodeStrictly(bytes.subarray(at, end)));
    this.#found(Kind.json, bytes, at, end);
    return end;
  }
}

/** Whether this is an integer of at most 15 digits without a leading zero, whose text is already its shortest form. */
function isPlainInteger(bytes: Uint8Array, start: number, end: number): boolean {
  const from = bytes[start] === MINUS ? start + 1 : start;
  const digits = end - from;
  if (digits === 1 && bytes[from] === ZERO) return from === start;
  if (digits < 1 || digits > 15 || bytes[from] === ZERO) return false;
  for (let at = from; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > 0x39) return false;
  }
  return true;
}

/** The position after the object or array that begins at `at`, found by brackets only. */
function endOfNested(bytes: Uint8Array, at: number, limit: number): number {
  let depth = 0;
  for (let here = at; here < limit; here++) {
    const byte = bytes[here];
    if (byte === QUOTE) {
      here = closingQuote(bytes, here + 1, limit);
      if (here === INCOMPLETE) return INCOMPLETE;
    } else if (byte === 0x7b || byte === 0x5b) depth++;
    else if ((byte === 0x7d || byte === 0x5d) && --depth === 0) return here + 1;
  }
  return INCOMPLETE;
}

function closingQuote(bytes: Uint8Array, from: number, limit: number): number {
  for (let here = from; here < limit; here++) {
    if (bytes[here] === QUOTE) return here;
    if (bytes[here] === BACKSLASH) here++;
  }
  return INCOMPLETE;
}
