import { sql, type RawBuilder } from 'kysely';
import { isComplete, isShown } from '../retention/sqlEnded';
import type { AccountTransaction } from '../sql/database';
import type { ReadAccount } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { rowJson } from '../sync/sqlSyncRow';
import type { FileTransaction, TransactionQuery, TransactionReader } from './fileStore';
import { checkQuery } from './transactionQuery';

/** Few enough that reading a chunk and writing it to the file delays no other work noticeably. */
const chunkRows = 1_000;

export function createSqlTransactions(readAccount: ReadAccount): TransactionReader {
  return {
    async *read(account, query) {
      checkQuery(query);
      let after: Cursor | null = null;
      for (;;) {
        const chunk = await readAccount(account, db => readChunk(db, query, after));
        yield chunk.flatMap(({ transaction }) => transaction ?? []);
        after = chunk.at(-1)?.cursor ?? null;
        if (chunk.length < chunkRows) return;
      }
    },

    months: account => readAccount(account, readMonths),
  };
}

/** Where a chunk ended: a day and the order of arrival within it, or the moment of a first attempt and the id. */
type Cursor = readonly [day: string, next: string];

interface PagedRow {
  readonly cursor: Cursor;
  /** Null if the query does not select the row's transaction. */
  readonly transaction: FileTransaction | null;
}

interface FoundRow extends Omit<FileTransaction, 'created' | 'row'> {
  readonly cursor: Cursor;
  readonly row: FileTransaction['row'] | null;
}

async function readChunk(
  db: AccountTransaction,
  query: TransactionQuery,
  after: Cursor | null,
): Promise<PagedRow[]> {
  const page =
    query.by === 'created' ? createdPage(db.account, query, after) : dayPage(db.account, query, after);
  // Looked up one by one: for a join, the planner would rely on estimates of the tables' sizes.
  const { rows } = await sql<{ found: StoredJson<FoundRow> }>`
    with page as (${page})
    select json_build_object('cursor', json_build_array(page.day, page.next), 'row', (${rowJson})::json,
      'payload', (select payload::json from sync_payloads as paid
        where paid.account = ${db.account} and paid.redis_id = page.redis_id),
      'history', (select json_agg(json_strip_nulls(json_build_object('no', no, 'at', at, 'actor', actor,
          'action', action, 'outcome', outcome, 'msg', attempt.msg, 'batch', batch)) order by no)
        from sync_attempts as attempt where attempt.account = ${db.account} and attempt.redis_id = page.redis_id)
      )::text as found
    from page order by page.place`.execute(db);
  return rows.map(({ found }): PagedRow => {
    const { cursor, row, payload, history } = parseStored(found);
    return { cursor, transaction: row && { row, created: history[0]?.at ?? '', payload, history } };
  });
}

function dayPage(account: string, query: TransactionQuery, after: Cursor | null): RawBuilder<unknown> {
  const [day, entry] = after ?? [query.from, '-1'];
  return sql`select *, trans_day as day, entry::text as next, row_number() over (order by trans_day, entry) as place
    from sync_rows
    where account = ${account} and screen = 'txn' and (trans_day, entry) > (${day}, ${entry}::bigint)
      and trans_day <= ${query.to} and ${isShown(account)} ${alsoOf(query)}
    order by trans_day, entry limit ${sql.lit(chunkRows)}`;
}

/** The first attempts of those days, each with its row if selected; reading attempts first keeps the index's order. */
function createdPage(account: string, query: TransactionQuery, after: Cursor | null): RawBuilder<unknown> {
  const [at, id] = after ?? [query.from, ''];
  // `~` sorts after every time of day, so the whole last day is included.
  const end = `${query.to}~`;
  return sql`select found.*, one.at as day, one.id as next,
      row_number() over (order by one.at collate "C", one.id) as place
    from (
      select at, redis_id as id from sync_attempts
      where account = ${account} and no = 1
        and (at collate "C", redis_id) > (${at}, ${id}) and at collate "C" < ${end}
      order by at collate "C", redis_id limit ${sql.lit(chunkRows)}
    ) as one left join lateral (
      select * from (
        select * from sync_rows where account = ${account} and redis_id = one.id limit 1
      ) as known
      where screen = 'txn' and ${isShown(account)} ${alsoOf(query)}
    ) as found on true`;
}

function alsoOf({ transType, location, dealer }: TransactionQuery): RawBuilder<unknown> {
  const wanted = Object.entries({ TRANS_TYPE: transType, LOC_CD: location, MUL_DEALER_CD: dealer });
  const parts = wanted.flatMap(([name, value]) =>
    value === null ? [] : [sql`and fixed::json ->> ${name}::text = ${value}`],
  );
  return sql.join(parts, sql` `);
}

/** Jumps from month to month in the index, so that its cost does not depend on the number of rows. */
async function readMonths(db: AccountTransaction): Promise<readonly string[]> {
  const newest = (below: RawBuilder<unknown>) => sql`(select left(trans_day, 7) from sync_rows
    where account = ${db.account} and screen = 'txn' and trans_day < ${below} order by trans_day desc limit 1)`;
  const { rows } = await sql<{ month: string }>`
    with recursive months as (
      select ${newest(sql`'~'`)} as month
      union all
      select ${newest(sql`months.month`)} from months where months.month is not null
    )
    select month from months where month is not null and ${isComplete(db.account, sql`month`)}`.execute(db);
  return rows.map(({ month }) => month);
}
