import { sql } from 'kysely';
import { identityOf } from '../../../src/wire/record/identity';
import type { AccountTransaction } from '../sql/database';
import { entryOf } from '../sql/entry';
import {
  checkSyncRecord,
  dayOf,
  earlierDays,
  firstOfEachRecord,
  stateAfter,
  transactionText,
} from './syncRow';
import type { NewSyncRecord } from './syncStore';

/**
 * Reserves change numbers, and with them the account's write lock, until the transaction ends.
 * @returns the number before the first of them
 */
export async function reserveNumbers(db: AccountTransaction, count: number): Promise<number> {
  const { rows } = await reservation(db.account, count).execute(db);
  return (rows[0]?.seq ?? count) - count;
}

/** The reserving statement, which returns the last number. */
export const reservation = (account: string, count: number) => sql<{ seq: number }>`
    insert into sync_counters (account, seq) values (${account}, ${String(count)}::bigint)
    on conflict (account) do update set seq = sync_counters.seq + excluded.seq
    returning seq::float8 as seq`;

/** See SyncRecords.insertMany; runs within a transaction. */
export async function insertSyncRecords(
  db: AccountTransaction,
  records: readonly NewSyncRecord[],
): Promise<number> {
  const batch = firstOfEachRecord(records);
  const texts = batch.map(rowText);
  const base = await reserveNumbers(db, batch.length);
  // Attempts and days are separate lists: unpacking a list per record would cost more than inserting it.
  const { rows } = await sql<{ count: number }>`
    with batch as (
      select * from json_to_recordset((${`[${texts.join(',')}]`}::text)::json)
        as row (n integer, redis_id text, screen text, trans_id text, trans_ref_num text, trans_at text,
          trans_day text, sync_at text, sync_day text, utd bigint, identity uuid, fixed text, search text, type text,
          msg json, msg_search text, attempts integer, post_status integer, payload text)
    ), fresh as (
      insert into sync_rows (account, redis_id, screen, trans_id, trans_ref_num, trans_at, trans_day, sync_at,
        sync_day, utd, identity, fixed, search, type, msg, msg_search, attempts, post_status, entry,
        seq)
      select ${db.account}::text, redis_id, screen, trans_id, trans_ref_num, trans_at, trans_day, sync_at,
        sync_day, utd, identity, fixed, search, type, msg::text, msg_search, attempts, post_status,
        ${String(base)}::bigint + n, ${String(base)}::bigint + n
      from batch
      on conflict (account, redis_id) do nothing
      returning redis_id, screen
    ), paid as (
      insert into sync_payloads (account, redis_id, payload)
      select ${db.account}::text, redis_id, payload from batch join fresh using (redis_id)
    ), happened as (
      insert into sync_attempts (account, redis_id, no, at, actor, action, outcome, msg, batch)
      select ${db.account}::text, redis_id, no, at, actor, action, outcome, msg, batch
      from json_to_recordset((${JSON.stringify(batch.flatMap(attemptsOf))}::text)::json) as attempt (redis_id text,
        no integer, at text, actor text, action text, outcome text, msg text, batch text) join fresh using (redis_id)
    ), dated as (
      insert into sync_earlier_days (account, screen, day, redis_id)
      select ${db.account}::text, screen, day, redis_id
      from json_to_recordset((${JSON.stringify(batch.flatMap(earlierDaysOf))}::text)::json)
        as earlier (redis_id text, day text) join fresh using (redis_id)
    )
    select count(*)::integer as count from fresh`.execute(db);
  return rows[0]?.count ?? 0;
}

const attemptsOf = ({ transaction: { redisId }, attempts }: NewSyncRecord) =>
  attempts.map(attempt => ({ ...attempt, redis_id: redisId }));

const earlierDaysOf = ({ transaction: { redisId }, attempts }: NewSyncRecord) =>
  earlierDays(attempts).map(day => ({ day, redis_id: redisId }));

/** A record as the statement reads it, as JSON. */
function rowText(record: NewSyncRecord, index: number): string {
  const payload = checkSyncRecord(record);
  const { screen, transaction, attempts } = record;
  const state = stateAfter(attempts);
  const columns = {
    n: index + 1,
    redis_id: transaction.redisId,
    screen,
    trans_id: transaction.TRANS_ID.trim(),
    trans_ref_num: transaction.TRANS_REF_NUM.trim(),
    trans_at: transaction.TRANS_DATE,
    trans_day: dayOf(transaction.TRANS_DATE),
    sync_at: state.SYNC_DATE,
    sync_day: dayOf(state.SYNC_DATE),
    utd: transaction.utd,
    identity: entryOf('sync', 'identity', identityOf(transaction)),
    fixed: transaction,
    search: transactionText(transaction),
    type: state.type,
    msg: state.msg,
    msg_search: state.msg.toLowerCase(),
    attempts: state.attempts,
    post_status: state.postStatus ?? null,
  };
  return `{"payload":${payload},${JSON.stringify(columns).slice(1)}`;
}
