const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether a text is an existing day, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  // In UTC, because zones with daylight saving time skip hours.
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is an existing date and time: `YYYY-MM-DD HH:mm:ss`, or as a browser's input writes it. */
export function isCalendarMoment(text: string): boolean {
  return isCalendarDay(MOMENT.exec(text)?.[1] ?? '');
}
