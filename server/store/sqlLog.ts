import { sql } from 'kysely';
import { jsonPieces, type Piece } from './jsonPieces';
import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { checkName } from './text';
import type { AccountTransaction, Transactions } from './transactions';

/** The transaction log in the database. */
export function createSqlLog(transactions: Transactions): LogStore {
  return {
    async add(account, entry) {
      checkName('account', account);
      await transactions.inAccount(account, db => writeLog(db, account, entry));
    },
    async *list(account, days) {
      checkName('account', account);
      yield* jsonPieces([
        (after, rows) =>
          transactions.inAccount(account, db => readPiece(db, { account, ...days, after, rows })),
      ]);
    },
  };
}

/** Adds an entry under the account's next number, within the transaction of what it tells of. */
export async function writeLog(
  db: AccountTransaction,
  account: string,
  entry: NewLogEntry | undefined,
): Promise<void> {
  if (!entry) return;
  await sql`
    with counted as (
      insert into log_counters (account, no) values (${account}, 1)
      on conflict (account) do update set no = log_counters.no + 1
      returning no
    )
    insert into log_entries (account, no, at, entry)
    select ${account}::text, no, ${entry.at}::text, ${JSON.stringify(entry)}::text from counted`.execute(db);
}

interface PieceRequest extends LogDays {
  readonly account: string;
  readonly after: string | null;
  readonly rows: number;
}

/** Above every number. */
const NEWEST = '9223372036854775807';

async function readPiece(
  db: AccountTransaction,
  { account, from, to, after, rows }: PieceRequest,
): Promise<Piece> {
  const read = await sql<Piece>`
    select string_agg('{"id":"' || no || '",' || substr(entry, 2), ',' order by no desc) as text,
      count(*)::integer as rows, to_json(min(no)::text)::text as last
    from (
      select no, entry from log_entries
      where account = ${account} and no < ${after ?? NEWEST}::bigint
        and at >= ${from ?? ''} and at <= ${to === null ? '~' : `${to} ~`}
      order by no desc limit ${sql.lit(rows)}
    ) as page`.execute(db);
  return read.rows[0] ?? { text: null, rows: 0, last: null };
}
