import type { createApp } from '../../../server/app';

/** One call of the API: its method and a path with something in every placeholder. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

const PUBLIC: ReadonlySet<string> = new Set(['/users/login', '/healthz', '/readyz']);

/** Every call that needs a login, as the app itself lists its routes, so that no new one is forgotten. */
export function protectedCalls(app: ReturnType<typeof createApp>, value = 'x'): readonly Call[] {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !PUBLIC.has(path));
  const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, value)}`);
  return [...new Set(calls)].map(call => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
}
