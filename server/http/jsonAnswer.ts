import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A JSON response with a charset. */
export const jsonAnswer = (context: Context, body: unknown, status: ContentfulStatusCode = 200): Response =>
  context.body(JSON.stringify(body), status, { 'Content-Type': JSON_TYPE });
