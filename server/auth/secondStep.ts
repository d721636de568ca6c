import type { LoginAnswer } from '../../src/wire/http/login';
import type { Session } from '../http/appEnv';
import { ApiError } from '../http/errors';
import type { User } from '../store/store';
import { failedLogins, finishLogin, type FinishOptions, type LoginCaller } from './finishLogin';
import type { LoginLimiter } from './loginLimiter';
import { authenticationOptions, type UsedPasskey } from './passkeys/ceremonies';
import {
  acceptPasskey,
  newChallenge,
  partyOf,
  takeChallenge,
  usable,
  type PasskeyOptions,
} from './passkeys/passkeys';
import { acceptCode, type CodeOptions } from './secondFactor';
import { secondsNow } from './secondsNow';
import { TokenRefused, type Tokens } from './tokens';
import { tooManyTries, uncountedIfBroken } from './tries';

/** A ticket proves that its user has just sent the right password. It is valid for the second step only. */
export const TICKET = { audience: 'dealer-bridge-second-factor', lifetimeSeconds: 5 * 60 };

export interface SecondStepOptions extends FinishOptions, CodeOptions, PasskeyOptions {
  readonly tickets: Tokens;
  readonly limiter: LoginLimiter;
  readonly randomId: () => string;
}

type SecondStep = LoginCaller & { readonly ticket: string } & (
    | { readonly code: string }
    | { readonly passkey: UsedPasskey }
  );

/**
 * The answer to the right password of a user who has a second factor. It contains the ticket and the kinds of proof
 * that complete the login.
 */
export async function secondFactorNeeded(
  options: Pick<SecondStepOptions, 'tickets' | 'secondFactors' | 'passkeys' | 'relyingParty'>,
  user: User,
): Promise<ApiError> {
  const { account, name } = user;
  const { totp } = await options.secondFactors.find(account, name);
  const ways = [
    ...((await usable(options, account, name)).length > 0 ? ['passkey'] : []),
    ...(totp ? ['app'] : []),
  ];
  return new ApiError(
    401,
    'secondFactorNeeded',
    'The password is right. This user has two-step login: log in in the console, with a second step, or use an API key for a program',
    { more: { ticket: await options.tickets.issue(user), ways } },
  );
}

const over = (): ApiError =>
  new ApiError(401, 'ticketRefused', 'This login took too long or is already complete. Please log in again');

/** The user of a ticket. @throws ApiError 401 if the ticket has expired, or the user's sessions were ended since */
async function userOf(ticket: string, { tickets, users }: SecondStepOptions) {
  try {
    const claims = await tickets.read(ticket);
    const user = await users.find(claims.acc, claims.sub);
    if (user && !user.disabled && user.uid === claims.uid && user.sessionsEnded === claims.gen)
      return { user, claims };
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
  }
  throw over();
}

/** Begins a second step by passkey. @throws ApiError 401 for an invalid ticket, 404 without passkeys */
export async function beginPasskeyStep(options: SecondStepOptions, ticket: string) {
  const party = partyOf(options);
  const { user, claims } = await userOf(ticket, options);
  const known = await usable(options, user.account, user.name);
  if (known.length === 0) throw new ApiError(404, 'noPasskey', 'You have no passkey. Use a code instead');
  return {
    options: await authenticationOptions(party, known, await newChallenge(options, ['step', claims.jti])),
  };
}

/** Whether the code or passkey is right. */
async function accept(
  options: SecondStepOptions,
  session: Session,
  ticket: string,
  sent: SecondStep,
): Promise<boolean> {
  if ('code' in sent) return acceptCode(options, session, sent.code);
  const challenge = await takeChallenge(options, ['step', ticket]);
  return challenge !== null && acceptPasskey(options, session, challenge, sent.passkey, false);
}

const refused = (sent: SecondStep): ApiError =>
  'code' in sent
    ? new ApiError(401, 'codeWrong', 'The code is wrong, or was used already. Wait for the next one')
    : new ApiError(401, 'passkeyNotAccepted', 'The passkey was not accepted. Try again, or use a code');

/**
 * The second step of a login: a code or a passkey, with a ticket.
 * @throws ApiError 401 for a wrong code, passkey or ticket, or 429 after too many attempts
 */
export const createSecondStep =
  (options: SecondStepOptions) =>
  async (request: SecondStep): Promise<LoginAnswer & { readonly browser: string }> => {
    const { user, claims } = await userOf(request.ticket, options);
    const { account, name, uid } = user;
    const { address, requestId } = request;
    const details = { account, user: name, address, requestId };
    const attempt = await options.limiter.begin(
      { account, user: name, address, browser: request.browser },
      'code',
    );
    if (attempt.wait > 0) {
      options.logger.warn('login.limited', details);
      throw tooManyTries(attempt.wait);
    }
    const isRight = await uncountedIfBroken(attempt, () =>
      accept(options, { account, user: name, uid }, claims.jti, request),
    );
    if (!isRight) {
      options.logger.warn('login.codeRefused', details);
      await attempt.failed();
      throw refused(request);
    }
    const now = secondsNow(options.clock);
    if (!(await options.secondFactors.useOnce(account, claims.jti, claims.exp, now))) throw over();
    const browser = request.browser ?? options.randomId();
    const failed = await attempt.succeeded(browser);
    options.logger.info('login.succeeded', details);
    return { ...(await finishLogin(options, user, request)), ...failedLogins(failed), browser };
  };
