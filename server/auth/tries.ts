import { ApiError } from '../http/errors';
import type { LoginLimiter, LoginTry } from './loginLimiter';

/** The refusal after too many failed attempts, the same as a login's. */
export function tooManyTries(seconds: number): ApiError {
  return new ApiError(429, 'tooManyTries', `Too many failed attempts, please wait ${seconds} seconds`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Limits calls without a login per network. @throws ApiError 429 */
export async function assertOpenRate(limiter: LoginLimiter, address: string): Promise<void> {
  const wait = await limiter.countOpen(address);
  if (wait > 0) throw tooManyTries(wait);
}

/** Verifies the proof of an attempt. A busy or broken server must not count as a failed attempt. */
export async function uncountedIfBroken<T>(attempt: LoginTry, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    await attempt.uncount().catch(() => undefined);
    throw error;
  }
}
