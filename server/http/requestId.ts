import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

export const REQUEST_ID = 'X-Request-Id';

/**
 * Gives each request an id that is in its answer and in its log lines.
 * @param randomId makes an id; the caller's own is never taken, so that no log line can be forged
 */
export const requestId = (randomId: () => string) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const id = randomId();
    context.set('requestId', id);
    context.header(REQUEST_ID, id);
    await next();
  });
