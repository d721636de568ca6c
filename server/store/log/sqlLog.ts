import { sql, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { jsonPieces, type Piece } from '../sql/jsonPieces';
import type { LogArchive, LogDays, LogStore, NewLogEntry, OldLogEntry } from './logStore';
import { checkName } from '../text';
import { sendPipelined } from '../sql/pipelined';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';

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
    prune: (before, atMost, archive) =>
      transactions.acrossAccounts(db => deleteOldest(db, before, atMost, archive)),
  };
}

/** Adds entries under the account's next numbers, in the transaction they describe. */
export async function writeLog(
  db: AccountTransaction,
  account: string,
  entries: readonly NewLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const newEntries = JSON.stringify(entries.map(entry => ({ at: entry.at, text: JSON.stringify(entry) })));
  const count = entries.length;
  const writing = sql`
    with counted as (
      insert into log_counters (account, no) values (${account}, ${count}::bigint)
      on conflict (account) do update set no = log_counters.no + ${count}::bigint
      returning no
    )
    insert into log_entries (account, no, at, entry)
    select ${account}::text, no - ${count}::bigint + place, told ->> 'at', told ->> 'text'
    from counted, json_array_elements((${newEntries}::text)::json) with ordinality as each (told, place)`;
  await sendPipelined(db, writing);
}

interface PieceRequest extends LogDays {
  readonly account: string;
  readonly after: string | null;
  readonly rows: number;
}

/** Sorts after every time and number. */
const NEWEST = ['~', '9223372036854775807'];

/** By time and, within a second, by number: old entries are found without reading newer ones. */
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

interface OldRow extends OldLogEntry {
  readonly no: string;
}

/** Requests may add entries but not delete them, so this runs as the background worker. */
async function deleteOldest(
  db: Transaction<Database>,
  before: string,
  atMost: number,
  archive: LogArchive,
): Promise<number> {
  // Locked until deleted: other processes skip these rows and archive none of them.
  const { rows } = await sql<{ old: string }>`
    select json_build_object('account', found.account, 'no', found.no::text, 'at', found.at,
      'text', '{"id":"' || found.no || '",' || substr(found.entry, 2))::text as old
    from log_counters as counted cross join lateral (
      select account, no, at, entry from log_entries
      where account = counted.account and at < ${before}
      order by at, no limit ${sql.lit(atMost)}
      for update skip locked
    ) as found
    limit ${sql.lit(atMost)}`.execute(db);
  if (rows.length === 0) return 0;
  const entries: readonly OldRow[] = rows.map(({ old }) => JSON.parse(old));
  await archive(entries);
  const gone = JSON.stringify(entries.map(({ account, no }) => ({ account, no })));
  await sql`delete from log_entries
    using json_to_recordset((${gone}::text)::json) as gone (account text, no bigint)
    where log_entries.account = gone.account and log_entries.no = gone.no`.execute(db);
  return entries.length;
}
