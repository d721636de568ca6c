import { v4 } from 'uuid';
import type { ListSource } from '../records/listSource';
import { dayOf } from '../wire/dates';
import { fillPath } from '../wire/path';
import { readPostOutcome, readTransferOutcome, type PostOutcome } from '../wire/postOutcome';
import { SYNC_FEATURE, SYNC_PATHS, type SyncScreen } from '../wire/sync';
import { readSyncDetail, type SyncDetail } from '../wire/syncRecord';
import { readChanges, type ReadChanges } from '../wire/syncChanges';
import { searchBody, type SyncSearch } from '../wire/syncSearch';
import { createLocalBatches } from './localBatches';
import { createApiBatches, type SyncBatches } from './syncBatches';
import { createTabMemory } from './tabMemory';
import { SyncLists, type SyncListOptions } from './syncLists';

/** What the sync screens ask of the API (specification, section 7, 'Sync'); reached through the data provider. */
export interface SyncCalls {
  /** The search that a screen begins with: the installation's sync date, or today. */
  defaultSearch(): SyncSearch;
  /** The rows of a search, fetched once; a newer search of the screen closes the one before. */
  list(screen: SyncScreen, search: SyncSearch): ListSource;
  /** What the server's own search finds. */
  found(screen: SyncScreen, term: string): ListSource;
  /** Posts a row again; it has its post status once the API has accepted it. */
  repost(redisId: string): Promise<void>;
  /** Many at once: run by the API where it can, by this browser otherwise. */
  batches(): SyncBatches;
  /** Posts what is missing. @throws HttpError with the server's msg */
  postUtd(utd: string): Promise<PostOutcome>;
  /** Transfers the old sync status of a day, `YYYY-MM-DD`. */
  transfer(day: string): Promise<PostOutcome>;
  /** Whether the API has the calls beyond section 7 that the sync screens use (readings, 'Calls beyond section 7'). */
  hasMore(): boolean;
  /** All that the API knows of a record; null where its answer is none. Only where `hasMore`. */
  record(redisId: string): Promise<SyncDetail | null>;
  /** What has changed in a search since a number ; the rows of a list tell its own. Only where `hasMore`. */
  changes(screen: SyncScreen, search: SyncSearch, since: number): Promise<ReadChanges>;
  now(): Date;
  closeLists(): void;
}

export interface SyncOptions extends SyncListOptions {
  readonly now: () => Date;
  /** Names a batch; random UUIDs unless a test gives its own. */
  readonly newId?: () => string;
  /** `YYYY-MM-DD`; today where absent. */
  readonly defaultSyncDate?: string;
}

/** A day's transfer may move many files. */
const TRANSFER_LIMIT_MS = 10 * 60_000;

export function createSyncCalls(options: SyncOptions): SyncCalls {
  const { transport, now, defaultSyncDate, newId = v4 } = options;
  const lists = new SyncLists(options);
  const hasMore = () => options.session.features().has(SYNC_FEATURE);
  const repost = async (redisId: string) => {
    await transport.send({ path: fillPath(SYNC_PATHS.repost, { redisId }), method: 'GET', kind: 'post' });
    await lists.reposted([redisId]);
  };
  const apiBatches = createApiBatches(transport, newId, redisIds => lists.reposted(redisIds));
  const localBatches = createLocalBatches({ repost, now, newId, ...createTabMemory(options.session) });
  return {
    defaultSearch: () => ({ option: 'sync_date', value: defaultSyncDate ?? dayOf(now()) }),
    list: (screen, search) => lists.list(screen, search),
    found: (screen, term) => lists.found(screen, term),
    repost,
    batches: () => (hasMore() ? apiBatches : localBatches),
    postUtd: async utd => {
      const path = fillPath(SYNC_PATHS.repostUtd, { utd });
      return readPostOutcome(await transport.send({ path, kind: 'post' }));
    },
    transfer: async day => {
      const body = { dtValue: day };
      const call = { path: SYNC_PATHS.transfer, kind: 'post', timeLimitMs: TRANSFER_LIMIT_MS, body } as const;
      return readTransferOutcome(await transport.send(call));
    },
    hasMore,
    record: async redisId => {
      const path = fillPath(SYNC_PATHS.record, { redisId });
      return readSyncDetail(await transport.send({ path, method: 'GET', kind: 'read' }));
    },
    changes: async (screen, search, since) => {
      const body = { screen, filter: searchBody(search), since };
      return readChanges(await transport.send({ path: SYNC_PATHS.changes, kind: 'read', body }), since);
    },
    now,
    closeLists: () => lists.closeAll(),
  };
}
