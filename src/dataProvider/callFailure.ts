import { HttpError } from 'ra-core';
import { errorText, requestIdIn } from '../wire/message';
import { secondsToWait } from '../wire/retryAfter';

/** Whether a call only reads, or may have changed something, or posted, although no answer came. */
export type CallKind = 'read' | 'write' | 'delete' | 'post';

/** Words for a failure after which nobody knows what the server did, and what to do about it. */
const AFTERWORDS: Record<CallKind, string> = {
  read: 'Check the connection and try again.',
  write:
    'It is not known whether this was saved. Nothing you typed is lost; try again, it will not be saved twice.',
  delete:
    'It is not known whether this was deleted. Refresh the list and look; to delete it again does no harm.',
  post: 'It is not known whether this was posted. Refresh the list and look before you post it again.',
};

/** The call never reached the server, or its answer never came. */
export function unreachable(kind: CallKind, cause: unknown): HttpError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const what = timedOut ? 'The server did not answer in time.' : 'The server could not be reached.';
  return failure(`${what} ${AFTERWORDS[kind]}`, 0, { code: timedOut ? 'timeout' : 'network' }, cause);
}

/** The server answered with success, but not with what the call is for. */
export function unreadable(
  kind: CallKind,
  what: string,
  status: number,
  requestId?: string | null,
): HttpError {
  return failure(`The answer could not be read: ${what}. ${AFTERWORDS[kind]}`, status, {
    code: 'unreadable',
    requestId,
  });
}

/**
 * An answer that is no success, in the server's own words where it has any (readings, section 1: msg, message,
 * error_message). Its field errors come along as react-admin expects them, in `body.errors`, and in `body.requestId`
 * under what the server has it in its log.
 */
export function refused(
  status: number,
  answer: unknown,
  retryAfter: string | null,
  requestId?: string | null,
): HttpError {
  const said = errorText(answer) ?? wordsFor(status);
  const wait = retryAfter && (status === 429 || status === 503) ? ` ${waitWords(retryAfter)}` : '';
  return failure(`${said}${wait}`, status, {
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
  if (status === 401) return 'Your session has ended. Log in again to go on.';
  if (status === 403) return 'You have no right to do this.';
  if (status === 404) return 'This is no longer there.';
  if (status === 409) return 'Somebody else has changed this in the meantime.';
  if (status === 413) return 'This is larger than the server accepts.';
  if (status === 429) return 'The server has too much to do.';
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
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function failure(text: string, status: number, body: object, cause?: unknown): HttpError {
  const error = new HttpError(text, status, body);
  if (cause !== undefined) error.cause = cause;
  return error;
}
