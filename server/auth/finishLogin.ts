import type { Rights } from '../../src/rights/right';
import type { LoginAnswer } from '../../src/wire/http/login';
import type { Logger } from '../http/logger';
import type { SessionOrigin, User, UserStore } from '../store/store';
import type { LoginTry } from './loginLimiter';
import { noteIfPossible } from './noteIfPossible';
import { secondsNow } from './secondsNow';
import type { Claims, Tokens } from './tokens';

/** The caller of a login. */
export interface LoginCaller {
  /** The network address, as the host determines it. */
  readonly address: string;
  /** The browser and system, for the user's list of sessions. */
  readonly device: string;
  /** The browser id that an earlier login issued here. */
  readonly browser: string | null;
  readonly requestId: string;
}

export interface FinishOptions {
  readonly users: UserStore;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly features: readonly string[];
  readonly clock: () => Date;
  /** A user's rights, and the menus that follow from them. */
  readonly accessOf: (user: User) => Promise<{ readonly rights: Rights; readonly menus: string }>;
}

const noteLogin = ({ users, clock, logger }: FinishOptions, { account, name }: User): Promise<void> =>
  noteIfPossible(
    () => users.noteLogin(account, name, secondsNow(clock)),
    error => logger.warn('login.notNoted', { account, error }),
  );

/** Records the use of a session, at a login with its origin for the user's list. */
export const noteUse = (
  { acc: account, sub: user, jti: id, exp: expires, gen: generation }: Claims,
  now: number,
  { users, logger }: Pick<FinishOptions, 'users' | 'logger'>,
  origin?: SessionOrigin,
): Promise<void> =>
  noteIfPossible(
    () => users.useSession({ account, user, id, expires, generation }, now, origin),
    error => logger.warn('session.useNotNoted', { account, user, error }),
  );

/**
 * Whether the user must set up a second factor before anything else. Users who logged in through the account's provider
 * need not, because the provider's second step counts.
 */
export const mustSetUp = (
  { needsSecondFactor, secondFactor }: Pick<User, 'needsSecondFactor' | 'secondFactor'>,
  by: Claims['by'],
): boolean => needsSecondFactor && !secondFactor && by !== 'sso';

/**
 * Begins a session for a user who has passed all checks of a login.
 * @param by the account's provider, if the user logged in through it
 */
export async function finishLogin(
  options: FinishOptions,
  user: User,
  { device, address }: SessionOrigin,
  by?: Claims['by'],
): Promise<LoginAnswer & { readonly rights: readonly string[] }> {
  await noteLogin(options, user);
  const token = await options.tokens.issue(user, { by });
  const claims = await options.tokens.read(token);
  await noteUse(claims, claims.iat, options, { device, address });
  const { rights, menus } = await options.accessOf(user);
  return {
    token,
    menus,
    features: options.features,
    rights: [...rights],
    ...(user.mustChange && { mustChange: true }),
    ...(mustSetUp(user, by) && { mustSetUp: true }),
  };
}

/** The part of an answer that reports the failed logins before this one. */
export const failedLogins = (failed: Awaited<ReturnType<LoginTry['succeeded']>>) =>
  failed && { failedLogins: { count: failed.count, since: new Date(failed.since).toISOString() } };
