import { isCalendarDay } from '../wire/text/calendar';
import * as shape from './shape';

/** An existing day, `YYYY-MM-DD`. */
export const day = shape.withMessage(
  'The date must be a day of the calendar, YYYY-MM-DD',
  shape.leaf({
    schema: { type: 'string', format: 'date' },
    is: (value): value is string => typeof value === 'string' && isCalendarDay(value),
    blank: '',
  }),
);

export const firstDay = shape.required('From Date Required', day);
export const lastDay = shape.required('To Date Required', day);

/** The first and last day of a report. */
export const days = { from_date: firstDay, to_date: lastDay };

export const DAYS_REVERSED = 'To Date Should be Greater than From Date';

/** A request whose days must be in order; both may be the same day. */
export const inOrder = <
  From extends string,
  To extends string,
  T extends { readonly [Name in From | To]?: string | null },
>(
  from: From,
  to: To,
  period: shape.Shape<T>,
): shape.Shape<T> => ({
  ...period,
  take(value, field) {
    const taken = period.take(value, field);
    const first: string | null | undefined = taken[from];
    const last: string | null | undefined = taken[to];
    if (first && last && first > last) throw new shape.Refused({ [to]: DAYS_REVERSED });
    return taken;
  },
});
