import { ApiError } from '../http/errors';
import type { Logger } from '../http/logger';
import { StoreRefusal, type User, type UserStore } from '../store/store';
import type { LoginLimiter } from './loginLimiter';
import type { Passwords } from './passwords';
import type { Tokens } from './tokens';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** What a login is asked with. `address` is where it comes from, as far as the host knows. */
export interface LoginRequest {
  readonly account: string;
  readonly credentials: Credentials | null;
  readonly address: string;
  readonly requestId: string;
}

export interface LoginAnswer {
  readonly token: string;
  /** Menu permission string (specification, section 6). */
  readonly menus: string;
  readonly features: readonly string[];
}

export interface LoginOptions {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limiter: LoginLimiter;
  readonly logger: Logger;
  readonly features: readonly string[];
}

// Without WWW-Authenticate: Basic, at which browsers open a login dialog of their own.
const refused = (message: string): ApiError => new ApiError(401, 'loginFailed', message);

const wrong = (): ApiError => refused('Account, user name or password is wrong');

function tooManyTries(seconds: number): ApiError {
  return new ApiError(429, 'tooManyTries', `Too many wrong tries, please wait ${seconds} seconds`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function assertComplete({ account, credentials }: LoginRequest): Credentials {
  if (account === '') throw refused('Please enter the account name');
  if (!credentials?.user) throw refused('Please enter the user name');
  if (credentials.password === '') throw refused('Please enter the password');
  return credentials;
}

/** A name that no store could hold is nobody's name. */
async function findUser(users: UserStore, account: string, name: string): Promise<User | null> {
  try {
    return await users.find(account, name);
  } catch (error) {
    if (error instanceof StoreRefusal) return null;
    throw error;
  }
}

/** Checks the password even where nobody has the name: both failures look and cost the same. */
async function authenticated(
  { users, passwords }: LoginOptions,
  account: string,
  credentials: Credentials,
): Promise<User | null> {
  const user = await findUser(users, account, credentials.user);
  const right = await passwords.verify(credentials.password, user?.passwordHash ?? null);
  return user && right && !user.disabled ? user : null;
}

/**
 * The login call: a token for the right password, the same refusal for everything else.
 * @throws ApiError 401, or 429 after too many wrong tries
 */
export const createLogin =
  (options: LoginOptions) =>
  async (request: LoginRequest): Promise<LoginAnswer> => {
    const { account, address, requestId } = request;
    const credentials = assertComplete(request);
    const details = { account, user: credentials.user, address, requestId };

    const attempt = await options.limiter.begin({ account, user: credentials.user, address });
    if (attempt.wait > 0) {
      options.logger.warn('login.limited', details);
      throw tooManyTries(attempt.wait);
    }
    const user = await authenticated(options, account, credentials);
    if (!user) {
      options.logger.warn('login.refused', details);
      throw wrong();
    }
    await attempt.succeeded();
    options.logger.info('login.succeeded', details);
    const token = await options.tokens.issue(user);
    return { token, menus: user.menus, features: options.features };
  };
