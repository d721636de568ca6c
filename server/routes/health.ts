import { Hono } from 'hono';
import type { AppEnv } from '../http/appEnv';
import { jsonAnswer } from '../http/jsonAnswer';
import { type Store, StoreUnavailable } from '../store/store';

async function assertReady(store: Store): Promise<void> {
  try {
    await store.ready();
  } catch (cause) {
    throw new StoreUnavailable('The store is not ready', { cause });
  }
}

/** For whoever watches the server: `/healthz` says that it lives, `/readyz` that it can answer from its store. */
export function healthRoutes(store: Store): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', context => jsonAnswer(context, { status: 'ok' }));
  routes.get('/readyz', async context => {
    await assertReady(store);
    return jsonAnswer(context, { status: 'ready' });
  });
  return routes;
}
