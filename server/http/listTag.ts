import type { Context } from 'hono';

/**
 * The tag of a list. It is a weak one: a list leaves compressed or not.
 * @param state what the store calls the state of its records; null for none at all
 */
export const listTag = (state: string | null, status: number | undefined): string =>
  `W/"${state ?? 'none'}-${status ?? 'all'}"`;

/** Whether the caller says that it holds this list. `*` is none that it could hold. */
export function isKnown(context: Context, tag: string): boolean {
  const known = context.req.header('If-None-Match') ?? '';
  return known.split(',').some(one => one.trim() === tag);
}
