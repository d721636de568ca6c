import { isRecord } from '../../schemas/values/values';

/**
 * The message in a response that "is a message": a JSON string, plain text, or `{"message": …}` (docs/behaviour.md,
 * 'Answers').
 * @param body the parsed response, or its text if it is not JSON
 * @returns the trimmed text; '' if there is none
 */
export function readMessage(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (!isRecord(body)) return '';
  const text = [body['message'], body['msg'], body['data']].find(value => typeof value === 'string');
  return typeof text === 'string' ? text.trim() : '';
}

/**
 * The user-facing text in an error body: `msg`, `message` or `error_message`, in that order.
 * @returns null if there is none
 */
export function errorText(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const texts = [body['msg'], body['message'], body['error_message']];
  const text = texts.find(value => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text.trim() : null;
}

/** The request id in an error body, under which the server logged the failed call; null if missing. */
export function requestIdIn(body: unknown): string | null {
  const id = isRecord(body) ? body['requestId'] : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Carries the request id on every response of our API. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Our API's only error format: text for the user, a stable code for programs, and messages by field. */
export interface WireError {
  readonly msg: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}
