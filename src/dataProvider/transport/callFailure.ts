import { HttpError } from 'ra-core';
import { isRecord } from '../../schemas/values/values';
import { errorText, requestIdIn } from '../../wire/http/message';
import { secondsToWait } from '../../wire/http/retryAfter';

/** Whether a call only reads, or may have changed or posted something despite a missing response. */
export type CallKind = 'read' | 'write' | 'delete' | 'post';

/** Advice after a failure with unknown outcome. */
const UNCERTAIN_ADVICE: Record<CallKind, string> = {
  read: 'Check the connection and try again.',
  write:
    'We couldn’t confirm that this was saved. Nothing you typed is lost. Try again: it will not be saved twice.',
  delete: 'We couldn’t confirm the deletion. Refresh the list to check; deleting it again is safe.',
  post: 'We couldn’t confirm that this was posted. Refresh the list and check before you post it again.',
};

/** The call did not reach the server, or its response was lost. */
export function unreachable(kind: CallKind, cause: unknown): HttpError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const what = timedOut ? 'The server did not answer in time.' : 'The server could not be reached.';
  return failure(`${what} ${UNCERTAIN_ADVICE[kind]}`, 0, { code: timedOut ? 'timeout' : 'network' }, cause);
}

/** The server responded with success, but not with the expected content. */
export function unreadable(
  kind: CallKind,
  what: string,
  status: number,
  requestId?: string | null,
): HttpError {
  return failure(`The answer could not be read: ${what}. ${UNCERTAIN_ADVICE[kind]}`, status, {
    code: 'unreadable',
    requestId,
  });
}

/**
 * An error response, with the server's own message if there is one (docs/behaviour.md, 'Answers'). Field errors are in
 * `body.errors` as react-admin expects, and the request id is in `body.requestId`.
 */
export function refused(
  status: number,
  answer: unknown,
  retryAfter: string | null,
  requestId?: string | null,
): HttpError {
  const message = errorText(answer) ?? wordsFor(status);
  const wait = retryAfter && (status === 429 || status === 503) ? ` ${waitWords(retryAfter)}` : '';
  return failure(`${message}${wait}`, status, {
    code: codeOf(answer),
    errors: fieldsOf(answer),
    requestId: requestIdIn(answer) ?? requestId,
    retryAfter,
    answer,
  });
}

function waitWords(retryAfter: string): string {
  const seconds = secondsToWait(retryAfter, Date.now());
  if (seconds === null) return 'Try again later.';
  const isTime = !/^\d+$/.test(retryAfter);
  if (isTime) return `Try again after ${new Date(retryAfter).toLocaleTimeString()}.`;
  return `Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
}

function wordsFor(status: number): string {
  if (status === 401) return 'Your session has ended. Log in again to continue.';
  if (status === 403) return 'You don’t have permission to do this.';
  if (status === 404) return 'This no longer exists.';
  if (status === 409) return 'Someone else has changed this in the meantime.';
  if (status === 413) return 'This is larger than the server accepts.';
  if (status === 429) return 'The server is busy.';
  return `The server answered with an error (status ${status}) and gave no reason. Try again.`;
}

function codeOf(answer: unknown): string | undefined {
  const code = property(answer, 'code');
  return typeof code === 'string' ? code : undefined;
}

function fieldsOf(answer: unknown): Record<string, string> | undefined {
  const fields = property(answer, 'fields');
  if (typeof fields !== 'object' || fields === null) return undefined;
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function failure(text: string, status: number, body: object, cause?: unknown): HttpError {
  const error = new HttpError(text, status, body);
  if (cause !== undefined) error.cause = cause;
  return error;
}
