import { isRecord } from '../schemas/values';

/**
 * The message of an answer that "is a message": a JSON string, plain text, or `{"message": …}` (readings, section 1).
 * @param body the parsed answer, or its text where it is no JSON
 * @returns the text without surrounding blanks; empty where there is none
 */
export function readMessage(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (!isRecord(body)) return '';
  const text = [body['message'], body['msg'], body['data']].find(value => typeof value === 'string');
  return typeof text === 'string' ? text.trim() : '';
}

/**
 * The text for the person in an error's body: `msg`, `message` or `error_message`, in that order.
 * @returns null where the body has none
 */
export function errorText(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const texts = [body['msg'], body['message'], body['error_message']];
  const text = texts.find(value => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text.trim() : null;
}

/** Under which the server has written a failed call into its log, out of the error's body; null where it does not say. */
export function requestIdIn(body: unknown): string | null {
  const id = isRecord(body) ? body['requestId'] : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Words for the person, and behind them what the server's log can be searched for; null where there is no such id. */
export function withReference(words: string, reference: string | null): string {
  if (reference === null) return words;
  return `${words.replace(/[^.!?…]$/u, '$&.')} Reference for your administrator: ${reference}`;
}

/** Carries the same id, on every answer of our API. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The one shape of our API's errors: text for the person, a stable word for programs, and messages by field. */
export interface WireError {
  readonly msg: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}
