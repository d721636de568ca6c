import { createMiddleware } from 'hono/factory';
import { rightLabel } from '../../src/rights/labels';
import { may, neededRights, type CallRight, type Right } from '../../src/rights/right';
import type { AppEnv } from '../http/appEnv';
import { ApiError } from '../http/errors';
import { callerOf } from '../http/load/openCalls';
import type { Logger } from '../http/logger';
import { routeOf } from '../http/routePattern';

interface RightOptions {
  readonly logger: Logger;
  /** What the records of a resource are called. */
  readonly nounOf: (resource: string) => string;
}

/** The refusal of a call; it names what the caller lacks. */
function notAllowed(right: CallRight, nounOf: RightOptions['nounOf']): ApiError {
  const lacking = neededRights(right).map((each: Right) => rightLabel(each, nounOf));
  return new ApiError(
    403,
    'notAllowed',
    `You may not ${lacking.join(' or ')}. Nothing was done; ask an owner of your account for the right`,
  );
}

/**
 * Lets only callers through who have the right that the call declares: the one place that enforces rights. It runs after
 * `requireAccount`, whose rights it reads, and before anything else of the request is.
 */
export const requireRight = (right: CallRight, { logger, nounOf }: RightOptions) =>
  createMiddleware<AppEnv>(async (context, next) => {
    if (!may(context.get('rights'), right)) {
      const requestId = context.get('requestId');
      const call = { method: context.req.method, route: routeOf(context) };
      logger.warn('right.refused', { requestId, ...callerOf(context.get('session')), ...call, right });
      throw notAllowed(right, nounOf);
    }
    await next();
  });
