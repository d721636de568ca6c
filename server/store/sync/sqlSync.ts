import { sql, type RawBuilder } from 'kysely';
import type { SyncAttempt, SyncRecord, SyncChanges } from '../../../src/api/sync/record';
import type { SyncRow, SyncFilter, SyncScreen } from '../../../src/api/sync/rows';
import { isShown } from '../retention/sqlEnded';
import type { AccountTransaction } from '../sql/database';
import { jsonChunks, type RowChunk, type ReadChunk } from '../sql/jsonChunks';
import { idArray } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { checkName, checkText } from '../text';
import { readInTableOrder } from './readOrder';
import { QUEUED_MESSAGE } from './repostPolicy';
import { createSqlSyncBatches } from './sqlSyncBatches';
import { insertSyncRecords } from './sqlSyncInsert';
import { readOverview } from './sqlSyncOverview';
import { createSqlSyncQueue } from './sqlSyncQueue';
import { rowJson, idsOfEarlier, isMatching } from './sqlSyncRow';
import { waitingChunks } from './sqlSyncWaiting';
import type { SyncRecords, SyncStore } from './syncStore';

interface ChangesRequest {
  readonly account: string;
  readonly screen: SyncScreen;
  readonly filter: SyncFilter;
  readonly since: number;
  readonly limit: number;
}

interface Read {
  readonly seq: number;
  readonly undone: boolean;
  readonly changed: string | null;
}

/** See SyncRecords.changes; one statement reads the number and the rows, so that they agree. */
async function readChanges(
  db: AccountTransaction,
  { account, screen, filter, since, limit }: ChangesRequest,
): Promise<SyncChanges | null> {
  const earlier =
    filter.option === 'sync_date' ? sql`or redis_id in (${idsOfEarlier(account, screen, filter)})` : sql``;
  const { rows } = await sql<Read>`
    with changed as (
      select seq, ${rowJson} as row from sync_rows
      where account = ${account} and screen = ${screen} and seq > ${String(since)}::bigint
        and (${isMatching(account, screen, filter)} ${earlier}) and ${isShown(account)}
      order by seq limit ${sql.lit(limit + 1)}
    )
    select coalesce((select seq from sync_counters where account = ${account}), 0)::float8 as seq,
      coalesce((select ${String(since)}::bigint <@ undone from sync_counters where account = ${account}), false) as undone,
      (select string_agg(row, ',' order by seq) from changed) as changed`.execute(db);
  const [read] = rows;
  if (read?.undone) return null;
  const found = parseStored<readonly SyncRow[]>(`[${read?.changed ?? ''}]`);
  const page = found.slice(0, limit);
  const more = found.length > limit;
  return { seq: more ? (page.at(-1)?.seq ?? since) : (read?.seq ?? 0), rows: page, more };
}

/** The JSON of a search's rows: those whose current value matches, then those with an earlier attempt on that day. */
function syncChunks(
  transactions: Transactions,
  account: string,
  screen: SyncScreen,
  filter: SyncFilter,
): AsyncGenerator<string> {
  const source =
    (from: RawBuilder<unknown>): ReadChunk =>
    (after, rows) =>
      readChunk(transactions, account, { from, after, rows });
  const matching = source(
    sql`sync_rows where ${isMatching(account, screen, filter)} and ${isShown(account)}`,
  );
  if (filter.option !== 'sync_date') return jsonChunks([matching]);
  const earlier =
    source(sql`sync_rows where account = ${account} and sync_day <> ${filter.dtValue} and ${isShown(account)}
    and redis_id in (${idsOfEarlier(account, screen, filter)})`);
  return jsonChunks([matching, earlier]);
}

interface ChunkRequest {
  readonly from: RawBuilder<unknown>;
  readonly after: string | null;
  readonly rows: number;
}

