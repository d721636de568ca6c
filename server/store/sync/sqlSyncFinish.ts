import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import { reserveNumbers } from './sqlSyncInsert';
import { dayOf } from './syncRow';
import type { PostOutcome, SyncPost } from './syncStore';

/** A post that has ended. */
export interface FinishedPost {
  readonly post: SyncPost;
  readonly outcome: PostOutcome;
  readonly at: string;
}

/**
 * See SyncQueue.finish, for some posts of one account; runs within a transaction.
 * @returns for each post whether its lease was the last
 */
export async function finishPosts(
  db: AccountTransaction,
  finished: readonly FinishedPost[],
): Promise<readonly boolean[]> {
  const base = await reserveNumbers(db, finished.length);
  const asked = JSON.stringify(finished.map(postRow));
  // Rows are looked up by these ids; a join with the posts alone might scan the tables.
  const ids = idArray(finished.map(({ post }) => post.redisId));
  const { rows } = await sql<{ n: number }>`
    with asked as materialized (
      select * from json_to_recordset((${asked}::text)::json) as post (n integer, id text, lease integer, at text,
        day text, type text, msg text, json text, search text, key_no integer)
    ), ended as materialized (
      delete from sync_outbox using asked
      where account = ${db.account} and redis_id = any (${ids}) and redis_id = asked.id and claims = asked.lease
      returning asked.*, no, actor, action, batch
    ), happened as (
      insert into sync_attempts (account, redis_id, no, at, actor, action, outcome, msg, batch)
      select ${db.account}::text, id, no, at, actor, action, type, msg, batch from ended
    ), dated as (
      insert into sync_earlier_days (account, screen, day, redis_id)
      select account, screen, sync_day, redis_id from sync_rows join ended on ended.id = sync_rows.redis_id
      where account = ${db.account} and redis_id = any (${ids}) and sync_day <> ended.day
      on conflict do nothing
    ), moved as (
      update sync_rows set type = ended.type, msg = ended.json, msg_search = ended.search, sync_at = ended.at,
        sync_day = ended.day, post_status = case ended.type when 'success' then 1 end,
        seq = ${String(base)}::bigint + ended.n, key_no = ended.key_no
      from ended where account = ${db.account} and redis_id = any (${ids}) and redis_id = ended.id
    ), marked as (
      update sync_batch_rows set state = ended.type, msg = ended.msg
      from ended where account = ${db.account} and sync_batch_rows.batch = ended.batch
        and redis_id = any (${ids}) and redis_id = ended.id
    ), counted as (
      update sync_batches set success = sync_batches.success + ends.success, error = sync_batches.error + ends.error,
        exception = sync_batches.exception + ends.exception
      from (select batch, count(*) filter (where type = 'success') as success,
          count(*) filter (where type = 'error') as error, count(*) filter (where type = 'exception') as exception
        from ended where batch is not null group by batch) as ends
      where account = ${db.account} and id = ends.batch
    )
    select n from ended`.execute(db);
  const ended = new Set(rows.map(({ n }) => n));
  return finished.map((_, index) => ended.has(index + 1));
}

/** A post as the row that the statement reads from JSON. */
function postRow({ post, outcome: { type, msg, isCertain }, at }: FinishedPost, index: number) {
  return {
    n: index + 1,
    id: post.redisId,
    lease: post.lease,
    at,
    day: dayOf(at),
    type,
    msg,
    json: JSON.stringify(msg),
    search: msg.toLowerCase(),
    key_no: isCertain ? null : post.keyNo,
  };
}
