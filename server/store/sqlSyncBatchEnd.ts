import { sql } from 'kysely';
import { idArray } from './sqlIds';
import type { AccountTransaction } from './transactions';

/** How rows of a batch ended. */
export interface BatchEnd {
  readonly state: 'success' | 'error' | 'exception' | 'refused' | 'stopped';
  readonly msg: string;
}

const counters = {
  success: 'success',
  error: 'error',
  exception: 'exception',
  refused: 'refused',
  stopped: 'taken_back',
} as const;

/** Writes down how rows of a batch ended, all in the same way. The account is held. */
export async function endBatchRows(
  db: AccountTransaction,
  account: string,
  batch: string,
  redisIds: readonly string[],
  { state, msg }: BatchEnd,
): Promise<void> {
  const counter = sql.ref(counters[state]);
  await sql`update sync_batch_rows set state = ${state}, msg = ${msg}
    where account = ${account} and batch = ${batch} and redis_id = any (${idArray(redisIds)})`.execute(db);
  await sql`update sync_batches set ${counter} = ${counter} + ${redisIds.length}::integer
    where account = ${account} and id = ${batch}`.execute(db);
}
