const USERS_ZONE = 'Asia/Kolkata';
/** Where it is another time of day than in the users' zone: 3.5 hours later, and without daylight saving time. */
const ANOTHER_ZONE = 'Asia/Tokyo';

const LONGEST_RUN_HOURS = 2;

/**
 * The time zone of a run: the users' own, unless midnight there is near. The screens open on today's rows, and the demo
 * data are made for the day of the start, so a run across midnight would find nothing.
 */
export function zoneFarFromMidnight(now: Date): string {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: USERS_ZONE });
  return Number(hour.format(now)) >= 24 - LONGEST_RUN_HOURS ? ANOTHER_ZONE : USERS_ZONE;
}
