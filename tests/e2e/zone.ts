const USERS_ZONE = 'Asia/Kolkata';
/** Where it is day during the users' night, on the same or the next date, and without daylight saving time. */
const ANOTHER_ZONE = 'Pacific/Tongatapu';

/** The hours of a day in which a run may start: later, midnight is near, and earlier, hardly anything is of today. */
const FROM = 6;
const TO = 22;

/**
 * The time zone of a run: the users' own, unless it is night there. The screens open on today's rows, and the demo data
 * are made for the day of the start: a run across midnight would find nothing, and one right after it very little.
 */
export function zoneFarFromMidnight(now: Date): string {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: USERS_ZONE });
  const hour = Number(format.format(now));
  return hour >= FROM && hour < TO ? USERS_ZONE : ANOTHER_ZONE;
}
