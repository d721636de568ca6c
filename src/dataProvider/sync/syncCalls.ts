import { v4 } from 'uuid';
import type { ConsoleApi, SyncApi } from '../../api/console';
import { syncRepost } from '../../api/sync/repost';
import { SYNC_FEATURE } from '../../api/sync/rows';
import { dayOf } from '../../wire/text/dates';
import type { CallerSession } from '../transport/callerSession';
import { lazyBatches } from './lazyBatches';
import { SyncLists, type SyncListOptions } from './syncLists';

interface SyncCalls extends SyncApi {
  closeLists(): void;
}

export interface SyncOptions extends SyncListOptions, Pick<ConsoleApi, 'call'> {
  readonly session: CallerSession;
  readonly now: () => Date;
  /** Generates batch ids; random UUIDs unless a test provides others. */
  readonly newId?: () => string;
  /** `YYYY-MM-DD`; today by default. */
  readonly defaultSyncDate?: string;
}

export function createSyncCalls(options: SyncOptions): SyncCalls {
  const { call, has, now, defaultSyncDate, newId = v4 } = options;
  const lists = new SyncLists(options);
  const repost = async (redisId: string) => {
    await call(syncRepost, { redisId });
    await lists.reposted([redisId]);
  };
  const apiBatches = lazyBatches({ survives: true, newId }, async () =>
    (await import('./apiBatches')).createApiBatches(call, newId, redisIds => lists.reposted(redisIds)),
  );
  const localBatches = lazyBatches({ survives: false, newId }, async () => {
    const [{ createLocalBatches }, { createTabMemory }] = await Promise.all([
      import('./localBatches'),
      import('./tabMemory'),
    ]);
    return createLocalBatches({ repost, now, newId, ...createTabMemory(options.session) });
  });
  return {
    defaultSearch: () => ({ option: 'sync_date', value: defaultSyncDate ?? dayOf(now()) }),
    list: (screen, search) => lists.list(screen, search),
    found: (screen, term) => lists.found(screen, term),
    repost,
    batches: () => (has({ feature: SYNC_FEATURE }) ? apiBatches : localBatches),
    now,
    closeLists: () => lists.closeAll(),
  };
}
