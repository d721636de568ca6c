import { HttpError } from 'ra-core';
import { ListError } from '../records/listEngine';

interface FailedCall {
  readonly url: string;
  /** Of the answer, where there is one that can be read; what was sent holds the token and is not told. */
  readonly headers?: Headers | undefined;
}

/**
 * Writes a call that failed into the browser's console (specification, section 8), for whoever looks into it; what the
 * person is told is the screens' matter. As information: the browser notes a failed answer as an error by itself.
 */
export function logServerError({ url, headers }: FailedCall, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.info('server-error', { url, headers: headersIn(headers), ...answerIn(error), message, stack });
}

const headersIn = (headers: Headers | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(headers?.entries() ?? []);

function answerIn(error: unknown): { readonly status: number; readonly data: unknown } {
  if (error instanceof ListError) return { status: error.failure.status, data: error.failure.body };
  if (error instanceof HttpError) return { status: error.status, data: error.body?.answer };
  return { status: 0, data: undefined };
}
