import { between, type Random } from '../../../src/schemas/seed/random';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Of every so many rows one is of today; a day before has its share of the rest. */
const todayShare = 4;

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/**
 * A moment of synchronisation: today until now, or between 8 and 20 o'clock of one of the days before.
 * @param days how many days, today included
 */
export function seedMoment(random: Random, now: Date, days: number): Date {
  const midnight = startOfDay(now);
  if (days === 1 || random() < 1 / todayShare) {
    const elapsed = now.getTime() - midnight;
    const opening = Math.min(8 * HOUR_MS, elapsed / 3);
    return new Date(midnight + Math.floor(opening + (elapsed - opening) * random()));
  }
  // Reckoned from noon, so that a day of 23 hours is a day too.
  const noon = midnight + 12 * HOUR_MS - between(random, 1, days - 1) * DAY_MS;
  return new Date(startOfDay(new Date(noon)) + (8 + 12 * random()) * HOUR_MS);
}

/** When the transaction was made: minutes before it was synchronised, now and then days. */
export function transactionMoment(random: Random, synchronised: Date): Date {
  const minutes = random() < 0.1 ? between(random, 24 * 60, 96 * 60) : between(random, 2, 240);
  return new Date(synchronised.getTime() - minutes * 60_000);
}

/** A later moment of the same attempts, not after now. */
export const laterMoment = (random: Random, moment: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), moment.getTime() + between(random, 10, 300) * 60_000));
