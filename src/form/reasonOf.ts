import { isRecord } from '../schemas/values';
import { requestIdIn, withReference } from '../wire/message';

/** What kept a call from being done, in words for the person; and for the administrator, where the server failed. */
export const reasonOf = (cause: unknown): string => withReference(wordsOf(cause), referenceOf(cause));

/** The same in words alone. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : 'The server gave no reason. Try again.';

/**
 * Under which the server has the call in its log, if it failed at it or its answer could not be read; null otherwise: a
 * call that was refused says itself what to mend.
 */
export function referenceOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('status' in cause) || !('body' in cause)) return null;
  const { status, body } = cause;
  const isFailed = typeof status === 'number' && status >= 500;
  const isUnread = isRecord(body) && body['code'] === 'unreadable';
  return isFailed || isUnread ? requestIdIn(body) : null;
}
