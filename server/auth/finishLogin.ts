import type { Rights } from '../../src/rights/right';
import type { LoginAnswer } from '../../src/wire/http/login';
import type { Logger } from '../http/logger';
import { StoreUnavailable, type SessionOrigin, type User, type UserStore } from '../store/store';
import type { LoginTry } from './loginLimiter';
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

/** Records the login. Logins must succeed even if nothing can be written. */
async function noteLogin({ users, clock, logger }: FinishOptions, { account, name }: User): Promise<void> {
  try {
    await users.noteLogin(account, name, secondsNow(clock));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.warn('login.notNoted', { account, error });
  }
}

/** Records the session for the user's list. Logins must succeed even if nothing can be written. */
async function noteSession(
  token: string,
  { device, address }: SessionOrigin,
  { tokens, users, logger }: FinishOptions,
): Promise<void> {
  const { acc: account, sub: user, jti: id, exp: expires, gen: generation, iat } = await tokens.read(token);
  try {
    await users.useSession({ account, user, id, expires, generation }, iat, { device, address });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.warn('session.useNotNoted', { account, user, error });
  }
}

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
  place: SessionOrigin,
  by?: Claims['by'],
): Promise<LoginAnswer & { readonly rights: readonly string[] }> {
  await noteLogin(options, user);
  const token = await options.tokens.issue(user, { by });
  await noteSession(token, place, options);
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
