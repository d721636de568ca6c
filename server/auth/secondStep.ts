import type { LoginAnswer } from '../../src/wire/http/login';
import { ApiError } from '../http/errors';
import type { User } from '../store/store';
import { failedLogins, finishLogin, type FinishOptions, type LoginOrigins } from './finishLogin';
import type { LoginLimiter } from './loginLimiter';
import { tooManyTries } from './provePassword';
import { acceptCode, type CodeOptions } from './secondFactor';
import { TokenRefused, type Tokens } from './tokens';

/** A ticket says that its user has just shown the right password; it opens nothing but the second step. */
export const TICKET = { audience: 'dealer-bridge-second-factor', lifetimeSeconds: 5 * 60 };

export interface SecondStepOptions extends FinishOptions, CodeOptions {
  readonly tickets: Tokens;
  readonly limiter: LoginLimiter;
  readonly randomId: () => string;
}

interface SecondStep extends LoginOrigins {
  readonly ticket: string;
  readonly code: string;
}

/** The answer to the right password of a user who has a second factor. */
export async function secondFactorNeeded(
  { tickets }: { readonly tickets: Tokens },
  user: User,
): Promise<ApiError> {
  return new ApiError(
    401,
    'secondFactorNeeded',
    'The password is right. This user has two-step login: log in in the console, with a code, or use an API key for a program',
    { more: { ticket: await tickets.issue(user) } },
  );
}

const over = (): ApiError =>
  new ApiError(401, 'ticketRefused', 'This login took too long or is already complete. Please log in again');

/** The user of a ticket. @throws ApiError 401 if it has expired, or what it was issued for has changed */
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

/**
 * The second step of a login: a code for a ticket.
 * @throws ApiError 401 for a wrong code or ticket, or 429 after too many wrong codes
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
    const isRight = await acceptCode(options, { account, user: name, uid }, request.code).catch(
      async (error: unknown) => {
        await attempt.notLookedAt().catch(() => undefined);
        throw error;
      },
    );
    if (!isRight) {
      options.logger.warn('login.codeRefused', details);
      await attempt.failed();
      throw new ApiError(401, 'codeWrong', 'The code is wrong, or was used already. Wait for the next one');
    }
    const now = Math.floor(options.clock().getTime() / 1000);
    if (!(await options.secondFactors.useOnce(account, claims.jti, claims.exp, now))) throw over();
    const browser = request.browser ?? options.randomId();
    const failed = await attempt.succeeded(browser);
    options.logger.info('login.succeeded', details);
    return { ...(await finishLogin(options, user, request)), ...failedLogins(failed), browser };
  };
