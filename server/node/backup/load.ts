import { sql, type Kysely, type Transaction } from 'kysely';
import { addMonths, isDivided } from '../../store/log/monthMigrations';
import { accountPartitions, divideLargeTables } from '../../store/partitions/partitionByAccount';
import type { Database } from '../../store/sql/database';
import { migrate } from '../../store/sql/migrate';
import { migrations } from '../../store/sql/migrations';
import { TABLE_RIGHTS } from '../../store/sql/rights';
import { BackupError, readBackup, type BackupTrust, type Line } from './backupFile';
import { tablesOf } from './dump';
import { rewind } from './rewind';

/** Maximum number of characters of rows per insert. */
const batchCharacters = 2_000_000;

export interface LoadOptions extends BackupTrust {
  /** Whether existing data may be deleted. */
  readonly replace: boolean;
  /** The current time by default. */
  readonly now?: Date;
}

/** The effects of a restore on users. */
export interface Restored {
  /** Users who could not log in before and now may, as `account/name`; empty if there were no users before. */
  readonly enabled: readonly string[];
}

/**
 * Replaces the content of the database with a backup and migrates it to the current schema. The whole file is verified
 * before anything changes. All sessions end: otherwise, sessions revoked after the backup would be valid again.
 * @param db connected as the owner of the tables
 * @throws BackupError if the file cannot be used, or existing data may not be deleted
 */
export async function load(db: Kysely<Database>, path: string, options: LoadOptions): Promise<Restored> {
  const steps = await checkedSteps(path, options);
  if (!options.replace && (await holdsRows(db)))
    throw new BackupError(
      'The database is not empty. To replace its contents with the backup, add --replace.',
    );
  const before = await enabledUsers(db);
  const partitions = await accountPartitions(db);
  await removeTables(db);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.includes(name))));
  await db.transaction().execute(async transaction => {
    if (partitions !== null) await divideLargeTables(transaction, partitions);
    await unbind(transaction);
    await insertAll(transaction, readBackup(path, options));
  });
  await migrate(db);
  await rewind(db, options.now ?? new Date());
  const after = await enabledUsers(db);
  return {
    enabled: before.all.size === 0 ? [] : [...after.enabled].filter(name => !before.enabled.has(name)),
  };
}

/** Checks that the whole file is intact and contains only tables of the product. @returns its migrations */
async function checkedSteps(path: string, trust: BackupTrust): Promise<readonly string[]> {
  const seen = new Set<string>();
  let steps: readonly string[] = [];
  for await (const line of readBackup(path, trust)) {
    if (line.kind === 'head') steps = line.steps;
    if (line.kind !== 'table') continue;
    if (!Object.hasOwn(TABLE_RIGHTS, line.name) || seen.has(line.name))
      throw new BackupError(
        `${path} holds the table ${JSON.stringify(line.name)}, which is unknown or duplicated. Nothing was restored: use another backup.`,
      );
    seen.add(line.name);
  }
  const unknown = steps.filter(step => !Object.hasOwn(migrations, step));
  if (unknown.length === 0) return steps;
  throw new BackupError(
    `${path} was made by a newer version (it has ${unknown.join(', ')}). Restore it with that version.`,
  );
}

async function holdsRows(db: Kysely<Database>): Promise<boolean> {
  return unbound(db, async transaction => {
    for (const name of await tablesOf(transaction)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
      if (rows.length > 0) return true;
    }
    return false;
  });
}

interface KnownUsers {
  readonly all: ReadonlySet<string>;
  readonly enabled: ReadonlySet<string>;
}

async function enabledUsers(db: Kysely<Database>): Promise<KnownUsers> {
  return unbound(db, async transaction => {
    if (!(await tablesOf(transaction)).includes('users')) return { all: new Set(), enabled: new Set() };
    const { rows } = await sql<{ name: string; disabled: boolean }>`
      select to_json(account || '/' || name)::text as name, disabled from users order by 1`.execute(
      transaction,
    );
    const named = rows.map(({ name, disabled }) => ({ name: String(JSON.parse(name)), disabled }));
    return {
      all: new Set(named.map(({ name }) => name)),
      enabled: new Set(named.filter(({ disabled }) => !disabled).map(({ name }) => name)),
    };
  });
}

/** Drops all tables, so that they can be created as they were at the time of the backup. */
async function removeTables(db: Kysely<Database>): Promise<void> {
  const names = [...(await tablesOf(db)), 'kysely_migration', 'kysely_migration_lock'];
  for (const name of names) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Inserts the rows of a backup in batches. @param db a transaction that may write all rows */
export async function insertAll(db: Kysely<Database>, lines: AsyncIterable<Line>): Promise<void> {
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
  if (name === 'log_entries' && (await isDivided(db))) await addMonths(db, monthsIn(rows));
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, (${text}::text)::json)`.execute(
    db,
  );
}

/** The months of log entries, given as JSON. */
const monthsIn = (rows: readonly string[]): readonly string[] => [
  ...new Set(rows.map(row => String(Reflect.get(Object(JSON.parse(row)), 'at')).slice(0, 7))),
];

/**
 * Exempts the owner of the tables from row-level security, because older database versions have no operator role. The
 * next migration reverts this. Nobody else can use the tables until the transaction ends.
 */
async function unbind(transaction: Transaction<Database>): Promise<void> {
  for (const name of await tablesOf(transaction))
    await sql`alter table ${sql.table(name)} no force row level security`.execute(transaction);
}

/** Runs work that sees all rows. Its transaction is rolled back, so it must not write. */
async function unbound<T>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    await unbind(transaction);
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
