import { HttpError } from 'ra-core';
import { requestIdIn, withReference } from '../wire/message';
import { ListError, type ListFailure } from '../records/listEngine';

const CAUSES: Record<ListFailure['kind'], string> = {
  network: 'The server could not be reached.',
  status: 'The server refused to give the list.',
  contentType: 'The server answered with a page that is not a list.',
  truncated: 'The answer broke off before its end.',
  shape: 'The answer is not a list of records.',
};

/** What kept the list from coming, in words for the person: the server's own where it gave any. */
export function listFailureText(error: unknown): string {
  if (!(error instanceof ListError))
    return error instanceof Error ? error.message : 'The list could not be read.';
  const { kind, status, body } = error.failure;
  const said = kind === 'status' ? saidBy(body) : null;
  if (said) return said;
  return kind === 'status' ? `${CAUSES.status.slice(0, -1)} (status ${status}).` : CAUSES[kind];
}

/** Under which the server has the failed call in its log; null where it does not say. */
export const listFailureReference = (error: unknown): string | null =>
  error instanceof ListError ? requestIdIn(parsed(error.failure.body)) : null;

/** Both in one line. */
export const listFailureReason = (error: unknown): string =>
  withReference(listFailureText(error), listFailureReference(error));

/** The failure as react-admin and the auth provider take it. */
export function failureOf(error: unknown): HttpError {
  const status = error instanceof ListError ? error.failure.status : 0;
  return new HttpError(listFailureText(error), status);
}

/** `msg`, `message` or `error_message` of an answer, in that order (readings, section 1). */
function saidBy(body: string): string | null {
  const answer = parsed(body);
  if (typeof answer !== 'object' || answer === null) return null;
  const words = ['msg', 'message', 'error_message'].map((name): unknown => Reflect.get(answer, name));
  return words.find((word): word is string => typeof word === 'string' && word !== '') ?? null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
