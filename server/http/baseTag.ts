import type { Context } from 'hono';
import { BASE_HEADER } from '../../src/wire/changedMeanwhile';
import { unreadable } from './errors';

/**
 * The tags of which the record must have one, out of `If-Match`; null where the caller does not mind (no header, or
 * `*`), as callers of specification section 7 alone do not.
 * @throws ApiError 400 for anything that is no list of quoted tags
 */
export function baseTags(context: Context): ReadonlySet<string> | null {
  const header = context.req.header(BASE_HEADER)?.trim();
  if (header === undefined || header === '*') return null;
  if (!/^"[^"]*"(?:\s*,\s*"[^"]*")*$/.test(header))
    throw unreadable('badIfMatch', 'If-Match names one or more tags in double quotes');
  return new Set(header.split(',').map(tag => tag.trim().slice(1, -1)));
}
