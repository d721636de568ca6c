import { hexDigest } from '../../src/wire/hexDigest';
import type { LoginStore, TryLimit } from '../store/loginStore';

/** Who tries to log in, and from where. */
export interface LoginOrigin {
  readonly account: string;
  readonly user: string;
  readonly address: string;
}

/** One try, counted before its password is looked at, so that tries made at once are all counted. */
export interface LoginTry {
  /** 0 where it may go on, else the seconds until the next one may. */
  readonly wait: number;
  /** Takes the counted try back after a right password. */
  succeeded(): Promise<void>;
}

export interface LoginLimiter {
  begin(origin: LoginOrigin): Promise<LoginTry>;
}

/** Wrong tries let through in a minute. */
export interface LoginLimits {
  /** For one user from one address. */
  readonly loginTries: number;
  /** For one user from all addresses together that he has never come in from. */
  readonly loginUserTries: number;
  /** From one address for all users together who have never come in from it. */
  readonly loginAddressTries: number;
}

const WINDOW_MS = 60_000;
/** How long an address stays known to a user. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

const entryOf = (...parts: readonly string[]): string => hexDigest(JSON.stringify(parts));

/**
 * Limits wrong logins in windows of a minute, counted in the store. The address from which a user has come in before
 * has a budget of its own: whoever guesses from elsewhere cannot keep him out. Nobody is held up longer than a minute.
 */
export function createLoginLimiter(logins: LoginStore, clock: () => Date, limits: LoginLimits): LoginLimiter {
  let tidiedAt = 0;

  const tidy = async (now: number): Promise<void> => {
    if (now - tidiedAt < WINDOW_MS) return;
    tidiedAt = now;
    await logins.forget(now, now - KNOWN_MS);
  };
  const shared = async ({ account, user, address }: LoginOrigin): Promise<readonly TryLimit[]> => [
    { entry: entryOf('user', account, user), most: limits.loginUserTries },
    { entry: entryOf('address', address), most: limits.loginAddressTries },
  ];

  return {
    async begin(origin) {
      const now = clock().getTime();
      await tidy(now);
      const own = entryOf('both', origin.account, origin.user, origin.address);
      const others = (await logins.isKnown(own, now - KNOWN_MS)) ? [] : await shared(origin);
      const counted = [{ entry: own, most: limits.loginTries }, ...others];
      const until = await logins.count(counted, { now, endsAt: now + WINDOW_MS });
      return {
        wait: until === null ? 0 : Math.ceil((until - now) / 1000),
        async succeeded() {
          const entries = others.map(({ entry }) => entry);
          await logins.takeBack(own, entries);
          await logins.remember(own, now);
        },
      };
    },
  };
}
