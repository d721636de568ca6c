import type { User } from '../store/store';
import { newPassword, type RandomBytes } from './secrets';

/** How long a first password, or the link that carries it, lets its user in: three days. */
const SECONDS = 3 * 24 * 60 * 60;

/** A first password, and until when it lets its user in, in seconds since 1970. */
export const firstPassword = (random: RandomBytes, now: Date) => ({
  password: newPassword(random),
  firstUntil: Math.floor(now.getTime() / 1000) + SECONDS,
});

/** Whether the user still has a first password, and it has expired. */
export const isFirstOver = ({ mustChange, firstUntil }: User, now: Date): boolean =>
  mustChange && firstUntil !== null && firstUntil * 1000 <= now.getTime();
