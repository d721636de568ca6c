import { ApiError, forbidden } from '../../http/errors';
import type { User } from '../../store/store';
import { failedLogins, finishLogin, type FinishOptions, type LoginCaller } from '../finishLogin';
import type { LoginLimiter } from '../loginLimiter';
import { base64Url } from '../secrets';
import { tooManyTries, uncountedIfBroken } from '../tries';
import { authenticationOptions, type UsedPasskey } from './ceremonies';
import { acceptPasskey, newChallenge, partyOf, takeChallenge, type PasskeyOptions } from './passkeys';

export interface PasskeyLoginOptions extends FinishOptions, PasskeyOptions {
  readonly limiter: LoginLimiter;
  /** Why a user may not log in without the account's provider; null if the user may. */
  readonly passwordRefusal: (user: User) => Promise<ApiError | null>;
  readonly randomId: () => string;
}

const TICKET_BYTES = 32;

/** The same answer to every refused login, so that it does not reveal the owner of a passkey. */
export const passkeyRefused = (): ApiError =>
  new ApiError(
    401,
    'passkeyRefused',
    'The passkey was not accepted. Try again, or log in with your user name and password',
  );

/** Begins a login without a password, for any caller. */
export async function beginPasskeyLogin(options: PasskeyLoginOptions) {
  const party = partyOf(options);
  const ticket = base64Url(options.secretBytes(TICKET_BYTES));
  const challenge = await newChallenge(options, ['login', ticket]);
  return { ticket, options: await authenticationOptions(party, [], challenge) };
}

/** The user of a passkey; null if nobody may log in with it. */
async function userOf(id: string, { passkeys, users }: PasskeyLoginOptions): Promise<User | null> {
  const owner = await passkeys.ownerOf(id);
  const user = owner && (await users.find(owner.account, owner.user));
  return user && !user.disabled ? user : null;
}

/** @throws ApiError 403 if the account, or a new first password, requires another kind of login */
async function assertMay(user: User, { passwordRefusal }: PasskeyLoginOptions): Promise<void> {
  const refusal = await passwordRefusal(user);
  if (refusal) throw refusal;
  // The password may have been reset because the device with the passkey was stolen.
  if (user.mustChange)
    throw forbidden(
      'passwordFirst',
      'Your password was reset. Log in with the one that you were given; after that, passkeys work again',
    );
}

/**
 * A login by a passkey alone. It replaces password and second step, because the device has verified its owner.
 * @throws ApiError 401, 403, or 429 after too many failed attempts
 */
export async function logInByPasskey(
  options: PasskeyLoginOptions,
  request: LoginCaller & { readonly ticket: string; readonly passkey: UsedPasskey },
) {
  const { limiter, logger } = options;
  const { ticket, passkey, address, requestId } = request;
  partyOf(options);
  const challenge = await takeChallenge(options, ['login', ticket]);
  const user = challenge === null ? null : await userOf(passkey.id, options);
  if (challenge === null || user === null) throw passkeyRefused();
  const { account, name } = user;
  const details = { account, user: name, address, requestId, by: 'passkey' };
  const attempt = await limiter.begin({ account, user: name, address, browser: request.browser });
  if (attempt.wait > 0) {
    logger.warn('login.limited', details);
    throw tooManyTries(attempt.wait);
  }
  const isRight = await uncountedIfBroken(attempt, () =>
    acceptPasskey(options, { account, user: name }, challenge, passkey, true),
  );
  if (!isRight) {
    await attempt.failed();
    throw passkeyRefused();
  }
  await assertMay(user, options).catch(async (error: unknown) => {
    await attempt.uncount();
    throw error;
  });
  const browser = request.browser ?? options.randomId();
  const failed = await attempt.succeeded(browser);
  logger.info('login.succeeded', details);
  const login = await finishLogin(options, user, request);
  return { ...login, ...failedLogins(failed), account, user: name, browser };
}
