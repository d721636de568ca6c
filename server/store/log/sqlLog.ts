import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { jsonChunks, type RowChunk } from '../sql/jsonChunks';
import { sendPipelined } from '../sql/pipelined';
import type { ReadAccount, Transactions } from '../sql/transactions';
import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { createSqlLogChain } from './sqlLogChain';

export function createSqlLog(transactions: Transactions, readReport: ReadAccount): LogStore {
  return {
    async add(account, ...entries) {
      await transactions.inAccount(account, db => writeLog(db, entries));
    },
    async *list(account, days) {
      yield* jsonChunks([
        (after, rows) => readReport(account, db => readChunk(db, { account, ...days, after, rows })),
      ]);
    },
    ...createSqlLogChain(transactions),
  };
}

/** Adds entries under the account's next numbers, in the transaction they describe, each with the hash before it. */
export async function writeLog(db: AccountTransaction, entries: readonly NewLogEntry[]): Promise<void> {
  const [first, ...others] = entries;
  if (first)
    await sendPipelined(
      db,
      others.length === 0 ? writingOne(db.account, first) : writing(db.account, entries),
    );
}

const genesisOf = (account: string) => sql`sha256(convert_to(${account}::text, 'UTF8'))`;

/** Like `writing`, without `log_chain`: most of the time would go into planning its function in each statement. */
function writingOne(account: string, entry: NewLogEntry): RawBuilder<unknown> {
  const text = JSON.stringify(entry);
  const chained = (before: RawBuilder<unknown>) =>
    sql`sha256(${before} || convert_to(${`${entry.at} ${text}`}::text, 'UTF8'))`;
  const genesis = genesisOf(account);
  return sql`
    with counted as (
      insert into log_counters as counter (account, no, before, hash)
      select ${account}::text, 1, ${genesis}, ${chained(genesis)}
      on conflict (account) do update set no = counter.no + 1, before = counter.hash,
        hash = ${chained(sql`counter.hash`)}
      returning no, before
    )
    insert into log_entries (account, no, at, entry, before)
    select ${account}::text, no, ${entry.at}::text, ${text}::text, before from counted`;
}

function writing(account: string, entries: readonly NewLogEntry[]): RawBuilder<unknown> {
  const newEntries = JSON.stringify(entries.map(entry => ({ at: entry.at, text: JSON.stringify(entry) })));
  const count = entries.length;
  const genesis = genesisOf(account);
  const chained = (before: RawBuilder<unknown>) =>
    sql`(select log_chain(${before}, at || ' ' || entry order by place) from added)`;
  return sql`
    with added as materialized (
      select place, each ->> 'at' as at, each ->> 'text' as entry
      from json_array_elements((${newEntries}::text)::json) with ordinality as listed (each, place)
    ), counted as (
      insert into log_counters as counter (account, no, before, hash)
      select ${account}::text, ${count}::bigint, ${genesis}, ${chained(genesis)}
      on conflict (account) do update set no = counter.no + ${count}::bigint, before = counter.hash,
        hash = ${chained(sql`counter.hash`)}
      returning no, before
    ), linked as (
      select no - ${count}::bigint + place as no, at, entry, place, before as first,
        log_chain(before, at || ' ' || entry) over (order by place) as hash
      from counted, added
    )
    insert into log_entries (account, no, at, entry, before)
    select ${account}::text, no, at, entry, lag(hash, 1, first) over (order by place) from linked`;
}

interface ChunkRequest extends LogDays {
  readonly account: string;
  readonly after: string | null;
  readonly rows: number;
}

/** Sorts after every time and number. */
const NEWEST = ['~', '9223372036854775807'];

/** By time and, within a second, by number: old entries are found without reading newer ones. */
async function readChunk(
  db: AccountTransaction,
  { account, from, to, after, rows }: ChunkRequest,
): Promise<RowChunk> {
  const [at, no] = after?.split('/') ?? NEWEST;
  const read = await sql<RowChunk>`
    select string_agg('{"id":"' || no || '",' || substr(entry, 2), ',' order by at desc, no desc) as text,
      count(*)::integer as rows,
      to_json((array_agg(at || '/' || no order by at, no))[1])::text as last
    from (
      select at, no, entry from log_entries
      where account = ${account} and (at, no) < (${at}::text collate "C", ${no}::bigint)
        and at >= ${from ?? ''} and at <= ${to === null ? '~' : `${to} ~`}
      order by at desc, no desc limit ${sql.lit(rows)}
    ) as page`.execute(db);
  return read.rows[0] ?? { text: null, rows: 0, last: null };
}
