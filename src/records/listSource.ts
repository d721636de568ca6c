import type { ListEngine, ListError, ListProgress, ListRecord } from './listEngine';

/** Loading, failed and ready are distinct states; an empty list is `ready` with no rows. */
export type ListState =
  | { readonly status: 'loading'; readonly progress: ListProgress | null }
  | { readonly status: 'ready'; readonly rows: number }
  | { readonly status: 'failed'; readonly error: ListError };

/**
 * A list that is fetched once and then stays in its engine: the result of a data provider's `openList`. `getState`
 * returns the same object until something changes.
 */
export interface ListSource<Row extends ListRecord = ListRecord> {
  readonly engine: ListEngine<Row>;
  getState(): ListState;
  subscribe(listener: () => void): () => void;
  /** Resolves once the list is ready, including the last byte of its first fetch. @throws ListError if it failed */
  ready(): Promise<void>;
  /** Fetches again, only at the user's request. The current rows stay until the new list is complete. */
  reload(): Promise<void>;
}
