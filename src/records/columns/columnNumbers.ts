import { plainText } from '../../wire/text/plainText';
import { parseDateText } from '../dateNumber';
import { numberOf } from '../filterMatch';
import type { ColumnType } from '../listEngine';
import type { HeapSegment } from './heapSegment';
import { segmentValue } from './segmentValue';

const ZERO = 0x30;
const DASH = 0x2d;
const COLON = 0x3a;
const POINT = 0x2e;
const COMMA = 0x2c;
const PLUS = 0x2b;
const UPPER_Z = 0x5a;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 0x39;

/** The number written in the digits from `start` to `end`, or -1 if one of them is not a digit. */
function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (!isDigit(byte)) return -1;
    value = value * 10 + byte - ZERO;
  }
  return value;
}

/** The value of up to fifteen digits; -1 for anything else, and for 0, which shows as blank. */
function shortInteger({ bytes }: HeapSegment, start: number, end: number): number {
  return end - start > 15 || end === start ? -1 : digits(bytes, start, end) || -1;
}

/** The number written in two digits, or a large negative number if one of them is not a digit. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - ZERO;
  const ones = (bytes[at + 1] ?? 0) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1_000_000;
}

/** Whether the bytes have the outline of `YYYY-MM-DD HH:mm:ss`. */
function isStamp(bytes: Uint8Array, at: number): boolean {
  const between = bytes[at + 10];
  return (
    bytes[at + 4] === DASH &&
    bytes[at + 7] === DASH &&
    (between === 0x20 || between === 0x54) &&
    bytes[at + 13] === COLON &&
    bytes[at + 16] === COLON
  );
}

/** The position after the digits that begin at `start`. */
function afterDigits(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isDigit(bytes[at] ?? 0)) at++;
  return at;
}

/** Whether the bytes are nothing, `Z`, `+05:30` or `+0530`: zones are ignored. */
function isZone(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  const first = bytes[start];
  if (first === UPPER_Z) return end - start === 1;
  if (first !== PLUS && first !== DASH) return false;
  const minutes = start + (bytes[start + 3] === COLON ? 4 : 3);
  return (
    end - minutes === 2 && afterDigits(bytes, start + 1, end) >= start + 3 && twoDigits(bytes, minutes) >= 0
  );
}

/** The milliseconds of the seconds at `start`, or -1 if anything but a fraction and a zone follows them. */
function millisecondsAt(bytes: Uint8Array, start: number, end: number): number {
  const whole = twoDigits(bytes, start) * 1000;
  const mark = start + 2;
  const hasFraction = mark < end && (bytes[mark] === POINT || bytes[mark] === COMMA);
  const fractionEnd = hasFraction ? afterDigits(bytes, mark + 1, end) : mark;
  const length = fractionEnd - mark - 1;
  if ((hasFraction && (length < 1 || length > 9)) || !isZone(bytes, fractionEnd, end)) return -1;
  if (!hasFraction) return whole;
  const known = Math.min(length, 3);
  return whole + digits(bytes, mark + 1, mark + 1 + known) * 10 ** (3 - known);
}

/**
 * The number of a date and time in its usual form, with or without a fraction of the seconds and a zone, as
 * parseDateText makes it; -1 for any other text.
 */
export function stampNumber({ bytes }: HeapSegment, start: number, end: number): number {
  if (end - start < 19 || !isStamp(bytes, start)) return -1;
  const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2);
  const month = twoDigits(bytes, start + 5) - 1;
  const day = twoDigits(bytes, start + 8) - 1;
  const hour = twoDigits(bytes, start + 11);
  const minute = twoDigits(bytes, start + 14);
  const milliseconds = millisecondsAt(bytes, start + 17, end);
  if (year < 0 || month < 0 || month > 11 || day < 0 || day > 30) return -1;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return -1;
  if (milliseconds < 0 || milliseconds >= 61_000) return -1;
  return ((((year * 12 + month) * 31 + day) * 24 + hour) * 60 + minute) * 61 + milliseconds / 1000;
}

/** The numbers of a segment's values. */
interface ReadNumbers {
  /** NaN for values that have none. */
  readonly numbers: Float64Array;
  /** Dates that are not in the usual form. */
  readonly unusual: readonly number[];
}

const read = new WeakMap<HeapSegment, { numbers: Float64Array; count: number; unusual: number[] }>();

/** The numbers of a number or date column's segment. Each value is read once, however the segment grows. */
export function numbersOf(segment: HeapSegment, type: ColumnType): ReadNumbers {
  const known = read.get(segment) ?? {
    numbers: new Float64Array(0),
    count: 0,
    unusual: [],
  };
  if (known.count === segment.count) return known;
  if (known.numbers.length < segment.count) {
    const numbers = new Float64Array(segment.closed ? segment.count : segment.ends.length);
    numbers.set(known.numbers.subarray(0, known.count));
    known.numbers = numbers;
  }
  for (let place = known.count; place < segment.count; place++) {
    const quick = quickNumber(segment, place, type);
    if (quick < 0 && type === 'dateTime') known.unusual.push(place);
    known.numbers[place] = quick < 0 ? slowNumber(segment, place, type) : quick;
  }
  known.count = segment.count;
  read.set(segment, known);
  return known;
}

/** The numeric value of a number or date column's cell; NaN if it has none. */
export function numberAt(segment: HeapSegment, place: number, type: ColumnType): number {
  return numbersOf(segment, type).numbers[place] ?? Number.NaN;
}

/** A value's number if it can be read from the bytes directly; negative otherwise. */
function quickNumber(segment: HeapSegment, place: number, type: ColumnType): number {
  const start = segment.start(place);
  const end = segment.end(place);
  return type === 'number' ? shortInteger(segment, start, end) : stampNumber(segment, start, end);
}

function slowNumber(segment: HeapSegment, place: number, type: ColumnType): number {
  const plain = plainText(segmentValue(segment, place));
  if (plain === '') return Number.NaN;
  return (type === 'number' ? numberOf(plain) : parseDateText(plain)) ?? Number.NaN;
}
