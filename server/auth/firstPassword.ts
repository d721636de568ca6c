import type { User } from '../store/store';
import { newPassword, type RandomBytes } from './secrets';

/** Lifetime of a first password, and of a link with it: three days. */
const SECONDS = 3 * 24 * 60 * 60;

/** Generates a first password; `firstUntil` is when it expires, in seconds since 1970. */
export const firstPassword = (random: RandomBytes, now: Date) => ({
  password: newPassword(random),
  firstUntil: Math.floor(now.getTime() / 1000) + SECONDS,
});

/** Whether the user has a first password that has expired. */
export const isFirstOver = ({ mustChange, firstUntil }: User, now: Date): boolean =>
  mustChange && firstUntil !== null && firstUntil * 1000 <= now.getTime();
