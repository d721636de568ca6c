import type { LoginAnswer } from '../../src/wire/http/login';
import { hexDigest } from '../../src/wire/record/hexDigest';
import { ApiError } from '../http/errors';
import { nullIfRefused } from '../store/nullIfRefused';
import type { User, UserStore, UserWithPassword } from '../store/store';
import { failedLogins, finishLogin, type FinishOptions, type LoginCaller } from './finishLogin';
import { isFirstOver } from './firstPassword';
import type { LoginLimiter } from './loginLimiter';
import type { Passwords } from './passwords';
import { secondFactorNeeded, type SecondStepOptions } from './secondStep';
import type { Tokens } from './tokens';
import { tooManyTries, uncountedIfBroken } from './tries';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

interface LoginRequest extends LoginCaller {
  readonly account: string;
  readonly credentials: Credentials | null;
}

export interface LoginOptions
  extends FinishOptions, Pick<SecondStepOptions, 'secondFactors' | 'passkeys' | 'relyingParty'> {
  readonly passwords: Passwords;
  readonly tickets: Tokens;
  readonly limiter: LoginLimiter;
  /** Why a user with the right password may not log in with it; null if the user may. */
  readonly passwordRefusal: (user: User) => Promise<ApiError | null>;
  /** Generates unguessable browser ids. */
  readonly randomId: () => string;
}

// No WWW-Authenticate: Basic, because the browser would open its own login dialog.
const refused = (message: string): ApiError => new ApiError(401, 'loginFailed', message);

const wrong = (): ApiError => refused('Account, user name or password is wrong');

function assertComplete({ account, credentials }: LoginRequest): Credentials {
  if (account === '') throw refused('Please enter the account name');
  if (!credentials?.user) throw refused('Please enter the user name');
  if (credentials.password === '') throw refused('Please enter the password');
  return credentials;
}

/** Finds a user; null if there is none, also for a name that cannot be stored. */
const findUser = (users: UserStore, account: string, name: string): Promise<UserWithPassword | null> =>
  nullIfRefused(() => users.find(account, name));

/** Replaces an unknown name in the log, because users type passwords there. Equal names have equal hashes. */
const hashedName = (account: string, name: string): string =>
  `#${hexDigest(JSON.stringify([account, name])).slice(0, 12)}`;

/** Verifies the password even if the user is unknown, so that both failures look the same and take the same time. */
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

/**
 * The login call: answers with a token for the right password, and with the same refusal for all other credentials.
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
    const { named, user } = await uncountedIfBroken(attempt, () =>
      authenticated(options, account, credentials, attempt.isKnown),
    );
    const details = named ? { ...nameless, user: credentials.user } : nameless;
    if (!user) {
      options.logger.warn('login.refused', details);
      // Not awaited, because the time would reveal which users exist. Failures for unknown names are not stored: a
      // stranger could try any number of names.
      if (named) attempt.failed().catch((error: unknown) => options.logger.warn('login.notNoted', { error }));
      throw wrong();
    }
    const refusal = await options.passwordRefusal(user);
    if (refusal) {
      await attempt.uncount();
      options.logger.warn('login.refused', { ...details, reason: refusal.code });
      throw refusal;
    }
    if (isFirstOver(user, options.clock())) {
      options.logger.warn('login.firstPasswordOver', details);
      throw refused('This first password has expired. Ask whoever gave it to you for a new one');
    }
    if (user.secondFactor) {
      // Not a success yet: the password alone must not clear the counts, or codes could be tried forever.
      await attempt.uncount();
      options.logger.info('login.secondFactorNeeded', details);
      throw await secondFactorNeeded(options, user);
    }
    const failed = await attempt.succeeded(browser);
    options.logger.info('login.succeeded', details);
    return { ...(await finishLogin(options, user, request)), ...failedLogins(failed), browser };
  };
