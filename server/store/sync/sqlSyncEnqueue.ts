import { sql } from 'kysely';
import type { SyncRefusal } from '../../../src/api/sync/batches';
import type { SyncScreen } from '../../../src/api/sync/rows';
import type { SyncType } from '../../../src/wire/sync/syncStatus';
import type { AccountTransaction } from '../sql/database';
import { alsoIs, idArray, positionOf } from '../sql/sqlIds';
import { parseStored, type StoredJson } from '../storedJson';
import type { BulkWork } from './bulkWork';
import { QUEUED_MESSAGE, type RepostPolicy, type PostFacts } from './repostPolicy';
import { reserveNumbers } from './sqlSyncInsert';
import { firstTurn } from './sqlSyncTurns';
import type { PostRequest } from './syncStore';

interface FactsRow {
  readonly id: string;
  readonly screen: SyncScreen;
  readonly type: SyncType;
  readonly post_status: number | null;
  readonly identity: string;
  readonly twin: string | null;
  readonly twin_type: SyncType | null;
}

/** The policy's decision on each record in its current state, in the same order. */
export async function decideMany(
  db: AccountTransaction,
  redisIds: readonly string[],
  policy: RepostPolicy,
): Promise<readonly (SyncRefusal | null)[]> {
  const { rows } = await sql<{ facts: StoredJson<FactsRow> }>`
    select json_build_object('id', one.redis_id, 'screen', one.screen, 'type', one.type,
      'post_status', one.post_status, 'identity', one.identity, 'twin', twin.redis_id, 'twin_type', twin.type)::text
      as facts
    from sync_rows as one left join lateral (
      select redis_id, type from sync_rows as other
      where other.account = ${db.account} and other.identity = one.identity
        and ${alsoIs('other.screen', 'txn')} and other.redis_id <> one.redis_id
        and (other.type = 'success' or other.post_status = 1)
      order by other.type = 'success' desc, other.redis_id limit 1
    ) as twin on true
    where one.account = ${db.account} and one.redis_id = any (${idArray(redisIds)})`.execute(db);
  const found = new Map(rows.map(row => factsIn(parseStored(row.facts))));
  return redisIds.map(redisId => policy(redisId, found.get(redisId) ?? null));
}

function factsIn(row: FactsRow): readonly [id: string, facts: PostFacts] {
  const { id, screen, type, identity, twin, twin_type: twinType } = row;
  const isReposted = row.post_status === 1;
  const other = twin !== null && twinType !== null ? { redisId: twin, type: twinType } : null;
  return [id, { screen, type, isReposted, identity, duplicate: other }];
}

/** Locks the account's rows against other writers until the transaction ends. */
export async function lockAccount(db: AccountTransaction): Promise<void> {
  await reserveNumbers(db, 0);
}

/** Queues failed records that the policy has accepted, in this order. The account must be locked. */
export async function enqueueMany(
  db: AccountTransaction,
  redisIds: readonly string[],
  { actor, action, at, now }: PostRequest,
  bulk: BulkWork | null,
): Promise<void> {
  if (redisIds.length === 0) return;
  const base = await reserveNumbers(db, redisIds.length);
  const [ids, position] = [idArray(redisIds), positionOf(redisIds, sql.ref('redis_id'))];
  const turn = bulk ? sql`${(await firstTurn(db, bulk)) - 1}::integer + ${position}` : sql.lit(0);
  await sql`
    with enqueued as (
      insert into sync_outbox (account, redis_id, no, key_no, actor, action, at, batch, turn, due_at, queued,
        before_type, before_msg, before_msg_search)
      select account, redis_id, attempts + 1, coalesce(key_no, attempts + 1), ${actor}::text,
        ${action}::text, ${at}::text, ${bulk?.batch ?? null}::text, ${turn}, ${String(now)}::bigint,
        ${String(base)}::bigint + ${position}, type, msg, msg_search
      from sync_rows where account = ${db.account} and redis_id = any (${ids})
    )
    update sync_rows set type = 'in-process', msg = ${JSON.stringify(QUEUED_MESSAGE)},
      msg_search = ${QUEUED_MESSAGE.toLowerCase()}, attempts = attempts + 1, post_status = 1,
      seq = ${String(base)}::bigint + ${position}
    where account = ${db.account} and redis_id = any (${ids})`.execute(db);
}
