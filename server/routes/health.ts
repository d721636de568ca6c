import type { AnswerOf } from '../../src/api/call';
import type { isReady } from '../../src/api/health';
import type { ResourceSchema } from '../../src/schemas/resource';
import { openApiDocument } from '../openapi/document';
import { type Store, StoreUnavailable } from '../store/store';
import { inOnePiece, type Handlers } from './serveCall';

type Readiness = AnswerOf<typeof isReady>;

const CACHED_MS = 1_000;

/** Checks the store at most once a second, because anyone may call this without a login. */
function createReadiness(store: Store, clock: () => Date): () => Promise<Readiness> {
  let cached: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  const check = async (): Promise<Readiness> => {
    try {
      const [away] = await Promise.all([store.away?.(), store.ready()]);
      return { status: 'ready', ...(away && { away }) };
    } catch (cause) {
      cached = null;
      throw new StoreUnavailable('The store is not ready', { cause });
    }
  };
  return () => {
    const now = clock().getTime();
    if (cached === null || now - cached.at >= CACHED_MS) cached = { at: now, answer: check() };
    return cached.answer;
  };
}

export interface HealthOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly resources: readonly ResourceSchema[];
}

/** Public calls: liveness, readiness and the API's description. */
export function healthHandlers({ store, clock, resources }: HealthOptions) {
  const assertReady = createReadiness(store, clock);
  // Serialised only once, because the description is long and anyone may request it without a login.
  let text: string | undefined;
  return {
    isAlive: async () => ({ status: 'ok' as const }),
    isReady: assertReady,
    description: async () => inOnePiece((text ??= JSON.stringify(openApiDocument(resources)))),
  } satisfies Partial<Handlers>;
}
