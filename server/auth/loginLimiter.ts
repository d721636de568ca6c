import { hexDigest } from '../../src/wire/record/hexDigest';
import type { FailedLogins, LoginStore, TryLimit } from '../store/users/loginStore';
import { networkOf } from './network';

/** The origin of a login attempt. */
export interface LoginOrigin {
  readonly account: string;
  readonly user: string;
  readonly address: string;
  /** The random browser id that an earlier login issued here; null if there was none. */
  readonly browser: string | null;
}

/** An attempt. It is counted before its password is verified, so that all parallel attempts count. */
export interface LoginTry {
  /** 0 if the attempt may proceed; otherwise the seconds until the next one may. */
  readonly wait: number;
  /** Whether the user has logged in from this browser or network before. */
  readonly isKnown: boolean;
  /**
   * Uncounts the attempt after a right password.
   * @param browser the browser id, which is known to the user from now on
   * @returns the wrong passwords since the user's last login; null if there were none
   */
  succeeded(browser: string): Promise<FailedLogins | null>;
  /** Records a wrong password, which the user sees at the next login. */
  failed(): Promise<void>;
  /** Uncounts an attempt whose password was not verified. */
  uncount(): Promise<void>;
}

export interface LoginLimiter {
  /** @param proof the kind of proof: codes also have a separate budget, because a short code can be guessed */
  begin(origin: LoginOrigin, proof?: 'password' | 'code'): Promise<LoginTry>;
  /** Counts a call without a login. @returns 0, or the seconds until its network may make another */
  countOpen(address: string): Promise<number>;
}

/** Failed attempts allowed per minute. */
export interface LoginLimits {
  /** Per user, from one browser or network. */
  readonly loginTries: number;
  /** Per user, from all unknown networks together. */
  readonly loginUserTries: number;
  /** Per network, for all users unknown to it together. */
  readonly loginAddressTries: number;
}

const MINUTE_MS = 60_000;
/** Continued guessing from unknown networks is blocked until this longer window ends. */
const LONG_MS = 15 * MINUTE_MS;
/** The long window allows two minutes' worth of attempts. */
const LONG_FACTOR = 2;
/** A site has more attempts than a network, because its 65,536 networks may belong to many users. */
const SITE_FACTOR = 4;
/** More calls than attempts, because a login through a provider takes three calls, and an office has one address. */
const OPEN_FACTOR = 5;
/** Wrong codes of a user from all networks, per 15 minutes and per day. Three of a million codes are right. */
const CODE_TRIES = 10;
const CODE_TRIES_OF_DAY = 30;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a browser or network stays known to a user. */
const KNOWN_MS = 90 * DAY_MS;

const entryOf = (...parts: readonly string[]): string => hexDigest(JSON.stringify(parts));

/** The key under which a user's wrong passwords are recorded. */
export const failuresEntry = (account: string, user: string): string => entryOf('failures', account, user);

const longOf = ({ entry, most }: TryLimit): TryLimit => ({
  entry: entryOf('long', entry),
  most: most * LONG_FACTOR,
});

/**
 * Limits failed logins, which are counted in the store, without locking out the user while someone else guesses:
 * - A browser in which the user has logged in before has its own budget, even if all callers of a proxy or an office
 * have the same address.
 * - A network (an IPv4 address, or an IPv6 /64) from which the user has logged in before has its own budget, too.
 * - All other attempts are counted per user, network and site (IPv6 /48), in windows of a minute and of 15 minutes, so
 * that continued guessing has to wait longer.
 */
export function createLoginLimiter(logins: LoginStore, clock: () => Date, limits: LoginLimits): LoginLimiter {
  let prunedAt = 0;

  const pruneExpired = async (now: number): Promise<void> => {
    if (now - prunedAt < MINUTE_MS) return;
    prunedAt = now;
    await logins.forget(now, now - KNOWN_MS);
  };
  const shared = ({ account, user, address }: LoginOrigin): readonly TryLimit[] => {
    const { subnet, site } = networkOf(address);
    const ofSubnet = { entry: entryOf('address', subnet), most: limits.loginAddressTries };
    const ofSite = site && { entry: entryOf('address', site), most: limits.loginAddressTries * SITE_FACTOR };
    return [
      { entry: entryOf('user', account, user), most: limits.loginUserTries },
      ofSubnet,
      ...(ofSite ? [ofSite] : []),
    ];
  };
  /** Counts an attempt in each window. @returns when the first exhausted window ends; null if none is exhausted */
  const count = async (windows: readonly CountedWindow[], now: number) => {
    for (const { limits: counted, lasts } of windows) {
      const until = counted.length === 0 ? null : await logins.count(counted, { now, endsAt: now + lasts });
      if (until !== null) return until;
    }
    return null;
  };

  return {
    async countOpen(address) {
      const now = clock().getTime();
      const { subnet } = networkOf(address);
      const most = limits.loginAddressTries * OPEN_FACTOR;
      const until = await count(
        [{ limits: [{ entry: entryOf('open', subnet), most }], lasts: MINUTE_MS }],
        now,
      );
      return until === null ? 0 : Math.ceil((until - now) / 1000);
    },
    async begin(origin, proof = 'password') {
      const now = clock().getTime();
      await pruneExpired(now);
      const known = async (entry: string) => logins.isKnown(entry, now - KNOWN_MS);
      const place = entryOf('both', origin.account, origin.user, networkOf(origin.address).subnet);
      const browser = origin.browser === null ? null : browserEntry(origin, origin.browser);
      const own = browser !== null && (await known(browser)) ? browser : place;
      const isKnown = own === browser || (await known(place));
      const ofOwn = { entry: own, most: limits.loginTries };
      const others = isKnown ? [] : shared(origin);
      const long = isKnown ? [] : [ofOwn, ...others].map(longOf);
      const ofCodes = proof === 'code' ? codeWindows(origin) : [];
      const minute = { limits: [ofOwn, ...others], lasts: MINUTE_MS };
      const until = await count([minute, { limits: long, lasts: LONG_MS }, ...ofCodes], now);
      const codes = ofCodes.flatMap(({ limits: counted }) => entriesOf(counted));
      return {
        wait: until === null ? 0 : Math.ceil((until - now) / 1000),
        isKnown,
        async succeeded(name) {
          // From now on, this network is known, and has no long window.
          await logins.uncount([own, ...codes], entriesOf([...others, ...long]));
          await logins.remember(place, now);
          await logins.remember(browserEntry(origin, name), now);
          return logins.takeFailures(failuresEntry(origin.account, origin.user));
        },
        failed: () => logins.noteFailure(failuresEntry(origin.account, origin.user), now),
        uncount: () => logins.uncount([], [...entriesOf([ofOwn, ...others, ...long]), ...codes]),
      };
    },
  };
}

interface CountedWindow {
  readonly limits: readonly TryLimit[];
  readonly lasts: number;
}

const entriesOf = (tries: readonly TryLimit[]): readonly string[] => tries.map(({ entry }) => entry);

const codeWindows = ({ account, user }: LoginOrigin): readonly CountedWindow[] => [
  { limits: [{ entry: entryOf('codes', account, user), most: CODE_TRIES }], lasts: LONG_MS },
  { limits: [{ entry: entryOf('codes of the day', account, user), most: CODE_TRIES_OF_DAY }], lasts: DAY_MS },
];

const browserEntry = ({ account, user }: LoginOrigin, name: string): string =>
  entryOf('browser', account, user, name);
