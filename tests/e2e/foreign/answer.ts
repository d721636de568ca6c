import type { ServerResponse } from 'node:http';

/** What this API answers: a status, a content type and the body as it goes over the wire. */
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

/** Plain text: one of the forms in which a message may come. */
export const text = (body: string, status = 200): Answer => ({ status, type: 'text/plain', body });

/** A file. */
export const bytes = (body: Uint8Array, type: string): Answer => ({ status: 200, type, body });

/** A list in the forms that are allowed for it: `null` for none, the bare object for one, an array for more. */
export function list(records: readonly unknown[]): Answer {
  if (records.length === 0) return json(null);
  return json(records.length === 1 ? records[0] : records);
}

/** Sends the answer with what CORS needs on it. */
export function send(response: ServerResponse, origin: string | undefined, answer: Answer) {
  response.writeHead(answer.status, {
    'Content-Type': answer.type,
    ...(origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
  });
  response.end(answer.body);
}
