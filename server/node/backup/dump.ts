import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/database';
import type { Line } from './backupFile';

const rowsAtOnce = 50;

/**
 * Everything that is in the database, as it was at one moment, whoever writes meanwhile.
 * @param db as the owner of the tables, whom row security does not bind
 * @param take gets the lines; the moment lasts until it is done
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
  for (const name of await tablesOf(db)) {
    yield { kind: 'table', name };
    yield* rowsOf(db, name);
  }
}

async function* rowsOf(db: Kysely<Database>, name: string): AsyncGenerator<Line> {
  await sql`declare dumped cursor for select row_to_json(one)::text as json from ${sql.table(name)} as one`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(db);
    for (const { json } of rows) yield { kind: 'row', json };
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close dumped`.execute(db);
}

/** The tables that hold data; what has run of the migrations is told by the head. */
export async function tablesOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}
