import type { Context } from 'hono';
import { BASE_HEADER } from '../../src/wire/http/changedMeanwhile';
import { unreadable } from './errors';

/**
 * The tags in `If-Match`, one of which must match the record. Null for `*` or without the header, which callers that
 * know only the core calls do not send (docs/behaviour.md).
 * @throws ApiError 400 unless the header is a list of quoted tags
 */
export function baseTags(context: Context): ReadonlySet<string> | null {
  const header = context.req.header(BASE_HEADER)?.trim();
  if (header === undefined || header === '*') return null;
  if (!/^"[^"]*"(?:\s*,\s*"[^"]*")*$/.test(header))
    throw unreadable('badIfMatch', 'If-Match must contain one or more tags in double quotes');
  return new Set(header.split(',').map(tag => tag.trim().slice(1, -1)));
}
