import type { Context } from 'hono';
import { CHANGES, CHANGES_HEADER } from '../../src/wire/record/listTag';

/**
 * The ETag of a list, weak because the list may be compressed.
 * @param state the store's version of the records; null if there are none
 */
export const listTag = (state: string | null, status: number | undefined): string =>
  `W/"${state ?? 'none'}-${status ?? 'all'}"`;

/** Whether the caller already has this list. `*` matches nothing. */
export const isKnown = (context: Context, tag: string): boolean => knownTags(context).includes(tag);

/** The state of the caller's list, if the caller asks for the changes since; otherwise null. */
export function cachedState(context: Context, status: number | undefined): string | null {
  const asked = context.req.header(CHANGES_HEADER)?.split(',') ?? [];
  if (!asked.some(one => one.trim() === CHANGES)) return null;
  const [cached = ''] = knownTags(context);
  const end = `-${status ?? 'all'}"`;
  return cached.startsWith('W/"') && cached.endsWith(end) ? cached.slice(3, -end.length) : null;
}

const knownTags = (context: Context): readonly string[] =>
  (context.req.header('If-None-Match') ?? '').split(',').map(one => one.trim());
