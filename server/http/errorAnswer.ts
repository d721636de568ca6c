import type { Context } from 'hono';
import { FileRefusal } from '../../src/files/refusal';
import type { WireError } from '../../src/wire/message';
import { StoreRefusal, StoreUnavailable } from '../store/store';
import type { AppEnv } from './appEnv';
import { ApiError, invalid } from './errors';
import { jsonAnswer } from './jsonAnswer';
import type { Logger } from './logger';

const RETRY_SECONDS = '2';

/** `data.godown` is the field godown of the record that was sent. */
const unstorable = ({ where, message }: StoreRefusal): ApiError =>
  invalid({ [where.replace(/^\w+\./, '')]: message });

/** What the caller is told: a refusal as it is, anything else without a word about its inside. */
function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreRefusal) return unstorable(error);
  if (error instanceof FileRefusal)
    return new ApiError(error.code === 'tooLarge' ? 413 : 422, error.code, error.message);
  if (error instanceof StoreUnavailable)
    return new ApiError(503, 'unavailable', 'The data cannot be reached, please try again', {
      headers: { 'Retry-After': RETRY_SECONDS },
      cause: error,
    });
  return new ApiError(500, 'internal', 'Something went wrong here, please try again', {
    cause: error,
  });
}

function report(logger: Logger, context: Context<AppEnv>, error: ApiError): void {
  if (error.status < 500) return;
  logger.error(error.status === 503 ? 'store.unavailable' : 'request.failed', {
    requestId: context.get('requestId'),
    method: context.req.method,
    path: context.req.path,
    error: error.cause ?? error,
  });
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
