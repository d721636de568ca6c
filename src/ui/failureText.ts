import { isRecord } from '../schemas/values/values';
import { requestIdIn } from '../wire/http/message';
import * as words from '../words/en/ui';
import { translateError } from '../words/translateError';
import { t } from '../words/translator';

/** The message for a failed call, with the request id for the administrator if the server failed. */
export function failureText(cause: unknown): string {
  const reference = referenceOf(cause);
  const text = wordsOf(cause);
  return reference === null
    ? text
    : `${text.replace(/[^.!?…।]$/u, '$&.')} ${t(words.reference, { reference })}`;
}

/** The message only. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof Error && cause.message !== '' ? translateError(cause) : t(words.noReason);

/**
 * The request id in the server's log, if the server failed or its response was unreadable; null otherwise: a refusal
 * explains itself.
 */
export function referenceOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('status' in cause) || !('body' in cause)) return null;
  const { status, body } = cause;
  const isFailed = typeof status === 'number' && status >= 500;
  const isUnread = isRecord(body) && body['code'] === 'unreadable';
  return isFailed || isUnread ? requestIdIn(body) : null;
}
