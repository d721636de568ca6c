import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { ListSource } from '../records/listSource';
import type { BulkProgress } from './bulkDelete';

interface BulkWatch {
  readonly onProgress: (progress: BulkProgress) => void;
  /** Raised: what is under way is finished, nothing more is begun. */
  readonly signal: AbortSignal;
}

/** Deletes what it was prepared for. */
export type PreparedDelete = (watch: BulkWatch) => Promise<BulkProgress>;

/** What the list screen needs of the data provider beyond react-admin's verbs. */
export interface ListProvider {
  /** The list of a resource, fetched once; the same object each time. */
  openList(resource: string): ListSource;
  /** What the server's search finds, as a list of its own; a newer search closes the one before. */
  searchList(resource: string, term: string): ListSource;
  /** Prepares to delete these as they are now; what it answers deletes all that it can, and says which it could not. */
  prepareDelete(resource: string, ids: readonly string[], signal: AbortSignal): PreparedDelete;
  /** @throws what kept the record from being deleted, in words for the person */
  delete(resource: string, params: { readonly id: string }): Promise<unknown>;
}

/**
 * The data provider itself. It is reached through the context and not through `useDataProvider`, whose proxy takes every
 * answer for a promise, and an open list is none.
 */
export function useListProvider(): ListProvider {
  const provider = useContext(DataProviderContext);
  if (provider === null) throw new Error('A list has no data provider: render it inside <Admin>.');
  return useMemo(
    () => ({
      openList: resource => provider.openList(resource),
      searchList: (resource, term) => provider.searchList(resource, term),
      prepareDelete: (resource, ids, signal) => provider.prepareDelete(resource, ids, signal),
      delete: (resource, params) => provider.delete(resource, params),
    }),
    [provider],
  );
}
