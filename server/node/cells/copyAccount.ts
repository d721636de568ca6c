import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../store/sql/database';
import type { Line } from '../backup/backupFile';
import { rowsOf, tablesOf } from '../backup/dump';
import { insertAll } from '../backup/load';

/** What belongs to the cell and not to the account. */
const OF_THE_CELL = new Set(['account_homes']);

/** Tables whose rows may have megabytes each. */
const LARGE_ROWS = new Set(['download_pieces', 'upload_waiting']);
const ROWS_AT_ONCE = 500;
const LARGE_ROWS_AT_ONCE = 4;

/** The tables that hold the account's rows, by their columns. */
async function accountTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'account'`.execute(db);
  const withAccount = new Set(rows.map(({ name }) => name));
  return (await tablesOf(db)).filter(name => withAccount.has(name) && !OF_THE_CELL.has(name));
}

/** A backup of one account, without its head. @param db a transaction that sees that account's rows */
async function* linesOfAccount(db: Kysely<Database>, account: string): AsyncGenerator<Line> {
  for (const name of await accountTables(db)) {
    yield { kind: 'table', name };
    const atOnce = LARGE_ROWS.has(name) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
    yield* rowsOf(db, name, { atOnce, of: account });
  }
}

/**
 * Copies all rows of an account from one transaction into another.
 * @param onRow called for each row; it may throw to give up
 */
export async function copyAccount(
  from: Transaction<Database>,
  into: Transaction<Database>,
  account: string,
  onRow: () => void,
): Promise<void> {
  await insertAll(into, counted(linesOfAccount(from, account), onRow));
}

async function* counted(lines: AsyncIterable<Line>, onRow: () => void): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (line.kind === 'row') onRow();
    yield line;
  }
}

/** How many rows of the account each table has, and a sum over their content. */
export async function contentOf(
  db: Kysely<Database>,
  account: string,
): Promise<ReadonlyMap<string, { readonly count: number; readonly sum: string }>> {
  const found = new Map<string, { count: number; sum: string }>();
  for (const name of await accountTables(db)) {
    const { rows } = await sql<{ count: number; sum: string }>`select count(*)::integer as count,
        coalesce(sum(('x' || left(md5(row_to_json(one)::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.table(name)} as one where account = ${account}`.execute(db);
    for (const row of rows) found.set(name, row);
  }
  return found;
}

const DELETED_AT_ONCE = 20_000;

/** Deletes all rows of an account, a part at a time. @param run runs each part in a transaction of that account */
export async function deleteAccount(
  run: <T>(work: (db: Transaction<Database>) => Promise<T>) => Promise<T>,
  account: string,
): Promise<number> {
  let deleted = 0;
  for (const name of await run(accountTables)) {
    for (;;) {
      const gone = await run(async db => {
        const table = sql.table(name);
        const { numAffectedRows = 0n } = await sql`delete from ${table} where account = ${account}
          and ctid = any (array(select ctid from ${table} where account = ${account}
            limit ${sql.lit(DELETED_AT_ONCE)}))`.execute(db);
        return Number(numAffectedRows);
      });
      deleted += gone;
      if (gone < DELETED_AT_ONCE) break;
    }
  }
  return deleted;
}
