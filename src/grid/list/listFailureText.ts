import { HttpError } from 'ra-core';
import { ListError, type ListFailure } from '../../records/listEngine';
import { isRecord } from '../../schemas/values/values';
import { requestIdIn } from '../../wire/http/message';
import * as words from '../../words/en/list';
import { translateError } from '../../words/translateError';
import { t, translateAny } from '../../words/translator';

const CAUSES = {
  network: words.unreachable,
  status: words.refused,
  contentType: words.notAList,
  truncated: words.cutShort,
  shape: words.noRecords,
} as const satisfies Record<ListFailure['kind'], string>;

/** Why the list could not be loaded, for the person: the server's own words if it gave any. */
export function listFailureText(error: unknown): string {
  if (!(error instanceof ListError))
    return error instanceof Error ? translateError(error) : t(words.unreadable);
  const { kind, status, body } = error.failure;
  const message = kind === 'status' ? messageIn(body) : null;
  if (message) return translateAny(message);
  return kind === 'status' ? t(words.refusedStatus, { status: String(status) }) : t(CAUSES[kind]);
}

/** The request id under which the server logged the failed call; null if it gave none. */
export const listFailureReference = (error: unknown): string | null =>
  error instanceof ListError ? requestIdIn(parsed(error.failure.body)) : null;

/** The reason and the request id in one line. */
export function listFailureReason(error: unknown): string {
  const text = listFailureText(error);
  const reference = listFailureReference(error);
  return reference === null ? text : `${text} ${t(words.reference, { reference })}`;
}

/** The failure in the form that react-admin and the auth provider expect. */
export function failureOf(error: unknown): HttpError {
  const status = error instanceof ListError ? error.failure.status : 0;
  return new HttpError(listFailureText(error), status);
}

/** `msg`, `message` or `error_message` of an answer, in that order (docs/behaviour.md, 'Answers'). */
function messageIn(body: string): string | null {
  const answer = parsed(body);
  if (!isRecord(answer)) return null;
  const words = ['msg', 'message', 'error_message'].map(name => answer[name]);
  return words.find((word): word is string => typeof word === 'string' && word !== '') ?? null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
