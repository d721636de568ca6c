import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { invalid, unreadable } from './errors';
import { unstorableText } from './storableValues';

/**
 * The path as sent. By default, Hono decodes part of the path before routing. With the raw path, a `%2F` stays within
 * its value, and `pathValue` decodes each value exactly once.
 */
export const rawPath = (request: Request): string => new URL(request.url).pathname;

/** Refuses paths whose percent-encoding is broken or not UTF-8; Hono would pass them on partly decoded. */
export const wellFormedPath = createMiddleware(async (context, next) => {
  try {
    decodeURIComponent(context.req.path);
  } catch {
    throw unreadable('badPath', 'The address is not encoded properly');
  }
  await next();
});

/** A decoded value from the path. @throws ApiError 422 if it has characters that no stored value can have */
export function pathValue(context: Context, name: string): string {
  const value = context.req.param(name) ?? '';
  const reason = unstorableText(value);
  if (reason) throw invalid({ [name]: reason });
  return value;
}
