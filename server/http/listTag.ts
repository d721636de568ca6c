import type { Context } from 'hono';

/**
 * The ETag of a list, weak because the list may be compressed.
 * @param state the store's version of the records; null if there are none
 */
export const listTag = (state: string | null, status: number | undefined): string =>
  `W/"${state ?? 'none'}-${status ?? 'all'}"`;

/** Whether the caller already holds this list. `*` matches nothing. */
export function isKnown(context: Context, tag: string): boolean {
  const known = context.req.header('If-None-Match') ?? '';
  return known.split(',').some(one => one.trim() === tag);
}
