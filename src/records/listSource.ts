import type { ListEngine, ListError, ListProgress } from './listEngine';

/** Loading, error and ready are three different states; an empty list is `ready` with no rows. */
export type ListState =
  | { readonly status: 'loading'; readonly progress: ListProgress | null }
  | { readonly status: 'ready'; readonly rows: number }
  | { readonly status: 'failed'; readonly error: ListError };

/**
 * A list that is fetched once and then lives in its engine: what a data provider's `openList` answers. `getState`
 * answers the same object until something changes.
 */
export interface ListSource {
  readonly engine: ListEngine;
  getState(): ListState;
  subscribe(listener: () => void): () => void;
  /** Fetches again, on the person's word alone. What is shown stays until the answer is whole. */
  reload(): Promise<void>;
}
