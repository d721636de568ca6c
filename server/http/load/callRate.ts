import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../appEnv';
import { ApiError } from '../errors';
import type { Limits } from '../limits';
import { TokenBuckets } from './tokenBuckets';

/** 429: the caller makes too many calls. */
export const tooManyCalls = (seconds: number): ApiError =>
  new ApiError(429, 'tooManyCalls', 'Too many calls in a short time. Nothing was changed; please try again', {
    headers: { 'Retry-After': String(seconds) },
  });

/**
 * Prevents a user or an account from monopolising the server: limits calls per second, and concurrent calls per
 * account. Runs after authentication, which sets the session.
 * @param now a monotonic clock in milliseconds
 */
export function callRate(limits: Limits, now: () => number) {
  const users = new TokenBuckets(limits.userCalls, now);
  const accounts = new TokenBuckets(limits.accountCalls, now);
  const open = new Map<string, number>();

  return createMiddleware<AppEnv>(async (context, next) => {
    const { account, uid } = context.get('session');
    const seconds = users.take(JSON.stringify([account, uid])) || accounts.take(account);
    if (seconds > 0) throw tooManyCalls(seconds);
    const before = open.get(account) ?? 0;
    if (before >= limits.accountOpenCalls) throw tooManyCalls(1);
    open.set(account, before + 1);
    const release = () => {
      const left = (open.get(account) ?? 1) - 1;
      if (left === 0) open.delete(account);
      else open.set(account, left);
    };
    try {
      await next();
    } catch (error) {
      release();
      throw error;
    }
    // A list uses the database until all of it is sent, not only until the response begins.
    const sent = context.get('sent');
    if (sent) void sent.then(release);
    else release();
  });
}
