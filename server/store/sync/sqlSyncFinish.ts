import { sql } from 'kysely';
import { endBatchRows } from './sqlSyncBatchEnd';
import { reserveNumbers } from './sqlSyncInsert';
import { dayOf } from './syncRow';
import type { PostOutcome, SyncPost } from './syncStore';
import type { AccountTransaction } from '../sql/database';

/** See SyncQueue.finish; runs within a transaction. */
export async function finishPost(
  db: AccountTransaction,
  post: SyncPost,
  outcome: PostOutcome,
  at: string,
): Promise<boolean> {
  const { account, redisId } = post;
  const seq = (await reserveNumbers(db, account, 1)) + 1;
  const { rows } = await sql<{ batch: string | null }>`
    with ended as (
      delete from sync_outbox
      where account = ${account} and redis_id = ${redisId} and claims = ${post.lease}::integer
      returning no, actor, action, batch
    )
    insert into sync_attempts (account, redis_id, no, at, actor, action, outcome, msg, batch)
    select ${account}::text, ${redisId}::text, no, ${at}::text, actor, action, ${outcome.type}::text,
      ${outcome.msg}::text, batch
    from ended returning batch`.execute(db);
  const [ended] = rows;
  if (!ended) return false;
  await moveRow(db, post, { ...outcome, at, seq });
  const { type: state, msg } = outcome;
  if (ended.batch !== null) await endBatchRows(db, account, ended.batch, [redisId], { state, msg });
  return true;
}

async function moveRow(
  db: AccountTransaction,
  { account, redisId, keyNo }: SyncPost,
  { type, msg, isCertain, at, seq }: PostOutcome & { readonly at: string; readonly seq: number },
): Promise<void> {
  await sql`
    with moved as (
      insert into sync_earlier_days (account, screen, day, redis_id)
      select account, screen, sync_day, redis_id from sync_rows
      where account = ${account} and redis_id = ${redisId} and sync_day <> ${dayOf(at)}
      on conflict do nothing
    )
    update sync_rows set type = ${type}, msg = ${JSON.stringify(msg)}, msg_search = ${msg.toLowerCase()},
      sync_at = ${at}, sync_day = ${dayOf(at)}, post_status = ${type === 'success' ? 1 : null}::integer,
      seq = ${String(seq)}::bigint, key_no = ${isCertain ? null : keyNo}::integer
    where account = ${account} and redis_id = ${redisId}`.execute(db);
}
