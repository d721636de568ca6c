import { sql } from 'kysely';
import type { SyncBatch, SyncRefusal, SyncBatchRowState } from '../../../src/api/sync/batches';
import type { AccountTransaction } from '../sql/database';
import { idArray, positionOf } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { readInIndexOrder } from './readOrder';
import { createRepostPolicy } from './repostPolicy';
import { batchRowChunks, hasSameRows, readBatch, readBatches } from './sqlSyncBatchRead';
import { decideMany, enqueueMany, lockAccount } from './sqlSyncEnqueue';
import { reserveNumbers } from './sqlSyncInsert';
import { lastTurn, queueTurn } from './sqlSyncTurns';
import { checkBatch } from './syncBatch';
import type { BatchAnswer, BatchRequest, SyncBatches } from './syncStore';

interface BatchEnd {
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
async function endBatchRows(
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

/** Rows removed from the queue per transaction. */
const removedAtOnce = 1_000;

export function createSqlSyncBatches(transactions: Transactions): SyncBatches {
  const { inAccount, readAccount } = transactions;

  return {
    async create(account, request) {
      checkBatch(request);
      return inAccount(account, db => create(db, request));
    },

    get: (account, id) => readAccount(account, db => readBatch(db, id)),
    list: (account, limit) => readAccount(account, db => readBatches(db, limit)),

    async rows(account, id) {
      const isThere = (await readAccount(account, db => readBatch(db, id))) !== null;
      return isThere ? batchRowChunks(transactions, account, id) : null;
    },

    async stop(account, id) {
      const batch = await inAccount(account, db => markStopped(db, id));
      if (!batch) return null;
      // Removes from the end of the queue, so as not to collide with workers, which lease from its head.
      while ((await inAccount(account, db => removeFromQueue(db, id))) === removedAtOnce);
      return readAccount(account, db => readBatch(db, id));
    },

    feed: (limit, now) => feed(transactions, limit, now),
  };
}

async function create(db: AccountTransaction, request: BatchRequest): Promise<BatchAnswer> {
  const { id, screen, redisIds, actor, at } = request;
  const made = (await reserveNumbers(db, 1)) + 1;
  const before = await readBatch(db, id);
  if (before) return (await hasSameRows(db, request)) ? { kind: 'same', batch: before } : { kind: 'other' };
  const total = redisIds.length;
  await sql`
    insert into sync_batches (account, id, screen, actor, at, made, total)
    values (${db.account}, ${id}, ${screen}, ${actor}, ${at}, ${String(made)}::bigint, ${total}::integer)`.execute(
    db,
  );
  await sql`
    insert into sync_batch_rows (account, batch, n, redis_id, state, msg)
    select ${db.account}::text, ${id}::text, n, redis_id, 'waiting', ''
    from json_array_elements_text((${JSON.stringify(redisIds)}::text)::json) with ordinality as row (redis_id, n)
  `.execute(db);
  const batch = await readBatch(db, id);
  return batch ? { kind: 'made', batch } : { kind: 'other' };
}

async function markStopped(db: AccountTransaction, id: string): Promise<SyncBatch | null> {
  await lockAccount(db);
  const batch = await readBatch(db, id);
  if (batch?.state === 'running')
    await sql`update sync_batches set stopped = true where account = ${db.account} and id = ${id}`.execute(
      db,
    );
  return batch;
}

/** Restores some unsent rows to their previous state. Returns how many. */
async function removeFromQueue(db: AccountTransaction, id: string): Promise<number> {
  const base = await reserveNumbers(db, removedAtOnce);
  const { rows } = await sql<{ ids: StoredJson<readonly string[]> }>`
    select coalesce(json_agg(redis_id), '[]')::text as ids from (
      select redis_id from sync_outbox where account = ${db.account} and batch = ${id} and sends = 0
      order by queued desc limit ${sql.lit(removedAtOnce)}
      for update
    ) as last`.execute(db);
  const redisIds = parseStored(rows[0]?.ids ?? '[]');
  if (redisIds.length === 0) return 0;
  const ids = idArray(redisIds);
  await sql`update sync_rows set type = before_type, msg = before_msg, msg_search = before_msg_search,
      attempts = attempts - 1, post_status = null,
      seq = ${String(base)}::bigint + ${positionOf(redisIds, sql.ref('sync_rows.redis_id'))}
    from sync_outbox where sync_rows.account = ${db.account} and sync_rows.redis_id = any (${ids})
      and sync_outbox.account = ${db.account} and sync_outbox.redis_id = sync_rows.redis_id`.execute(db);
  await sql`delete from sync_outbox where account = ${db.account} and redis_id = any (${ids})`.execute(db);
  await endBatchRows(db, id, redisIds, { state: 'stopped', msg: '' });
  return redisIds.length;
}

/** The batch to feed next. */
interface NextBatch {
  readonly account: string;
  readonly id: string;
  readonly turn: number;
}

/**
 * Feeds the account whose queued rows end at the earliest turn, so that one long batch does not delay others; among
 * several, the batch that has been fed least, and then the oldest.
 */
async function feed(transactions: Transactions, limit: number, now: number): Promise<number> {
  const { rows } = await transactions.acrossAccounts(async db => {
    await readInIndexOrder(db);
    return sql<{ batch: StoredJson<NextBatch> }>`
      select json_build_object('account', account, 'id', id,
        'turn', ${queueTurn})::text as batch
      from sync_batches where fed < total and not stopped
      order by coalesce(${lastTurn(sql.ref('sync_batches.account'), false)}, 0), fed, at, made, account
      limit 1`.execute(db);
  });
  const [found] = rows;
  if (!found) return 0;
  const batch = parseStored(found.batch);
  return transactions.inAccount(batch.account, db => feedBatch(db, batch, limit, now));
}

async function feedBatch(
  db: AccountTransaction,
  { account, id, turn }: NextBatch,
  limit: number,
  now: number,
): Promise<number> {
  await lockAccount(db);
  const { rows } = await sql<{
    next: StoredJson<{ actor: string; at: string; redisIds: string[] }>;
  }>`
    with batch as (
      select fed, actor, at from sync_batches where account = ${account} and id = ${id} and not stopped
    )
    select json_build_object('actor', (select actor from batch), 'at', (select at from batch),
      'redisIds', coalesce(json_agg(redis_id order by n), '[]'))::text as next
    from sync_batch_rows where account = ${account} and batch = ${id}
      and n > (select fed from batch) and n <= (select fed from batch) + ${limit}::integer`.execute(db);
  const next = parseStored(rows[0]?.next ?? 'null');
  const refusals = await decideMany(db, next.redisIds, createRepostPolicy());
  const accepted = next.redisIds.filter((_, index) => !refusals[index]);
  await enqueueMany(db, accepted, { ...next, action: 'batch', now }, { batch: id, turn });
  await sql`update sync_batch_rows set state = 'queued'
    where account = ${account} and batch = ${id} and redis_id = any (${idArray(accepted)})`.execute(db);
  await sql`update sync_batches set fed = fed + ${next.redisIds.length}::integer
    where account = ${account} and id = ${id}`.execute(db);
  for (const [msg, redisIds] of byMessage(refusals))
    await endBatchRows(db, id, redisIds, { state: 'refused', msg });
  return next.redisIds.length;
}

function byMessage(refusals: readonly (SyncRefusal | null)[]): ReadonlyMap<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const refusal of refusals)
    if (refusal) grouped.set(refusal.msg, [...(grouped.get(refusal.msg) ?? []), refusal.redisId]);
  return grouped;
}
