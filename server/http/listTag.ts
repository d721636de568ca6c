import type { Context } from 'hono';
import { CHANGES, CHANGES_HEADER } from '../../src/wire/record/listTag';

/**
 * The ETag of a list, weak because the list may be compressed.
 * @param state the store's version of the records; null if there are none
 */
export const listTag = (state: string | null, status: number | undefined): string =>
  `W/"${state ?? 'none'}-${status ?? 'all'}"`;

/** Whether the caller already holds this list. `*` matches nothing. */
export const isKnown = (context: Context, tag: string): boolean => knownTags(context).includes(tag);

/** The state of the list that the caller holds, if they ask for what has changed since; null otherwise. */
export function heldState(context: Context, status: number | undefined): string | null {
  const asked = context.req.header(CHANGES_HEADER)?.split(',') ?? [];
  if (!asked.some(one => one.trim() === CHANGES)) return null;
  const [held = ''] = knownTags(context);
  const end = `-${status ?? 'all'}"`;
  return held.startsWith('W/"') && held.endsWith(end) ? held.slice(3, -end.length) : null;
}

const knownTags = (context: Context): readonly string[] =>
  (context.req.header('If-None-Match') ?? '').split(',').map(one => one.trim());
