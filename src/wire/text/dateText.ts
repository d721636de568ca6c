import { plainText } from './plainText';

/** The parts of a date: year, month, day, hour, minute, second. */
export type DateParts = readonly [number, number, number, number, number, number];

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?(?: ?[+-]\d{2}(?!.))?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/;
const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Parses `YYYY-MM-DD[ HH:mm[:ss]]`, ISO, or the same with the day first; null for anything else. A time zone is
 * ignored: dates are shown unshifted.
 */
export function readDateParts(text: string): DateParts | null {
  return readDate(text.trim())?.parts ?? null;
}

function readDate(text: string): { readonly parts: DateParts; readonly hasTime: boolean } | null {
  const iso = ISO.exec(text);
  const found = iso ?? DAY_FIRST.exec(text);
  if (!found) return null;
  const [, first, month, last, hour, minute = '0', second = '0'] = found;
  const [year, day] = iso ? [first, last] : [last, first];
  const parts = [year, month, day, hour ?? '0', minute, second.replace(',', '.').slice(0, 6)].map(Number);
  return isPossibleDate(parts) ? { parts, hasTime: hour !== undefined } : null;
}

/** Whether each part is in its range; the length of the month is not checked. */
export function isPossibleDate(parts: readonly number[]): parts is DateParts {
  const [, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 61;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** `DD-MM-YYYY HH:mm:ss`, `DD-MM-YYYY` for a day alone, or null for anything but a date. */
export function formatDateText(text: string): string | null {
  const date = readDate(text.trim());
  if (!date) return null;
  const [year, month, day, hour, minute, second] = date.parts;
  const shownDay = `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
  return date.hasTime ? `${shownDay} ${two(hour)}:${two(minute)}:${two(second)}` : shownDay;
}

/** The text that every screen shows for a date value: the date, blank, or the value unchanged. */
export function formatDateTime(value: unknown): string {
  const plain = plainText(value);
  return formatDateText(plain) ?? plain;
}
