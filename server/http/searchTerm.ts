import type { Context } from 'hono';
import { pathValue } from './pathValue';

/**
 * The search term in the path, without surrounding blanks, which matching ignores (docs/behaviour.md, 'The API'). A
 * term of only blanks is valid.
 */
export function searchTerm(context: Context): string {
  const term = pathValue(context, 'term');
  return term.trim() || term;
}
