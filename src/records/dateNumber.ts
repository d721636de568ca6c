import { isPossibleDate, readDateParts, type DateParts } from '../wire/text/dateText';

/** A date without a zone as one number that sorts like it: its parts in mixed radix, seconds with their fraction. */
export type DateNumber = number;

const pack = ([year, month, day, hour, minute, second]: DateParts): DateNumber =>
  ((((year * 12 + month - 1) * 31 + day - 1) * 24 + hour) * 60 + minute) * 61 + second;

/** Parses a wire date (`YYYY-MM-DD[ HH:mm[:ss]]`, ISO, or day first); null if it is not one. */
export function parseDateText(text: string): DateNumber | null {
  const parts = readDateParts(text);
  return parts && pack(parts);
}

/** Replaces date separators with dashes: blanks, `*`, `.`, `+`, `/`, commas and colons. */
export const dashed = (text: string): string => text.replace(/[\s*.+/,:]/gu, '-');

/** First and last moment of the typed day, month, year, hour, minute or second, or null. */
export function parsePeriod(typed: string): { readonly from: DateNumber; readonly to: DateNumber } | null {
  const given = orderedParts(dashed(typed.trim()).split('-'));
  if (!given) return null;
  const from = FIRST.map((part, index) => given[index] ?? part);
  const to = LAST.map((part, index) => given[index] ?? part);
  if (given.length === 6) to[5] = (to[5] ?? 0) + LAST_MS;
  return isPossibleDate(from) && isPossibleDate(to) ? { from: pack(from), to: pack(to) } : null;
}

const FIRST = [0, 1, 1, 0, 0, 0];
/** Seconds have millisecond precision: finer parts would be lost in a number as large as a date's. */
const LAST_MS = 0.999;
const LAST = [0, 12, 31, 23, 59, 60 + LAST_MS];

/** Reorders to year first from any typed order: `2024-04-30 …`, `30-04-2024 …`, `04-2024`, `2024`. */
function orderedParts(texts: readonly string[]): readonly number[] | null {
  if (texts.length > 6 || !texts.every(text => /^\d{1,4}$/.test(text))) return null;
  const [first = '', second = '', third = '', ...rest] = texts;
  const isYear = (text: string) => text.length === 4;
  if (isYear(first)) return texts.map(Number);
  if (texts.length === 2 && isYear(second)) return [second, first].map(Number);
  return isYear(third) ? [third, second, first, ...rest].map(Number) : null;
}