async function readChunk(
  transactions: Transactions,
  account: string,
  { from, after, rows }: ChunkRequest,
): Promise<RowChunk> {
  const beyond = after === null ? sql`` : sql`and entry > ${after}::bigint`;
  return transactions.readAccount(account, async db => {
    const read = await sql<RowChunk>`
      select string_agg(${rowJson}, ',') as text, count(*)::integer as rows,
        to_json(max(entry)::text)::text as last
      from (select * from ${from} ${beyond} order by entry limit ${sql.lit(rows)}) as page`.execute(db);
    return read.rows[0] ?? { text: null, rows: 0, last: null };
  });
}

export function createSqlSync(transactions: Transactions): SyncStore {
  return {
    records: createSqlSyncRecords(transactions),
    queue: createSqlSyncQueue(transactions),
    batches: createSqlSyncBatches(transactions),
  };
}

function createSqlSyncRecords(transactions: Transactions): SyncRecords {
  const { readAccount } = transactions;

  return {
    list: (account, screen, filter) => syncChunks(transactions, account, screen, filter),

    async search(account, screen, term, limit) {
      checkText('term', term);
      const wanted = term.toLowerCase();
      return readAccount(account, async db => {
        await readInTableOrder(db);
        const { rows } = await sql<RowText>`
          select ${rowJson} as row from sync_rows
          where account = ${account} and screen = ${screen} and (strpos(search, ${wanted}) > 0 or strpos(msg_search, ${wanted}) > 0)
            and ${isShown(account)}
          order by trans_at desc, redis_id limit ${limit}::integer`.execute(db);
        return rows.map(rowOf);
      });
    },

    changes: (account, screen, filter, since, limit) =>
      readAccount(account, db => readChanges(db, { account, screen, filter, since, limit })),

    async get(account, redisId) {
      checkName('id', redisId);
      return readAccount(account, db => readRecord(db, redisId));
    },

    waiting: (account, since) => waitingChunks(transactions, account, since),

    overview: (account, question) => readAccount(account, db => readOverview(db, question)),

    rowsWith: (account, redisIds) =>
      readAccount(account, async db => {
        const { rows } = await sql<RowText>`select ${rowJson} as row from sync_rows
          where account = ${account} and redis_id = any(${idArray(redisIds)})`.execute(db);
        return rows.map(rowOf);
      }),

    withUtd: (account, utd) =>
      readAccount(account, async db => {
        const { rows } = await sql<RowText>`select ${rowJson} as row from sync_rows
          where account = ${account} and screen = 'txn' and utd = ${String(utd)}::bigint
          order by seq desc`.execute(db);
        return rows.map(rowOf);
      }),

    insertMany: (account, records) => transactions.inAccount(account, db => insertSyncRecords(db, records)),
  };
}

interface RowText {
  readonly row: StoredJson<SyncRow>;
}

interface RecordText extends RowText {
  readonly payload: StoredJson<SyncRecord['payload']>;
  readonly history: StoredJson<readonly SyncAttempt[]>;
  readonly post: StoredJson<SyncAttempt> | null;
}

const rowOf = ({ row }: RowText): SyncRow => parseStored(row);

async function readRecord(db: AccountTransaction, redisId: string): Promise<SyncRecord | null> {
  const { rows } = await sql<RecordText>`
    select ${rowJson} as row,
      (select payload from sync_payloads where account = ${db.account} and redis_id = ${redisId}) as payload,
      (select json_agg(json_strip_nulls(json_build_object('no', no, 'at', at, 'actor', actor, 'action', action,
          'outcome', outcome, 'msg', msg, 'batch', batch)) order by no)::text
        from sync_attempts where account = ${db.account} and redis_id = ${redisId}) as history,
      (select json_strip_nulls(json_build_object('no', no, 'at', at, 'actor', actor, 'action', action,
          'outcome', 'in-process', 'msg', ${QUEUED_MESSAGE}::text, 'batch', batch))::text
        from sync_outbox where account = ${db.account} and redis_id = ${redisId}) as post
    from sync_rows where account = ${db.account} and redis_id = ${redisId}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const underWay = found.post === null ? [] : [parseStored(found.post)];
  const history = [...parseStored(found.history), ...underWay];
  return { ...rowOf(found), payload: parseStored(found.payload), history };
}
