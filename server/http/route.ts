import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The call's path as it is declared, such as `/master/segmap/update/:id`: what stands in its place may be a token or a
 * name. 'none' where no call has this path.
 */
export function routeOf(context: Context): string {
  const call = matchedRoutes(context).findLast(({ path }) => path !== '*' && path !== '/*');
  return call?.path ?? 'none';
}
