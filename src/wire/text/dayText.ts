import { isCalendarDay } from './calendar';
import { formatDateText } from './dateText';

/** A day as an input shows it, `DD-MM-YYYY`; an incomplete date as typed. */
export const shownDay = (value: string): string => formatDateText(value) ?? value;

/** The value behind an input's text: `YYYY-MM-DD`, or the text itself unless it is an existing day. */
export function dayValue(shown: string): string {
  const day = shown.replace(DAY_FIRST, '$3-$2-$1');
  return isCalendarDay(day) ? day : shown;
}

const DAY_FIRST = /^(\d\d)-(\d\d)-(\d{4})$/;

/** The problem with a day input's value, in words; null for a valid or empty one. */
export function dayProblem(value: string): string | null {
  if (value === '' || isCalendarDay(value)) return null;
  const shown = shownDay(value);
  return DAY_FIRST.test(shown) ? `${shown} is not in the calendar` : 'Type the day as DD-MM-YYYY';
}

/**
 * A day input's text after a key or paste: inserts dashes after the second and fourth digit. A pasted date may begin
 * with the year or use other separators. Deletions and changes in the middle are left alone, so that no dash reappears
 * and the caret does not jump.
 */
export function typeDay(text: string, before: string): string {
  const isPasted = text.length > before.length + 1;
  const whole = isPasted ? wholeDay(text.trim()) : null;
  if (whole !== null) return whole;
  const isAtEnd = isPasted || (text.length > before.length && text.startsWith(before));
  return isAtEnd ? typedAtEnd(text) : text.replace(/[^\d-]/gu, '');
}

const SEPARATED_ISO = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ].*)?$/u;
const SEPARATED_DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: .*)?$/u;

function wholeDay(text: string): string | null {
  const [, year, month = '', day = ''] = SEPARATED_ISO.exec(text) ?? [];
  if (year !== undefined) return dayFirst(year, month, day);
  const [, first, second = '', last = ''] = SEPARATED_DAY_FIRST.exec(text) ?? [];
  return first === undefined ? null : dayFirst(last, second, first);
}

const dayFirst = (year: string, month: string, day: string): string =>
  `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;

function typedAtEnd(text: string): string {
  const parts = grouped(text, [2, 2, 4]);
  if (!beginsWithYear(parts)) return parts.join('-');
  // The dash after the first two digits was inserted automatically.
  const yearFirst = grouped(text.replace(/^(\d\d)-/, '$1'), [4, 2, 2]);
  const [year = '', month = '', day = ''] = yearFirst;
  return day.length === 2 ? dayFirst(year, month, day) : yearFirst.join('-');
}

/** '20-24' and '20-12-0' are not days: the year is being typed first. */
const beginsWithYear = ([day = '', month = '', year = '']: readonly string[]): boolean =>
  /^(?:19|20)$/.test(day) && (Number(month) > 12 || year.startsWith('0'));

/** Splits the typed text into parts of these widths; a separator ends its part early. */
function grouped(text: string, widths: readonly number[]): readonly string[] {
  const parts = [''];
  for (const sign of text) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    const isFull = part.length === widths[last];
    if (/[-/. ]/.test(sign)) endPart(parts, part, isFull);
    else if (!/\d/.test(sign)) continue;
    else if (!isFull) parts[last] = part + sign;
    else if (last < widths.length - 1) parts.push(sign);
  }
  const last = parts.length - 1;
  if (last < widths.length - 1 && parts[last]?.length === widths[last]) parts.push('');
  return parts;
}

function endPart(parts: string[], part: string, isFull: boolean): void {
  if (part === '' || parts.length === 3) return;
  if (!isFull) parts[parts.length - 1] = part.padStart(2, '0');
  parts.push('');
}
