import type { NewSyncBatch, SyncBatch, SyncBatchRow, SyncCheck } from '../wire/sync';
import { SYNC_PATHS } from '../wire/sync';
import { fillPath } from '../wire/path';
import { readBatch, readBatchRows, readCheck } from '../wire/syncBatch';
import { unreadable } from './callFailure';
import type { Transport } from './transport';

/** A row that is to be posted again. */
export type BatchMember = Pick<SyncBatchRow, 'redisId' | 'TRANS_ID'>;

/** Many reposts at once, wherever they are run: by the API, or by this browser with the single call. */
export interface SyncBatches {
  /** Whether the batch goes on without this tab. */
  readonly survives: boolean;
  /** A name for a new batch. */
  newId(): string;
  /** What a batch over these rows would do; changes nothing. */
  check(redisIds: readonly string[]): Promise<SyncCheck>;
  /** @param id made by the caller, so that asking twice makes one batch */
  start(id: string, members: readonly BatchMember[]): Promise<void>;
  /** null where no batch is called so. */
  batch(id: string): Promise<SyncBatch | null>;
  rows(id: string): Promise<readonly SyncBatchRow[]>;
  stop(id: string): Promise<void>;
}

const BATCH_LIMIT_MS = 120_000;

/**
 * Batches that the API keeps and runs.
 * @param accepted hears which rows are on their way
 */
export function createApiBatches(
  transport: Transport,
  newId: () => string,
  accepted: (redisIds: readonly string[]) => Promise<void>,
): SyncBatches {
  const post = (path: string, body?: unknown) =>
    transport.send({ path, kind: 'post', body, timeLimitMs: BATCH_LIMIT_MS });
  const get = (path: string) => transport.send({ path, method: 'GET', kind: 'read' });
  return {
    survives: true,
    newId,
    check: async redisIds => readCheck(await post(SYNC_PATHS.batchCheck, { redisIds })),
    start: async (id, members) => {
      const asked: NewSyncBatch = { id, redisIds: members.map(({ redisId }) => redisId), screen: 'txn' };
      await post(SYNC_PATHS.batches, asked);
      await accepted(asked.redisIds);
    },
    batch: async id => {
      const batch = readBatch(await get(fillPath(SYNC_PATHS.batch, { id })));
      if (batch) return batch;
      throw unreadable('read', 'it is no batch', 200);
    },
    rows: async id => readBatchRows(await get(fillPath(SYNC_PATHS.batchRows, { id }))),
    stop: async id => {
      await post(fillPath(SYNC_PATHS.batchStop, { id }));
    },
  };
}
