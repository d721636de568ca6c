import { ListError, type ListEngine, type ListProgress } from './listEngine';
import type { ListSource, ListState } from './listSource';

export interface ListSourceOptions {
  readonly engine: ListEngine;
  /** Puts the list into the engine: by `engine.load`, or by `engine.fill` for what does not come from one fetch. */
  readonly load: (onProgress: (progress: ListProgress) => void) => Promise<ListProgress>;
}

/** Opens a list: its fetch starts at once, and it is not fetched again but by `reload`. */
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
      become({ status: 'ready', rows });
    } catch (cause) {
      // What was shown before a reload that fails stays; who asked for the reload learns of it.
      if (cause instanceof ListError && state.status !== 'ready') become({ status: 'failed', error: cause });
      throw cause;
    }
  }

  function reload(): Promise<void> {
    if (running) return running;
    if (state.status === 'failed') become({ status: 'loading', progress: null });
    running = fetchOnce().finally(() => {
      running = null;
    });
    return running;
  }

  // The first fetch tells of its failure through the state.
  reload().catch(() => undefined);

  return {
    engine,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
  };
}
