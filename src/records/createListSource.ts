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
      running = null;
      become({ status: 'ready', rows });
    } catch (cause) {
      running = null;
      // What was shown before a reload that fails stays; who asked for the reload learns of it.
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

/** A list whose request could not even be made is a list that could not be had. */
const asListError = (cause: unknown): ListError =>
  cause instanceof ListError ? cause : new ListError({ kind: 'network', status: 0, body: String(cause) });
