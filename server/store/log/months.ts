import { dayOf } from '../../../src/wire/text/dates';

/** A month as `YYYY-MM`, in the time of the log's entries. */
export const currentMonth = (now: Date): string => dayOf(now).slice(0, 7);

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}

/** This many months, including the first one. */
export function monthsFrom(first: string, count: number): readonly string[] {
  const months = [first];
  while (months.length < count) months.push(nextMonth(months.at(-1) ?? first));
  return months;
}
