import { sql, type RawBuilder } from 'kysely';
import type { SyncBatch } from '../../../src/api/sync/batches';
import type { AccountTransaction } from '../sql/database';
import { jsonChunks, type ChunkRequest, type RowChunk } from '../sql/jsonChunks';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import type { BatchRequest } from './syncStore';

interface BatchRow {
  readonly id: string;
  readonly actor: string;
  readonly at: string;
  readonly total: number;
  readonly success: number;
  readonly error: number;
  readonly exception: number;
  readonly refused: number;
  readonly taken_back: number;
  readonly fed: number;
  readonly stopped: boolean;
  readonly posting: number;
}

/** A batch, or null if it does not exist. */
export async function readBatch(db: AccountTransaction, id: string): Promise<SyncBatch | null> {
  const [batch] = await readAll(db, sql`and id = ${id}`);
  return batch ?? null;
}

export const readBatches = (db: AccountTransaction, limit: number): Promise<SyncBatch[]> =>
  readAll(db, sql`order by made desc limit ${limit}::integer`);

async function readAll(db: AccountTransaction, which: RawBuilder<unknown>): Promise<SyncBatch[]> {
  const { rows } = await sql<{ batch: StoredJson<BatchRow> }>`
    select (to_jsonb(sync_batches) || jsonb_build_object('posting', (select count(*) from sync_outbox
      where account = ${db.account} and batch = sync_batches.id and sends > 0)))::text as batch
    from sync_batches where account = ${db.account} ${which}`.execute(db);
  return rows.map(row => batchOf(parseStored(row.batch)));
}

function batchOf(row: BatchRow): SyncBatch {
  const { id, actor, at, total, success, error, exception, refused, posting } = row;
  // Rows that were not checked before the batch was stopped have no end of their own, but count as stopped.
  const stopped = row.stopped ? row.taken_back + total - row.fed : 0;
  const queued = total - success - error - exception - refused - stopped - posting;
  const counts = { queued, posting, success, error, exception, refused, stopped };
  const ended = queued + posting === 0 ? 'done' : 'running';
  return { id, actor, at, state: row.stopped ? 'stopped' : ended, total, counts };
}

/** Whether the batch with that id has the same rows in the same order. */
export async function hasSameRows(
  db: AccountTransaction,
  { id, screen, redisIds }: BatchRequest,
): Promise<boolean> {
  const { rows } = await sql<{ ids: StoredJson<readonly string[]> | null; screen: string }>`
    select screen, (select json_agg(redis_id order by n)::text from sync_batch_rows
      where account = ${db.account} and batch = ${id}) as ids
    from sync_batches where account = ${db.account} and id = ${id}`.execute(db);
  const before = parseStored(rows[0]?.ids ?? '[]');
  return (
    rows[0]?.screen === screen &&
    before.length === redisIds.length &&
    before.every((redisId, index) => redisId === redisIds[index])
  );
}

/** The JSON of a batch's rows, in the requested order. */
export function batchRowChunks(
  transactions: Transactions,
  account: string,
  id: string,
): AsyncGenerator<string> {
  return jsonChunks([
    (after, rows) => transactions.readAccount(account, db => readRows(db, { account, id, after, rows })),
  ]);
}

async function readRows(
  db: AccountTransaction,
  { account, id, after, rows }: ChunkRequest,
): Promise<RowChunk> {
  const read = await sql<RowChunk>`
    select string_agg(json_build_object('redisId', page.redis_id, 'TRANS_ID', coalesce(fixed::json ->> 'TRANS_ID', ''),
        'state', case when sends > 0 then 'posting' when page.state <> 'waiting' then page.state
          when (select stopped from sync_batches where account = ${account} and id = ${id}) then 'stopped'
          else 'queued' end,
        'msg', page.msg)::text, ',' order by n) as text,
      count(*)::integer as rows, to_json(max(n)::text)::text as last
    from (
      select n, redis_id, state, msg from sync_batch_rows
      where account = ${account} and batch = ${id} and n > ${after ?? '0'}::integer
      order by n limit ${sql.lit(rows)}
    ) as page
    left join sync_rows on sync_rows.account = ${account} and sync_rows.redis_id = page.redis_id
    left join sync_outbox on sync_outbox.account = ${account} and sync_outbox.redis_id = page.redis_id
      and sync_outbox.batch = ${id} and page.state = 'queued'`.execute(db);
  return read.rows[0] ?? { text: null, rows: 0, last: null };
}
