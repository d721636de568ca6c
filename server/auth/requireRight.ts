import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Call } from '../../src/api/call';
import { rightLabel } from '../../src/rights/labels';
import { may, neededRights, type CallRight, type Right } from '../../src/rights/right';
import type { AppEnv, Standing } from '../http/appEnv';
import { type ApiError, forbidden } from '../http/errors';
import { callerOf } from '../http/load/openCalls';
import type { Logger } from '../http/logger';
import { routeOf } from '../http/routePattern';

interface RightOptions {
  readonly logger: Logger;
  /** The noun for a resource's records. */
  readonly nounOf: (resource: string) => string;
}

/** The parts of a call's declaration that decide who may make it. */
type GuardedCall = Pick<Call, 'right' | 'kind' | 'changesFiles' | 'whileLooking'>;

/** The refusal of a call; it names the missing rights. */
function notAllowed(right: CallRight, nounOf: RightOptions['nounOf']): ApiError {
  const lacking = neededRights(right).map((each: Right) => rightLabel(each, nounOf));
  return forbidden(
    'notAllowed',
    `You may not ${lacking.join(' or ')}. Nothing was done; ask an owner of your account for the right`,
  );
}

/** @throws ApiError 403, and logs it, unless the caller has the right */
export function assertRight(
  context: Context<AppEnv>,
  right: CallRight,
  { logger, nounOf }: RightOptions,
): void {
  if (may(context.get('rights'), right)) return;
  const requestId = context.get('requestId');
  const call = { method: context.req.method, route: routeOf(context) };
  logger.warn('right.refused', { requestId, ...callerOf(context.get('session')), ...call, right });
  throw notAllowed(right, nounOf);
}

/** Why the caller may not make the call, regardless of rights; null if the caller may. */
function refusalOf(
  standing: Standing,
  { right, kind, changesFiles, whileLooking }: GuardedCall,
): ApiError | null {
  if (standing === 'looking' && !whileLooking && (kind !== 'read' || changesFiles))
    return forbidden(
      'lookingOnly',
      'You are looking as a role, which changes nothing. End that first; nothing was done',
    );
  if (standing === 'key' && right === 'anyLogin')
    return forbidden('notForKeys', 'An API key has no login of its own. Log in as a user for this');
  if (standing === 'mustChange' && right !== 'anyLogin')
    return forbidden(
      'passwordMustChange',
      'Your password was given to you by someone else. Choose one of your own first; nothing was done',
    );
  if (standing === 'mustSetUp' && right !== 'anyLogin')
    return forbidden(
      'secondFactorMustBeSetUp',
      'Your role requires two-step login. Set it up in My account first; nothing was done',
    );
  return null;
}

/**
 * Admits only callers with the right that the call declares. This is the only place that enforces the rights of calls.
 * It runs after `requireAccount`, which sets the rights, and before the rest of the request is read.
 */
export const requireRight = (call: GuardedCall, options: RightOptions) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const refusal = refusalOf(context.get('standing'), call);
    if (refusal) throw refusal;
    assertRight(context, call.right, options);
    await next();
  });
