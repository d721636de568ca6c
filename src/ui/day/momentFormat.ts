import { isCalendarDay } from '../../wire/text/calendar';
import { momentValue, shownMoment, typeMoment } from '../../wire/text/momentText';
import type { DateFormat } from './DayInput';

/** A date and time as DD-MM-YYYY HH:mm; `YYYY-MM-DD HH:mm:ss` behind it. */
export const MOMENT_FORMAT: DateFormat = {
  placeholder: 'dd-mm-yyyy hh:mm',
  shown: shownMoment,
  value: momentValue,
  type: typeMoment,
  // The time stays; without one the day begins.
  choose: (day, value) =>
    `${day} ${isCalendarDay(value.slice(0, 10)) ? value.slice(11) || '00:00:00' : '00:00:00'}`,
};
