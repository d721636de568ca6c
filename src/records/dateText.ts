/**
 * Dates without a zone, as one number that sorts like the date: the parts in mixed radix, seconds with their fraction.
 * A zone in the text is read over: dates are shown unshifted (readings, 'Sync').
 */
export type DateNumber = number;

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/;
const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** The parts of a date: year, month, day, hour, minute, second. */
type DateParts = readonly [number, number, number, number, number, number];

function partsOf(text: string): DateParts | null {
  const iso = ISO.exec(text);
  const found = iso ?? DAY_FIRST.exec(text);
  if (!found) return null;
  const [, first, month, last, hour = '0', minute = '0', second = '0'] = found;
  const [year, day] = iso ? [first, last] : [last, first];
  const parts = [year, month, day, hour, minute, second.replace(',', '.').slice(0, 6)].map(Number);
  return isPossible(parts) ? parts : null;
}

function isPossible(parts: readonly number[]): parts is DateParts {
  const [, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 61;
}

const pack = ([year, month, day, hour, minute, second]: DateParts): DateNumber =>
  ((((year * 12 + month - 1) * 31 + day - 1) * 24 + hour) * 60 + minute) * 61 + second;

/** The date that a wire text holds (`YYYY-MM-DD[ HH:mm[:ss]]`, ISO, or day first), or null. */
export function parseDateText(text: string): DateNumber | null {
  const parts = partsOf(text.trim());
  return parts && pack(parts);
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** `DD-MM-YYYY HH:mm:ss` (specification, section 9), or null for a text that holds no date. */
export function formatDateText(text: string): string | null {
  const parts = partsOf(text.trim());
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  const date = `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
  return `${date} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Blanks, `*`, `.`, `+`, `/`, commas and colons become dashes (specification, section 5; readings, section 3). */
export const dashed = (text: string): string => text.replace(/[\s*.+/,:]/gu, '-');

/** First and last moment of the day, month, year, hour, minute or second that a person typed, or null. */
export function parsePeriod(typed: string): { readonly from: DateNumber; readonly to: DateNumber } | null {
  const given = orderedParts(dashed(typed.trim()).split('-'));
  if (!given) return null;
  const from = FIRST.map((part, index) => given[index] ?? part);
  const to = LAST.map((part, index) => given[index] ?? part);
  if (given.length === 6) to[5] = (to[5] ?? 0) + LAST_MS;
  return isPossible(from) && isPossible(to) ? { from: pack(from), to: pack(to) } : null;
}

const FIRST = [0, 1, 1, 0, 0, 0];
/** Seconds are counted to the millisecond: finer parts would be lost in a number as large as a date's. */
const LAST_MS = 0.999;
const LAST = [0, 12, 31, 23, 59, 60 + LAST_MS];

/** Year first, whichever way it was typed: `2024-04-30 …`, `30-04-2024 …`, `04-2024`, `2024`. */
function orderedParts(texts: readonly string[]): readonly number[] | null {
  if (texts.length > 6 || !texts.every(text => /^\d{1,4}$/.test(text))) return null;
  const [first = '', second = '', third = '', ...rest] = texts;
  const isYear = (text: string) => text.length === 4;
  if (isYear(first)) return texts.map(Number);
  if (texts.length === 2 && isYear(second)) return [second, first].map(Number);
  return isYear(third) ? [third, second, first, ...rest].map(Number) : null;
}
