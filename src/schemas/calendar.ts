import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const MOMENTS = ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm:ss', 'YYYY-MM-DDTHH:mm'];

// In UTC: in a zone with summer time there are hours that its clocks never show.
const isMoment = (text: string, format: string) => dayjs.utc(text, format, true).isValid();

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return !text.startsWith('0000') && isMoment(text, 'YYYY-MM-DD');
}

/** Whether a text is a moment that day and clock have: `YYYY-MM-DD HH:mm:ss`, or as a browser's input writes it. */
export function isCalendarMoment(text: string): boolean {
  return !text.startsWith('0000') && MOMENTS.some(format => isMoment(text, format));
}
