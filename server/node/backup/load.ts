import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/database';
import { migrate } from '../../store/migrate';
import { migrations } from '../../store/migrations';
import { BackupError, checkBackup, readBackup, type Line } from './backupFile';
import { tablesOf } from './dump';

/** Characters of rows that are inserted together. */
const batchCharacters = 2_000_000;

/**
 * Puts a backup in the place of what is in the database, all of it or nothing, and brings it to today's tables.
 * @param replace whether what is there may go
 * @throws BackupError where the file cannot be used, or something is there that may not go
 */
export async function load(db: Kysely<Database>, path: string, replace: boolean): Promise<void> {
  await checkBackup(path);
  const steps = await stepsOf(path);
  if (!replace && (await holdsRows(db)))
    throw new BackupError(
      'The database is not empty. To put the backup in place of what is there, add --replace.',
    );
  await removeTables(db);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.includes(name))));
  await db.transaction().execute(transaction => insertAll(transaction, readBackup(path)));
  await migrate(db);
}

async function stepsOf(path: string): Promise<readonly string[]> {
  for await (const line of readBackup(path)) {
    if (line.kind !== 'head') break;
    const unknown = line.steps.filter(step => !Object.hasOwn(migrations, step));
    if (unknown.length === 0) return line.steps;
    throw new BackupError(
      `${path} was made by a newer version (it has ${unknown.join(', ')}). Restore it with that.`,
    );
  }
  throw new BackupError(`${path} is no backup of this program.`);
}

async function holdsRows(db: Kysely<Database>): Promise<boolean> {
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Back to an empty schema, so that the tables can be made as they were when the backup was. */
async function removeTables(db: Kysely<Database>): Promise<void> {
  const names = [...(await tablesOf(db)), 'kysely_migration', 'kysely_migration_lock'];
  for (const name of names) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

async function insertAll(db: Kysely<Database>, lines: AsyncIterable<Line>): Promise<void> {
  let name = '';
  let batch: string[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insert(db, name, batch);
    batch = [];
    size = 0;
  };
  for await (const line of lines) {
    if (line.kind === 'table') {
      await flush();
      name = line.name;
    }
    if (line.kind !== 'row') continue;
    batch.push(line.json);
    size += line.json.length;
    if (size > batchCharacters) await flush();
  }
  await flush();
}

async function insert(db: Kysely<Database>, name: string, rows: readonly string[]): Promise<void> {
  const table = sql.table(name);
  const text = `[${rows.join(',')}]`;
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, (${text}::text)::json)`.execute(
    db,
  );
}
