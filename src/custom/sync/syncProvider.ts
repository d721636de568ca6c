import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { ListSource } from '../../records/listSource';
import type { PostOutcome } from '../../wire/postOutcome';
import type { SyncBatch, SyncBatchRow, SyncCheck, SyncScreen } from '../../wire/sync';
import type { ReadChanges } from '../../wire/syncChanges';
import type { SyncDetail } from '../../wire/syncRecord';
import type { SyncSearch } from '../../wire/syncSearch';

/** A row that is to be posted again. */
export type BatchMember = Pick<SyncBatchRow, 'redisId' | 'TRANS_ID'>;

/** Many reposts at once. */
export interface SyncBatches {
  /** Whether a batch goes on without this tab. */
  readonly survives: boolean;
  newId(): string;
  check(redisIds: readonly string[]): Promise<SyncCheck>;
  start(id: string, members: readonly BatchMember[]): Promise<void>;
  batch(id: string): Promise<SyncBatch | null>;
  rows(id: string): Promise<readonly SyncBatchRow[]>;
  stop(id: string): Promise<void>;
}

/** What the sync screens need of the data provider. */
export interface SyncProvider {
  defaultSearch(): SyncSearch;
  list(screen: SyncScreen, search: SyncSearch): ListSource;
  found(screen: SyncScreen, term: string): ListSource;
  repost(redisId: string): Promise<void>;
  batches(): SyncBatches;
  postUtd(utd: string): Promise<PostOutcome>;
  transfer(day: string): Promise<PostOutcome>;
  hasMore(): boolean;
  record(redisId: string): Promise<SyncDetail | null>;
  changes(screen: SyncScreen, search: SyncSearch, since: number): Promise<ReadChanges>;
  now(): Date;
}

/**
 * The sync calls of the data provider. Reached through the context and not through `useDataProvider`, whose proxy takes
 * every answer for a promise, and an open list is none.
 * @throws Error outside of <Admin>
 */
export function useSyncProvider(): SyncProvider {
  const calls: SyncProvider | undefined = useContext(DataProviderContext)?.['sync'];
  if (!calls) throw new Error('A sync screen has no data provider: render it inside <Admin>.');
  return calls;
}
