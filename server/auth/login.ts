import { hexDigest } from '../../src/wire/record/hexDigest';
import type { LoginAnswer } from '../../src/wire/http/login';
import { ApiError } from '../http/errors';
import type { Logger } from '../http/logger';
import type { Rights } from '../../src/rights/right';
import {
  type SessionPlace,
  StoreRefusal,
  StoreUnavailable,
  type User,
  type UserStore,
  type UserWithPassword,
} from '../store/store';
import { isFirstOver } from './firstPassword';
import type { LoginLimiter } from './loginLimiter';
import type { Passwords } from './passwords';
import { tooManyTries } from './provePassword';
import type { Tokens } from './tokens';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A login attempt. `address` is its origin, as far as the host knows it. */
export interface LoginRequest {
  readonly account: string;
  readonly credentials: Credentials | null;
  readonly address: string;
  /** The browser and system, for the user's list of sessions. */
  readonly device: string;
  /** The browser id that an earlier login issued here. */
  readonly browser: string | null;
  readonly requestId: string;
}

/** What opening a session takes, however somebody has proved who he is. */
export interface SessionOptions {
  readonly users: UserStore;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly features: readonly string[];
  readonly clock: () => Date;
  /** What a user may do, and which menus that means. */
  readonly accessOf: (user: User) => { readonly rights: Rights; readonly menus: string };
}

export interface LoginOptions extends SessionOptions {
  readonly passwords: Passwords;
  readonly limiter: LoginLimiter;
  /** Why a user whose password is right may not log in by it; null if he may. */
  readonly passwordRefusal: (user: User) => Promise<ApiError | null>;
  /** Generates unguessable browser ids. */
  readonly randomId: () => string;
}

// Without WWW-Authenticate: Basic, which would open the browser's own login dialog.
const refused = (message: string): ApiError => new ApiError(401, 'loginFailed', message);

const wrong = (): ApiError => refused('Account, user name or password is wrong');

function assertComplete({ account, credentials }: LoginRequest): Credentials {
  if (account === '') throw refused('Please enter the account name');
  if (!credentials?.user) throw refused('Please enter the user name');
  if (credentials.password === '') throw refused('Please enter the password');
  return credentials;
}

/** A name that no store can hold belongs to no user. */
async function findUser(users: UserStore, account: string, name: string): Promise<UserWithPassword | null> {
  try {
    return await users.find(account, name);
  } catch (error) {
    if (error instanceof StoreRefusal) return null;
    throw error;
  }
}

/** The log's stand-in for an unknown name, because users type passwords there. Equal names have equal hashes. */
const hashedName = (account: string, name: string): string =>
  `#${hexDigest(JSON.stringify([account, name])).slice(0, 12)}`;

/** Verifies the password even if the user is unknown: both failures look and cost the same. */
async function authenticated(
  { users, passwords }: LoginOptions,
  account: string,
  credentials: Credentials,
  isKnown: boolean,
): Promise<{ readonly named: boolean; readonly user: UserWithPassword | null }> {
  const user = await findUser(users, account, credentials.user);
  const right = await passwords.verify(credentials.password, user?.passwordHash ?? null, isKnown);
  return { named: user !== null, user: user && right && !user.disabled ? user : null };
}

/** Logins must succeed even if nothing can be written. */
async function noteLogin({ users, clock, logger }: SessionOptions, { account, name }: User): Promise<void> {
  try {
    await users.noteLogin(account, name, Math.floor(clock().getTime() / 1000));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.warn('login.notNoted', { account, error });
  }
}

/** For the user's list of sessions; likewise. */
async function noteSession(
  token: string,
  { device, address }: SessionPlace,
  { tokens, users, logger }: SessionOptions,
): Promise<void> {
  const { acc: account, sub: user, jti: id, exp: expires, gen: generation, iat } = await tokens.read(token);
  try {
    await users.useSession({ account, user, id, expires, generation }, iat, { device, address });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logger.warn('session.useNotNoted', { account, user, error });
  }
}

/** Opens a session for somebody who has proved who he is. */
export async function startSession(
  options: SessionOptions,
  user: User,
  place: SessionPlace,
): Promise<LoginAnswer & { readonly rights: readonly string[] }> {
  await noteLogin(options, user);
  const token = await options.tokens.issue(user);
  await noteSession(token, place, options);
  const { rights, menus } = options.accessOf(user);
  return {
    token,
    menus,
    features: options.features,
    rights: [...rights],
    ...(user.mustChange && { mustChange: true }),
  };
}

/**
 * The login call: a token for the right password, one and the same refusal for everything else.
 * @throws ApiError 401, or 429 after too many failed attempts
 */
export const createLogin =
  (options: LoginOptions) =>
  async (request: LoginRequest): Promise<LoginAnswer & { readonly browser: string }> => {
    const { account, address, requestId } = request;
    const browser = request.browser ?? options.randomId();
    const credentials = assertComplete(request);
    const nameless = { account, name: hashedName(account, credentials.user), address, requestId };

    const origin = { account, user: credentials.user, address, browser: request.browser };
    const attempt = await options.limiter.begin(origin);
    if (attempt.wait > 0) {
      options.logger.warn('login.limited', nameless);
      throw tooManyTries(attempt.wait);
    }
    const { named, user } = await authenticated(options, account, credentials, attempt.isKnown).catch(
      async (error: unknown) => {
        // A busy or broken server must not count as a failed attempt.
        await attempt.notLookedAt().catch(() => undefined);
        throw error;
      },
    );
    const details = named ? { ...nameless, user: credentials.user } : nameless;
    if (!user) {
      options.logger.warn('login.refused', details);
      // Not awaited: the time that it takes would tell who exists. Strangers' guesses at other names are not stored.
      if (named) attempt.failed().catch((error: unknown) => options.logger.warn('login.notNoted', { error }));
      throw wrong();
    }
    const refusal = await options.passwordRefusal(user);
    if (refusal) {
      await attempt.notLookedAt();
      options.logger.warn('login.refused', { ...details, reason: refusal.code });
      throw refusal;
    }
    if (isFirstOver(user, options.clock())) {
      options.logger.warn('login.firstPasswordOver', details);
      throw refused('This first password has expired. Ask whoever gave it to you for a new one');
    }
    const failed = await attempt.succeeded(browser);
    options.logger.info('login.succeeded', details);
    return {
      ...(await startSession(options, user, request)),
      ...(failed && { failedLogins: { count: failed.count, since: new Date(failed.since).toISOString() } }),
      browser,
    };
  };
