import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../store/sql/database';
import { TABLE_RIGHTS } from '../../store/sql/rights';
import { roleName } from '../../store/sql/roles';
import type { Line } from './backupFile';

const rowsAtOnce = 50;

/**
 * Dumps the whole database as of one moment, despite concurrent writes.
 * @param db connected as the owner of the tables, with the current schema
 * @param take consumes the lines; the snapshot lasts until it resolves
 */
export async function dump(
  db: Kysely<Database>,
  take: (lines: AsyncIterable<Line>) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(snapshot => take(linesOf(snapshot)));
}

async function* linesOf(db: Kysely<Database>): AsyncGenerator<Line> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  yield { kind: 'head', format: 1, steps: rows.map(({ name }) => name) };
  const tables = await tablesOf(db);
  await assumeOperator(db);
  for (const name of tables) {
    yield { kind: 'table', name };
    yield* rowsOf(db, name);
  }
}

interface Portions {
  /** Rows in memory at the same time. */
  readonly atOnce: number;
  /** A condition on the row `one`, without parameters; all rows if absent. */
  readonly which?: RawBuilder<unknown>;
}

/** Reads the rows of a table with a cursor. @param db a transaction */
export async function* rowsOf(
  db: Kysely<Database>,
  name: string,
  { atOnce, which = sql`true` }: Portions = { atOnce: rowsAtOnce },
): AsyncGenerator<Line> {
  await sql`declare dumped cursor for select row_to_json(one)::text as json
    from ${sql.table(name)} as one where ${which}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(atOnce)} from dumped`.execute(db);
    for (const { json } of rows) yield { kind: 'row', json };
    if (rows.length < atOnce) break;
  }
  await sql`close dumped`.execute(db);
}

/** Lets a transaction read the rows of all accounts; row-level security hides them even from the tables' owner. */
export async function assumeOperator(db: Kysely<Database>): Promise<void> {
  await sql`select set_config('role', ${roleName('operator')}, true)`.execute(db);
}

/** The product's tables that exist in the database. */
export async function tablesOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name).filter(name => Object.hasOwn(TABLE_RIGHTS, name));
}
