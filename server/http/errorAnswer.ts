import type { Context } from 'hono';
import { FileRefusal } from '../../src/files/refusal';
import type { WireError } from '../../src/wire/message';
import { StoreBusy, StoreFull, StoreRefusal, StoreUnavailable } from '../store/store';
import type { AppEnv } from './appEnv';
import { ApiError, invalid } from './errors';
import { jsonAnswer } from './jsonAnswer';
import type { Logger } from './logger';
import { routeOf } from './route';

const RETRY_SECONDS = '2';
const FULL_SECONDS = '30';
const FULL =
  'Nothing can be saved at the moment: the server has no room left. What is stored can be read. Tell whoever runs the server';

/** `data.godown` is the field godown of the record that was sent. */
const unstorable = ({ where, message }: StoreRefusal): ApiError =>
  invalid({ [where.replace(/^\w+\./, '')]: message });

/** What the caller is told: a refusal as it is, anything else without a word about its inside. */
function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreRefusal) return unstorable(error);
  if (error instanceof FileRefusal)
    return new ApiError(error.code === 'tooLarge' ? 413 : 422, error.code, error.message);
  if (error instanceof StoreFull)
    return new ApiError(507, 'storageFull', FULL, { headers: { 'Retry-After': FULL_SECONDS }, cause: error });
  if (error instanceof StoreBusy)
    return new ApiError(503, 'busy', 'Too much is asked of the server at this moment, please try again', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (error instanceof StoreUnavailable)
    return new ApiError(503, 'unavailable', 'The data cannot be reached, please try again', {
      headers: { 'Retry-After': RETRY_SECONDS },
      cause: error,
    });
  return new ApiError(500, 'internal', 'Something went wrong here, please try again', {
    cause: error,
  });
}

const EVENTS: Readonly<Record<number, string>> = { 503: 'store.unavailable', 507: 'store.full' };

function report(logger: Logger, context: Context<AppEnv>, error: ApiError): void {
  const { status, code } = error;
  const call = { requestId: context.get('requestId'), method: context.req.method, route: routeOf(context) };
  // The person may name the request's id, which the screen shows, whatever was refused.
  if (status < 500 || code === 'busy') logger.info('request.refused', { ...call, status, code });
  else logger.error(EVENTS[status] ?? 'request.failed', { ...call, error: error.cause ?? error });
}

/** What one call's error body says beyond that of the others. */
export type WireExtra = Readonly<Record<string, string>>;

/**
 * The one way in which anything thrown becomes an answer (`{msg, code, fields?, requestId}`).
 * @param logger gets what is not the caller's doing, whole
 * @param extra what else the body says, made from the error
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
