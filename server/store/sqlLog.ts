import { sql, type Kysely } from 'kysely';
import type { Database } from './database';
import { jsonPieces, type Piece } from './jsonPieces';
import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { checkName } from './text';
import { sendAhead } from './sentAhead';
import type { AccountTransaction, Transactions } from './transactions';

/** The transaction log in the database. */
export function createSqlLog(transactions: Transactions): LogStore {
  return {
    async add(account, ...entries) {
      checkName('account', account);
      await transactions.inAccount(account, db => writeLog(db, account, entries));
    },
    async *list(account, days) {
      checkName('account', account);
      yield* jsonPieces([
        (after, rows) =>
          transactions.inAccount(account, db => readPiece(db, { account, ...days, after, rows })),
      ]);
    },
    prune: (before, atMost) => transactions.acrossAccounts(db => deleteOldest(db, before, atMost)),
  };
}

/** Adds entries under the account's next numbers, within the transaction of what they tell of. */
export async function writeLog(
  db: AccountTransaction,
  account: string,
  entries: readonly NewLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const told = JSON.stringify(entries.map(entry => ({ at: entry.at, text: JSON.stringify(entry) })));
  const count = entries.length;
  const writing = sql`
    with counted as (
      insert into log_counters (account, no) values (${account}, ${count}::bigint)
      on conflict (account) do update set no = log_counters.no + ${count}::bigint
      returning no
    )
    insert into log_entries (account, no, at, entry)
    select ${account}::text, no - ${count}::bigint + place, told ->> 'at', told ->> 'text'
    from counted, json_array_elements((${told}::text)::json) with ordinality as each (told, place)`;
  await sendAhead(db, writing);
}

interface PieceRequest extends LogDays {
  readonly account: string;
  readonly after: string | null;
  readonly rows: number;
}

/** Above every moment and every number. */
const NEWEST = ['~', '9223372036854775807'];

/** By the moment and, within a second, by the number: an entry of long ago is found without reading those after it. */
async function readPiece(
  db: AccountTransaction,
  { account, from, to, after, rows }: PieceRequest,
): Promise<Piece> {
  const [at, no] = after?.split('/') ?? NEWEST;
  const read = await sql<Piece>`
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

/** Whoever may write entries may not take them away: this is the owner's. */
async function deleteOldest(db: Kysely<Database>, before: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with oldest as (
      select found.account, found.no from log_counters as counted
      cross join lateral (
        select account, no from log_entries
        where account = counted.account and at < ${before}
        order by at, no limit ${sql.lit(atMost)}
      ) as found
      limit ${sql.lit(atMost)}
    ), gone as (
      delete from log_entries using oldest
      where log_entries.account = oldest.account and log_entries.no = oldest.no
      returning log_entries.no
    )
    select count(*)::integer as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
