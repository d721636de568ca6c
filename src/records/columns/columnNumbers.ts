import { plainText } from '../../wire/text/plainText';
import { parseDateText } from '../dateNumber';
import { numberOf } from '../filterMatch';
import type { HeapSegment } from './heapSegment';
import type { ColumnType } from '../listEngine';
import { segmentValue } from './segmentValue';

const ZERO = 0x30;
const DASH = 0x2d;
const COLON = 0x3a;

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

/** The number written in two digits, or far below zero if one of them is not a digit. */
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

/** The number of a date in its usual form, as parseDateText makes it; -1 for any other text. */
export function stampNumber({ bytes }: HeapSegment, start: number, end: number): number {
  if (end - start !== 19 || !isStamp(bytes, start)) return -1;
  const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2);
  const month = twoDigits(bytes, start + 5) - 1;
  const day = twoDigits(bytes, start + 8) - 1;
  const hour = twoDigits(bytes, start + 11);
  const minute = twoDigits(bytes, start + 14);
  const second = twoDigits(bytes, start + 17);
  if (year < 0 || month < 0 || month > 11 || day < 0 || day > 30) return -1;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return -1;
  return ((((year * 12 + month) * 31 + day) * 24 + hour) * 60 + minute) * 61 + second;
}

/** The numeric value of a number or date column's cell; NaN if it has none. */
export function numberAt(segment: HeapSegment, place: number, type: ColumnType): number {
  const start = segment.start(place);
  const end = segment.end(place);
  const quick = type === 'number' ? shortInteger(segment, start, end) : stampNumber(segment, start, end);
  if (quick >= 0) return quick;
  const plain = plainText(segmentValue(segment, place));
  if (plain === '') return Number.NaN;
  return (type === 'number' ? numberOf(plain) : parseDateText(plain)) ?? Number.NaN;
}
