import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { invalid, unreadable } from './errors';
import { unstorableText } from './storableValues';

/**
 * The path as it was sent. Hono's own reading decodes part of it before routing; read raw, a `%2F` stays within its
 * value and each value is decoded exactly once, by `pathValue`.
 */
export const rawPath = (request: Request): string => new URL(request.url).pathname;

/** Refuses paths whose percent-encoding is broken or no UTF-8, which Hono would let through half decoded. */
export const wellFormedPath = createMiddleware(async (context, next) => {
  try {
    decodeURIComponent(context.req.path);
  } catch {
    throw unreadable('badPath', 'The address is not encoded properly');
  }
  await next();
});

/**
 * A value out of the path, decoded.
 * @throws ApiError 422 where it has characters that nothing stored can have
 */
export function pathValue(context: Context, name: string): string {
  const value = context.req.param(name) ?? '';
  const reason = unstorableText(value);
  if (reason) throw invalid({ [name]: reason });
  return value;
}
