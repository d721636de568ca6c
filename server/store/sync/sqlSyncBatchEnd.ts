import { sql } from 'kysely';
import type { SyncBatchRowState } from '../../../src/api/sync/batches';
import { idArray } from '../sql/sqlIds';
import type { AccountTransaction } from '../sql/database';

export interface BatchEnd {
  readonly state: Exclude<SyncBatchRowState, 'queued' | 'posting'>;
  readonly msg: string;
}

const counters = {
  success: 'success',
  error: 'error',
  exception: 'exception',
  refused: 'refused',
  stopped: 'taken_back',
} as const;

/** Ends rows of a batch, all with the same outcome. The account must be locked. */
export async function endBatchRows(
  db: AccountTransaction,
  batch: string,
  redisIds: readonly string[],
  { state, msg }: BatchEnd,
): Promise<void> {
  const counter = sql.ref(counters[state]);
  await sql`update sync_batch_rows set state = ${state}, msg = ${msg}
    where account = ${db.account} and batch = ${batch} and redis_id = any (${idArray(redisIds)})`.execute(db);
  await sql`update sync_batches set ${counter} = ${counter} + ${redisIds.length}::integer
    where account = ${db.account} and id = ${batch}`.execute(db);
}
