import type { Context } from 'hono';
import { pathValue } from './pathValue';

/**
 * The search term in the path. Matching ignores blanks around text (docs/behaviour.md, 'The API'); a term of blanks
 * only is valid.
 */
export function searchTerm(context: Context): string {
  const term = pathValue(context, 'term');
  return term.trim() || term;
}
