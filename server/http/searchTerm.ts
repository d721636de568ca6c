import type { Context } from 'hono';
import { pathValue } from './pathValue';

/** The term in the path. Text is compared but for blanks around it (readings, section 3); blanks alone are a term. */
export function searchTerm(context: Context): string {
  const term = pathValue(context, 'term');
  return term.trim() || term;
}
