import type { Session } from '../http/appEnv';
import { invalid } from '../http/errors';
import type { Logger } from '../http/logger';
import type { UserStore } from '../store/store';
import type { LoginLimiter } from './loginLimiter';
import type { Passwords } from './passwords';
import { tooManyTries, uncountedIfBroken } from './tries';

export interface ProofOptions {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly limiter: LoginLimiter;
  readonly logger: Logger;
}

/**
 * Requires the password of a logged-in user. A thief of a session could guess it here as at the login, so the same
 * counts limit both.
 * @param address of the caller
 * @param field the name of the field that contains the password
 * @throws ApiError 422 naming the field, or 429 after too many failed attempts
 */
export async function provePassword(
  { users, passwords, limiter, logger }: ProofOptions,
  { account, user }: Session,
  sent: { readonly address: string; readonly password: string; readonly field: string },
): Promise<void> {
  const attempt = await limiter.begin({ account, user, address: sent.address, browser: null });
  if (attempt.wait > 0) throw tooManyTries(attempt.wait);
  const isRight = await uncountedIfBroken(attempt, async () => {
    const known = await users.find(account, user);
    return passwords.verify(sent.password, known?.passwordHash ?? null, true);
  });
  if (isRight) return attempt.uncount();
  logger.warn('password.refused', { account, user });
  await attempt.failed();
  throw invalid({ [sent.field]: 'The password is wrong' });
}
