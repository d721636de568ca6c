import type { ConsoleApi, SyncBatches } from '../../api/console';
import {
  syncBatch,
  syncBatchCheck,
  syncBatchCreate,
  syncBatchRows,
  syncBatchStop,
} from '../../api/sync/batches';

/**
 * Batches that the API stores and runs.
 * @param accepted called with the accepted rows
 */
export function createApiBatches(
  call: ConsoleApi['call'],
  newId: () => string,
  accepted: (redisIds: readonly string[]) => Promise<void>,
): SyncBatches {
  return {
    survives: true,
    newId,
    check: redisIds => call(syncBatchCheck, { body: { redisIds } }),
    start: async (id, members, waiver) => {
      const redisIds = members.map(({ redisId }) => redisId);
      await call(syncBatchCreate, {
        body: { id, screen: 'txn', redisIds, ...(waiver === undefined ? {} : { waiver }) },
      });
      await accepted(redisIds);
    },
    batch: id => call(syncBatch, { id }),
    rows: id => call(syncBatchRows, { id }),
    stop: async id => {
      await call(syncBatchStop, { id });
    },
  };
}
