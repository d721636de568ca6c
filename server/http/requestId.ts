import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

export const REQUEST_ID = 'X-Request-Id';

/**
 * Gives each request an id, which is logged and sent in the response.
 * @param randomId generates ids; an id that the caller sends is ignored, so that log lines cannot be forged
 */
export const requestId = (randomId: () => string) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const id = randomId();
    context.set('requestId', id);
    context.header(REQUEST_ID, id);
    await next();
  });
