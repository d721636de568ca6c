import type { ResourceSchema } from '../../src/schemas/resource';
import { openApiDocument } from '../openapi/document';
import { type Store, StoreUnavailable } from '../store/store';
import type { Handlers } from './serveCall';

const CACHED_MS = 1_000;

/** Checks the store at most once a second and once at a time: anyone may call this without a login. */
function createReadiness(store: Store, clock: () => Date): () => Promise<void> {
  let cached: { readonly at: number; readonly answer: Promise<void> } | null = null;
  const ask = async (): Promise<void> => {
    try {
      await store.ready();
    } catch (cause) {
      cached = null;
      throw new StoreUnavailable('The store is not ready', { cause });
    }
  };
  return () => {
    const now = clock().getTime();
    if (cached === null || now - cached.at >= CACHED_MS) cached = { at: now, answer: ask() };
    return cached.answer;
  };
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

export interface HealthOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly resources: readonly ResourceSchema[];
}

/** Public calls: liveness, readiness and the API's description. */
export function healthHandlers({ store, clock, resources }: HealthOptions) {
  const assertReady = createReadiness(store, clock);
  // Serialised once, for whoever asks first: it is long and can be requested without a login.
  let text: string | undefined;
  return {
    isAlive: async () => ({ status: 'ok' as const }),
    async isReady() {
      await assertReady();
      return { status: 'ready' as const };
    },
    description: async () => whole((text ??= JSON.stringify(openApiDocument(resources)))),
  } satisfies Partial<Handlers>;
}
