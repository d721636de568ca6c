import { HttpError } from 'ra-core';
import { ListError } from '../../records/listEngine';
import { errorBody } from './errorBody';

interface FailedCall {
  readonly url: string;
  /** The response's headers, if there was one. Request headers hold the token and are never logged. */
  readonly headers?: Headers | undefined;
}

/**
 * Logs a failed call to the browser's console for developers (docs/behaviour.md, 'Answers'); the screens inform the
 * user. At info level, because the browser itself logs failed responses as errors.
 */
export function logServerError({ url, headers }: FailedCall, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.info('server-error', { url, headers: headersIn(headers), ...answerIn(error), message, stack });
}

const headersIn = (headers: Headers | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(headers?.entries() ?? []);

function answerIn(error: unknown): { readonly status: number; readonly data: unknown } {
  if (error instanceof ListError) return { status: error.failure.status, data: error.failure.body };
  if (error instanceof HttpError) return { status: Number(error.status), data: errorBody(error)['answer'] };
  return { status: 0, data: undefined };
}
