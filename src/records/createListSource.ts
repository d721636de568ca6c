import { ListError, type ListEngine, type ListProgress } from './listEngine';
import type { ListSource, ListState } from './listSource';

export interface ListSourceOptions {
  readonly engine: ListEngine;
  /** Loads the list into the engine: by `engine.load`, or by `engine.fill` if it does not come from one fetch. */
  readonly load: (onProgress: (progress: ListProgress) => void) => Promise<ListProgress>;
}

/** Opens a list. Its fetch starts at once; only `reload` repeats it. */
export function createListSource({ engine, load }: ListSourceOptions): ListSource {
  let state: ListState = { status: 'loading', progress: null };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: ListState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function onProgress(progress: ListProgress): void {
    if (state.status === 'loading' && !progress.done) become({ status: 'loading', progress });
  }

  async function fetchOnce(): Promise<void> {
    try {
      const { rows } = await load(onProgress);
      running = null;
      become({ status: 'ready', rows });
    } catch (cause) {
      running = null;
      // After a failed reload the previous list stays, and the caller of `reload` gets the error.
      if (state.status !== 'ready') become({ status: 'failed', error: asListError(cause) });
      throw cause;
    }
  }

  function reload(): Promise<void> {
    if (running) return running;
    if (state.status === 'failed') become({ status: 'loading', progress: null });
    running = Promise.resolve().then(fetchOnce);
    return running;
  }

  // The first fetch reports its failure through the state.
  reload().catch(() => undefined);

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const ready = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        if (state.status === 'loading') return;
        stop();
        if (state.status === 'ready') resolve();
        else reject(state.error);
      };
      const stop = subscribe(settle);
      settle();
    });

  return {
    engine,
    getState: () => state,
    subscribe,
    ready,
    reload,
  };
}

/** A request that could not even be created counts as a failed list. */
const asListError = (cause: unknown): ListError =>
  cause instanceof ListError ? cause : new ListError({ kind: 'network', status: 0, body: String(cause) });
