import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../store/sql/database';
import type { Line } from '../backup/backupFile';
import { rowsOf, tablesOf } from '../backup/dump';
import { insertAll } from '../backup/load';
import { CellsError } from './cellsError';

/** Tables that belong to the cell rather than to an account. */
const OF_THE_CELL = new Set(['account_homes']);

/** Tables whose rows may have several megabytes each. */
const LARGE_ROWS = new Set(['download_pieces', 'upload_waiting']);
const ROWS_AT_ONCE = 500;
const LARGE_ROWS_AT_ONCE = 4;

/** The tables with rows of accounts: those with a column `account`. */
async function accountTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'account'`.execute(db);
  const withAccount = new Set(rows.map(({ name }) => name));
  return (await tablesOf(db)).filter(name => withAccount.has(name) && !OF_THE_CELL.has(name));
}

/** Copies the rows of a table. @param which condition on the row `one` */
async function copyRows(
  from: Transaction<Database>,
  into: Transaction<Database>,
  name: string,
  which: RawBuilder<unknown>,
  onRow: () => void,
): Promise<void> {
  const atOnce = LARGE_ROWS.has(name) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  await insertAll(into, counted(name, rowsOf(from, name, { atOnce, which }), onRow));
}

async function* counted(name: string, lines: AsyncIterable<Line>, onRow: () => void): AsyncGenerator<Line> {
  yield { kind: 'table', name };
  for await (const line of lines) {
    onRow();
    yield line;
  }
}

const isOf = (account: string): RawBuilder<unknown> => sql`one.account = ${sql.lit(account)}`;

/** Copies all rows of an account from one transaction into another. @param onRow called for each row */
export async function copyAccount(
  from: Transaction<Database>,
  into: Transaction<Database>,
  account: string,
  onRow: () => void,
): Promise<void> {
  for (const name of await accountTables(from)) await copyRows(from, into, name, isOf(account), onRow);
}

interface RenewOptions {
  readonly account: string;
  /** Called for each copied row. */
  readonly onRow: () => void;
  /** Called before each table and each row; it may throw to abort. */
  readonly check: () => void;
}

/**
 * Updates an earlier copy of an account: compares both in parts, and copies the differing parts again.
 * @throws CellsError if they still differ afterwards
 */
export async function renewCopy(
  from: Transaction<Database>,
  into: Transaction<Database>,
  { account, onRow, check }: RenewOptions,
): Promise<void> {
  for (const name of await accountTables(from)) {
    check();
    const part = await partOfRow(from, name);
    const read = (db: Transaction<Database>, which: RawBuilder<unknown>): Promise<Parts> =>
      partsOf(db, name, part, sql`${isOf(account)} and ${which}`);
    const [all, copied] = await Promise.all([read(from, sql`true`), read(into, sql`true`)]);
    const changed = differing(all, copied);
    if (changed.length === 0) continue;
    const isChanged = isIn(part, changed);
    await sql`delete from ${sql.table(name)} as one where ${isOf(account)} and ${isChanged}`.execute(into);
    await copyRows(from, into, name, sql`${isOf(account)} and ${isChanged}`, () => {
      check();
      onRow();
    });
    const renewed = await read(into, isChanged);
    if (changed.some(each => all.get(each) !== renewed.get(each)))
      throw new CellsError(`The copy of ${name} differs. Nothing was moved.`);
  }
}

const DELETED_AT_ONCE = 20_000;

/**
 * Deletes all rows of an account, in batches.
 * @param run runs each batch in a transaction of that account
 * @param mayDelete called in each transaction; if it returns false, the remaining rows stay
 */
export async function deleteAccount(
  run: <T>(work: (db: Transaction<Database>) => Promise<T>) => Promise<T>,
  account: string,
  mayDelete: (db: Transaction<Database>) => Promise<boolean>,
): Promise<number> {
  let deleted = 0;
  for (const name of await run(accountTables)) {
    for (;;) {
      const gone = await run(async db => ((await mayDelete(db)) ? deleteSome(db, name, account) : 0));
      deleted += gone;
      if (gone < DELETED_AT_ONCE) break;
    }
  }
  return deleted;
}

async function deleteSome(db: Transaction<Database>, name: string, account: string): Promise<number> {
  const table = sql.table(name);
  const { numAffectedRows = 0n } = await sql`delete from ${table} where account = ${account}
    and ctid = any (array(select ctid from ${table} where account = ${account}
      limit ${sql.lit(DELETED_AT_ONCE)}))`.execute(db);
  return Number(numAffectedRows);
}

/** A summary of an account's rows in a table: for each part, the number of rows and a sum over their content. */
type Parts = ReadonlyMap<number, string>;

/**
 * The part to which the row `one` belongs. It depends on the key only, so a changed row stays in its part. In a table
 * of a million rows a part has 15 rows, so that few are copied because of a changed one.
 */
async function partOfRow(db: Kysely<Database>, table: string): Promise<RawBuilder<number>> {
  const { rows } = await sql<{ column: string }>`select attname::text as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by attnum`.execute(db);
  const key = sql.join(rows.map(({ column }) => sql.ref(`one.${column}`)));
  return sql<number>`('x' || left(md5(row(${key})::text), 4))::bit(16)::integer`;
}

/** Summarises rows by part. @param which condition on the row `one` */
async function partsOf(
  db: Kysely<Database>,
  table: string,
  part: RawBuilder<number>,
  which: RawBuilder<unknown>,
): Promise<Parts> {
  const { rows } = await sql<{ part: number; content: string }>`
    select part, count(*) || ' ' || sum(content) as content from (
      select ${part} as part, ('x' || left(md5(row_to_json(one)::text), 15))::bit(60)::bigint as content
      from ${sql.table(table)} as one where ${which}
    ) as known group by part`.execute(db);
  return new Map(rows.map(row => [row.part, row.content]));
}

/** The numbers of the parts in which two tables differ. */
const differing = (one: Parts, other: Parts): readonly number[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(part => one.get(part) !== other.get(part));

/** Selects the rows of these parts. The list is a literal, because a cursor takes no parameters. */
const isIn = (part: RawBuilder<number>, parts: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${part} = any(${sql.lit(`{${parts.join()}}`)}::integer[])`;
