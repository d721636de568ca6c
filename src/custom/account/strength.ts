import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words common in the passwords of Indian dealers; the server's list has thousands. */
const COMMON_WORDS =
  `password passwd admin administrator welcome qwerty abc123 letmein login dealer dealership maruti suzuki
  nexa arena bridge tally accounts account finance office india bharat delhi mumbai pune krishna ganesh sairam shiva
  lakshmi om cricket sachin kohli love family computer laptop mobile summer monday january`.split(/\s+/);

/** Only this many characters are rated: longer passwords are strong enough. */
const LONGEST = 100;

/** How hard a password is to guess: 0 at once … 4 not in years. @param names of the user and the account */
export function scoreOf(password: string, names: readonly string[]): number {
  const judge = new ZxcvbnFactory({ dictionary: { common: COMMON_WORDS } });
  return judge.check(password.slice(0, LONGEST), [...names]).score;
}
