import { between, type Random } from '../../../src/schemas/seed/random';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One row in this many is dated today; the earlier days share the rest. */
const todayShare = 4;

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/**
 * A synchronisation time: today before now, or between 8:00 and 20:00 on an earlier day.
 * @param days the number of days, including today
 */
export function seedMoment(random: Random, now: Date, days: number): Date {
  const midnight = startOfDay(now);
  if (days === 1 || random() < 1 / todayShare) {
    const elapsed = now.getTime() - midnight;
    const opening = Math.min(8 * HOUR_MS, elapsed / 3);
    return new Date(midnight + Math.floor(opening + (elapsed - opening) * random()));
  }
  // Computed from noon, because a day can have 23 hours.
  const noon = midnight + 12 * HOUR_MS - between(random, 1, days - 1) * DAY_MS;
  return new Date(startOfDay(new Date(noon)) + (8 + 12 * random()) * HOUR_MS);
}

/** The transaction's own time: usually minutes before it was synchronised, sometimes days. */
export function transactionMoment(random: Random, synchronised: Date): Date {
  const minutes = random() < 0.1 ? between(random, 24 * 60, 96 * 60) : between(random, 2, 240);
  return new Date(synchronised.getTime() - minutes * 60_000);
}

/** A later time for the same attempts, never after now. */
export const laterMoment = (random: Random, moment: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), moment.getTime() + between(random, 10, 300) * 60_000));
