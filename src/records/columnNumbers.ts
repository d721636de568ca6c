import { plainText } from './cellText';
import { parseDateText } from './dateText';
import { numberOf } from './filterMatch';
import type { HeapSegment } from './heapSegment';
import type { ColumnType } from './listEngine';
import { segmentValue } from './segmentValue';

const ZERO = 0x30;
const DASH = 0x2d;
const COLON = 0x3a;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 0x39;

/** The number that digits from `start` to `end` make, or -1 where one is none. */
function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (!isDigit(byte)) return -1;
    value = value * 10 + byte - ZERO;
  }
  return value;
}

/** A value of at most fifteen digits and not 0, which shows blank; -1 for anything else. */
function shortInteger({ bytes }: HeapSegment, start: number, end: number): number {
  return end - start > 15 || end === start ? -1 : digits(bytes, start, end) || -1;
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
  const year = digits(bytes, start, start + 4);
  const month = digits(bytes, start + 5, start + 7);
  const day = digits(bytes, start + 8, start + 10);
  const hour = digits(bytes, start + 11, start + 13);
  const minute = digits(bytes, start + 14, start + 16);
  const second = digits(bytes, start + 17, start + 19);
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return -1;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return -1;
  return ((((year * 12 + month - 1) * 31 + day - 1) * 24 + hour) * 60 + minute) * 61 + second;
}

/** What a value of a number or date column counts as; NaN where it is neither. */
export function numberAt(segment: HeapSegment, place: number, type: ColumnType): number {
  const start = segment.start(place);
  const end = segment.end(place);
  const quick = type === 'number' ? shortInteger(segment, start, end) : stampNumber(segment, start, end);
  if (quick >= 0) return quick;
  const plain = plainText(segmentValue(segment, place));
  if (plain === '') return Number.NaN;
  return (type === 'number' ? numberOf(plain) : parseDateText(plain)) ?? Number.NaN;
}
