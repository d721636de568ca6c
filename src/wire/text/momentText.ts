import { isCalendarMoment } from './calendar';
import { formatDateText } from './dateText';
import { typeDay } from './dayText';

/** A date and time as an input shows it, `DD-MM-YYYY HH:mm`, with the seconds unless they are zero. */
export const shownMoment = (value: string): string =>
  (isCalendarMoment(value) ? (formatDateText(value) ?? value) : value).replace(WHOLE_MINUTE, '$1');

const WHOLE_MINUTE = /^(\d\d-\d\d-\d{4} \d\d:\d\d):00$/u;
const DAY_FIRST = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d)(:\d\d)?$/u;
const DAY_LENGTH = 10;

/** The value behind an input's text: `YYYY-MM-DD HH:mm:ss`, or the text itself unless it is an existing moment. */
export function momentValue(shown: string): string {
  const moment = shown.replace(
    DAY_FIRST,
    (_, day: string, month: string, year: string, time: string, seconds?: string) =>
      `${year}-${month}-${day} ${time}${seconds ?? ':00'}`,
  );
  return isCalendarMoment(moment) ? moment : shown;
}

/** The input's text after a key or paste: as `typeDay` for the day, then a space and a colon in the time. */
export function typeMoment(text: string, before: string): string {
  const isPasted = text.length > before.length + 1;
  const whole = isPasted ? formatDateText(text) : null;
  if (whole !== null) return shownMoment(whole);
  const isAtEnd = isPasted || (text.length > before.length && text.startsWith(before));
  if (!isAtEnd) return text.replace(/[^\d:\- ]/gu, '');
  const day = typeDay(text.slice(0, DAY_LENGTH), before.slice(0, DAY_LENGTH));
  if (day.length < DAY_LENGTH) return day;
  const digits = text.slice(DAY_LENGTH).replace(/\D/gu, '').slice(0, 4);
  const [hour, minute] = [digits.slice(0, 2), digits.slice(2)];
  return `${day} ${hour}${hour.length === 2 ? ':' : ''}${minute}`;
}
