import type { Context } from 'hono';
import * as shape from '../../src/api/shape';
import { FileRefusal } from '../../src/files/refusal';
import type { WireError } from '../../src/wire/http/message';
import { StoreBusy, StoreFull, StoreOutdated, StoreRefusal, StoreUnavailable } from '../store/store';
import type { AppEnv } from './appEnv';
import { ApiError, invalid } from './errors';
import { jsonAnswer } from './jsonAnswer';
import { callerOf } from './load/openCalls';
import type { Logger } from './logger';
import { routeOf } from './routePattern';

const RETRY_SECONDS = '2';
const FULL_SECONDS = '30';
const FULL =
  'The server’s disk is full, so nothing can be saved. Existing data can still be viewed. Contact your administrator';

/** Names the field of the sent record: `data.godown` is its field `godown`. */
const unstorable = ({ where, message }: StoreRefusal): ApiError =>
  invalid({ [where.replace(/^\w+\./, '')]: message });

/** The error that the caller sees: a refusal as it is, any other error without internal details. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof shape.Refused) return invalid(error.fields);
  if (error instanceof StoreRefusal) return unstorable(error);
  if (error instanceof FileRefusal)
    return new ApiError(error.code === 'tooLarge' ? 413 : 422, error.code, error.message);
  if (error instanceof StoreFull)
    return new ApiError(507, 'storageFull', FULL, { headers: { 'Retry-After': FULL_SECONDS }, cause: error });
  if (error instanceof StoreBusy || error instanceof StoreOutdated)
    return new ApiError(503, 'busy', 'The server is busy. Please try again', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (error instanceof StoreUnavailable)
    return new ApiError(503, 'unavailable', 'The database is unavailable, please try again', {
      headers: { 'Retry-After': RETRY_SECONDS },
      cause: error,
    });
  return new ApiError(500, 'internal', 'Something went wrong on the server, please try again', {
    cause: error,
  });
}

const EVENTS: Readonly<Record<number, string>> = { 503: 'store.unavailable', 507: 'store.full' };

function report(logger: Logger, context: Context<AppEnv>, error: ApiError): void {
  const { status, code } = error;
  const call = {
    requestId: context.get('requestId'),
    method: context.req.method,
    route: routeOf(context),
    // There is no session if the token was refused, and no time if no call matched.
    ...callerOf(context.get('session')),
    ms: context.get('elapsedMs')?.(),
  };
  // Refusals are logged, too, because users report the request's id that the screen shows.
  if (status < 500 || code === 'busy') logger.info('request.refused', { ...call, status, code });
  else logger.error(EVENTS[status] ?? 'request.failed', { ...call, error: error.cause ?? error });
}

/** Extra properties of one call's error body. */
export type WireExtra = Readonly<Record<string, string>>;

/**
 * Turns any thrown value into a response (`{msg, code, fields?, requestId}`).
 * @param logger receives server errors in full
 * @param extra further properties of the body
 */
export const errorAnswer =
  (logger: Logger, extra: (error: ApiError) => WireExtra = () => ({})) =>
  (thrown: unknown, context: Context<AppEnv>): Response => {
    const error = publicError(thrown);
    report(logger, context, error);
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    const body: WireError & Readonly<Record<string, unknown>> = {
      msg: error.message,
      code: error.code,
      ...(error.fields ? { fields: error.fields } : {}),
      requestId: context.get('requestId'),
      ...error.more,
      ...extra(error),
    };
    return jsonAnswer(context, body, error.status);
  };
