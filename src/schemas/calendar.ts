const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** Whether a text is a moment that day and clock have: `YYYY-MM-DD HH:mm:ss`, or as a browser's input writes it. */
export function isCalendarMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? [];
  return day !== undefined && isCalendarDay(day);
}
