import type { Session } from '../http/appEnv';
import { ApiError, invalid } from '../http/errors';
import type { Logger } from '../http/logger';
import type { UserStore } from '../store/store';
import type { LoginLimiter } from './loginLimiter';
import type { Passwords } from './passwords';

export interface ProofOptions {
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly limiter: LoginLimiter;
  readonly logger: Logger;
}

/** The refusal after too many failed attempts, the same as a login's. */
export function tooManyTries(seconds: number): ApiError {
  return new ApiError(429, 'tooManyTries', `Too many failed attempts, please wait ${seconds} seconds`, {
    headers: { 'Retry-After': String(seconds) },
  });
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
  try {
    const known = await users.find(account, user);
    if (await passwords.verify(sent.password, known?.passwordHash ?? null, true)) {
      await attempt.uncount();
      return;
    }
  } catch (error) {
    // A busy or broken server must not count as a failed attempt.
    await attempt.uncount().catch(() => undefined);
    throw error;
  }
  logger.warn('password.refused', { account, user });
  await attempt.failed();
  throw invalid({ [sent.field]: 'The password is wrong' });
}
