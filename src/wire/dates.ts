import dayjs from 'dayjs';

/** The audit time stamp `YYYY-MM-DD HH:mm:ss` of a moment, in the time zone of this machine. */
export function auditTime(now: Date): string {
  return dayjs(now).format('YYYY-MM-DD HH:mm:ss');
}

/** The day `YYYY-MM-DD` of a moment, in the time zone of this machine. */
export const dayOf = (now: Date): string => dayjs(now).format('YYYY-MM-DD');

const WIRE_DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/**
 * A wire date as the screen shows it, DD-MM-YYYY HH:mm:ss, unshifted: a zone in it is not reckoned with.
 * A day alone is shown without a time; what is no date is shown as it is, an object as JSON; nothing is shown blank.
 */
export function formatDateTime(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'string') return String(value);
  const [, year, month, day, hours, minutes, seconds] = WIRE_DATE.exec(value.trim()) ?? [];
  if (year === undefined) return value;
  const date = `${day}-${month}-${year}`;
  return hours === undefined ? date : `${date} ${hours}:${minutes}:${seconds ?? '00'}`;
}

/** What was typed into a date column's filter, or a formatted date, with every separator as a dash (readings, section 3). */
export function dateFilterText(text: string): string {
  return text.trim().replace(/[\s*.+/,:]/g, '-');
}
