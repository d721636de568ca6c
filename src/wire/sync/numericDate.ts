import { isCalendarDay } from '../text/calendar';
import { auditTime } from '../text/dates';

const MILLISECONDS_FROM = 100_000_000_000;
const SECONDS_FROM = 1_000_000_000;

/**
 * A date that an API sends as a number, as the text that the screens read: milliseconds or seconds since 1970 in this
 * machine's time zone, or a day such as 20240430. null for any other number.
 */
export function numericDate(value: number): string | null {
  const day = String(value).replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3');
  if (isCalendarDay(day)) return day;
  const milliseconds = value >= MILLISECONDS_FROM ? value : value * 1000;
  const time = new Date(milliseconds);
  return value >= SECONDS_FROM && !Number.isNaN(time.getTime()) ? auditTime(time) : null;
}
