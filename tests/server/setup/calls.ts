import type { createApp } from '../../../server/app';

/** One call of the API: its method and a path with something in every placeholder. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

const PUBLIC: ReadonlySet<string> = new Set(['/users/login', '/healthz', '/readyz', '/openapi.json']);

const LOGOUT = 'POST /users/logout';

/** Every call that needs a login, as the app itself lists its routes, so that no new one is forgotten. */
export function protectedCalls(app: ReturnType<typeof createApp>, value = 'x'): readonly Call[] {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !PUBLIC.has(path));
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, value)}`));
  // The logout comes last, since it ends the session that the others need.
  const inOrder = [...calls].sort((one, other) => Number(one === LOGOUT) - Number(other === LOGOUT));
  return inOrder.map(call => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
}
