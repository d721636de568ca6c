import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './appEnv';

/**
 * The declared path of the call, such as `/master/segmap/update/:id`; 'none' if no call matches. The path itself is not
 * logged, because its values may be tokens or names.
 */
export function routeOf(context: Context<AppEnv>): string {
  const own = context.get('route');
  if (own !== undefined) return own;
  const call = matchedRoutes(context).findLast(({ path }) => path !== '*' && path !== '/*');
  return call?.path ?? 'none';
}
