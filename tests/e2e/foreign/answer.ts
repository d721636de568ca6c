import type { ServerResponse } from 'node:http';

/** An answer of this API: status, content type and the body as sent. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** JSON of any value. */
export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Plain text, one of the formats in which the API may send a message. */
export const text = (body: string, status = 200): Answer => ({ status, type: 'text/plain', body });

/** A file. */
export const bytes = (body: Uint8Array, type: string): Answer => ({ status: 200, type, body });

/** A list in each permitted format: `null` if empty, the bare object for one record, an array for more. */
export function list(records: readonly unknown[]): Answer {
  if (records.length === 0) return json(null);
  return json(records.length === 1 ? records[0] : records);
}

/** Sends the answer with its CORS headers. */
export function send(response: ServerResponse, origin: string | undefined, answer: Answer) {
  response.writeHead(answer.status, {
    'Content-Type': answer.type,
    ...(origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
  });
  response.end(answer.body);
}
