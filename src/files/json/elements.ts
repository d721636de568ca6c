import { FileRefusal } from '../refusal';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const CLOSE_RECORD = 0x7d;

/** A range of bytes; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An error at a byte offset; the caller that counts lines adds the line. */
export class PositionedFault extends Error {
  constructor(
    readonly offset: number,
    readonly code: 'notJson' | 'tooDeep',
    message: string,
  ) {
    super(message);
  }
}

/** The first non-blank byte from `from`. */
export function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Skips one value without parsing it, by its quotes and brackets only.
 * @returns the position after it: a comma, a closing bracket, or the end
 * @throws PositionedFault if brackets nest too deep or are unbalanced
 */
export function skipValue(bytes: Uint8Array, from: number, depth: number): number {
  const open: number[] = [];
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = skipText(bytes, at) - 1;
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
      if (open.push(at) > depth)
        throw new PositionedFault(at, 'tooDeep', `Brackets nest more than ${depth} deep. Flatten the record`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) {
      if (open.length === 0) return at;
      open.pop();
    } else if (byte === COMMA && open.length === 0) return at;
  }
  const unclosed = open[0];
  if (unclosed === undefined) return bytes.length;
  throw new PositionedFault(
    unclosed,
    'notJson',
    'What begins here does not end; the file is cut off. Export it again',
  );
}

function skipText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at + 1;
  }
  throw new PositionedFault(
    from,
    'notJson',
    'The text that begins here does not end; the file is cut off. Export it again',
  );
}

/**
 * Finds a file's list of records: the file itself, or its `transactions`.
 * @returns null if the file is a single record
 * @throws PositionedFault
 */
export function findList(bytes: Uint8Array, start: number, depth: number): number | null {
  if (bytes[start] === OPEN_LIST) return start;
  if (bytes[start] !== OPEN_RECORD) return null;
  for (let at = skipBlanks(bytes, start + 1); bytes[at] === QUOTE;) {
    const colon = skipBlanks(bytes, skipText(bytes, at));
    if (bytes[colon] !== COLON) return null;
    const value = skipBlanks(bytes, colon + 1);
    const isList = bytes[value] === OPEN_LIST;
    if (isList && asText(bytes, at, colon).trim() === '"transactions"') return value;
    const comma = skipValue(bytes, value, depth);
    if (bytes[comma] !== COMMA) return null;
    at = skipBlanks(bytes, comma + 1);
  }
  return null;
}

/**
 * Yields the unparsed values of the list at a position.
 * @returns (at the end) the position after the list
 * @throws PositionedFault
 */
export function* listElements(bytes: Uint8Array, list: number, depth: number): Generator<Span, number> {
  let at = skipBlanks(bytes, list + 1);
  if (bytes[at] === CLOSE_LIST) return at + 1;
  for (;;) {
    const end = skipValue(bytes, at, depth);
    if (end === at) throw new PositionedFault(at, 'notJson', 'A record is missing here. Remove the comma');
    if (end >= bytes.length)
      throw new PositionedFault(
        list,
        'notJson',
        'The list that begins here does not end; the file is cut off. Export it again',
      );
    yield { start: at, end };
    if (bytes[end] === CLOSE_LIST) return end + 1;
    if (bytes[end] !== COMMA) throw new PositionedFault(end, 'notJson', 'A comma or ] is expected here');
    at = skipBlanks(bytes, end + 1);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a range of bytes. @throws FileRefusal if it is not UTF-8 */
export function asText(bytes: Uint8Array, start: number, end: number): string {
  try {
    return decoder.decode(bytes.subarray(start, end));
  } catch (cause) {
    throw new FileRefusal('notText', 'The file is not UTF-8 text. Save it again with the encoding UTF-8.', {
      cause,
    });
  }
}
