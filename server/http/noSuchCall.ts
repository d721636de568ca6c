import type { Context, Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from './appEnv';
import { errorAnswer } from './errorAnswer';
import { ApiError } from './errors';
import type { Logger } from './logger';

/** Answers 404 if no route matches. */
export const noSuchCall =
  (logger: Logger) =>
  (context: Context<AppEnv>): Response =>
    errorAnswer(logger)(new ApiError(404, 'noSuchCall', 'There is no such call'), context);

/** Answers 405 if the call exists only with another method. */
export const refuseMethods = (app: Hono<AppEnv>, logger: Logger): MiddlewareHandler<AppEnv> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (context, methods) => {
      const headers = { Allow: methods.join(', ') };
      return errorAnswer(logger)(
        new ApiError(405, 'wrongMethod', 'The call uses a different method', { headers }),
        context,
      );
    },
  });
