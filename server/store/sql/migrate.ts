import { sql, type Kysely, type Migration, type Transaction } from 'kysely';
import type { Database } from './database';
import { ensureRoles } from './ensureRoles';
import { migrations } from './migrations';
import { areGranted, grantRights, grantRightsIn } from './rights';
import { codeOf, DatabaseSchemaError, isCollision } from './sqlErrors';

/** The lock of Kysely's Migrator, so that processes of earlier versions wait as well. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * Migrates the database to the current schema, roles and rights. Skips completed steps; if several processes start at
 * once, one migrates and the others wait.
 * @param db connected as the owner of the tables
 * @param steps the migrations by name, in order; tests pass their own
 * @returns the names of the steps that ran
 * @throws DatabaseSchemaError if the database has a newer schema, or a step fails
 */
export async function migrate(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<readonly string[]> {
  const done = await stepsDone(db);
  refuseNewer(done, steps);
  await ensureRoles(db);
  if (pendingOf(steps, done).length === 0) {
    if (isWhole(steps) && !(await areGranted(db))) await grantRights(db);
    return [];
  }
  return runPending(db, steps);
}

/** The steps that the database still needs. @throws DatabaseSchemaError if it has a newer schema */
export async function pendingSteps(db: Kysely<Database>): Promise<readonly string[]> {
  const done = await stepsDone(db);
  refuseNewer(done, migrations);
  return pendingOf(migrations, done).map(([name]) => name);
}

const pendingOf = (steps: Readonly<Record<string, Migration>>, done: readonly string[]) =>
  Object.entries(steps).filter(([name]) => !done.includes(name));

/** Instances of the previous version keep running, and may hold locks that a step needs. */
const ATTEMPTS = 10;
/** Statements on a table wait behind a step that waits to lock it. */
const LOCK_WITHIN_MS = 5_000;
const LOCK_NOT_FREE = '55P03';

/** Runs the pending steps, all or nothing; retries if they could not lock their tables. */
const runPending = (
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> => untilTablesAreFree(() => runPendingOnce(db, steps));

/** Runs work that locks tables of running instances; retries if it could not lock them. */
export async function untilTablesAreFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof DatabaseSchemaError) throw cause;
      if (attempt < ATTEMPTS && (isCollision(cause) || codeOf(cause) === LOCK_NOT_FREE)) continue;
      throw new DatabaseSchemaError('The database could not be migrated; nothing was changed.', { cause });
    }
  }
}

/**
 * The lock ends with the transaction: behind PgBouncer in transaction mode a lock of the session, which Kysely's
 * Migrator takes, stays with a connection that another client gets next. Rights are granted in the same transaction,
 * because no later start would notice that a new table lacks them.
 */
async function runPendingOnce(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
  return db.transaction().execute(async transaction => {
    await lockSchema(transaction);
    await sql`create table if not exists kysely_migration
        (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(transaction);
    const done = await stepsDone(transaction);
    // Another process may have migrated to a newer schema while this one waited.
    refuseNewer(done, steps);
    const pending = pendingOf(steps, done);
    for (const [name, step] of pending) await runStep(transaction, name, step);
    if (isWhole(steps)) await grantRightsIn(transaction);
    return pending.map(([name]) => name);
  });
}

/** One process at a time changes the schema. */
export async function lockSchema(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
  await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN_MS)}`.execute(transaction);
}

async function runStep(transaction: Transaction<Database>, name: string, { up }: Migration): Promise<void> {
  await up(transaction);
  await sql`insert into kysely_migration (name, timestamp)
    values (${name}, ${new Date().toISOString()})`.execute(transaction);
}

/** Whether these are all steps. Tables of an earlier version need no rights: their owner fills them from a backup. */
const isWhole = (steps: Readonly<Record<string, Migration>>): boolean =>
  Object.keys(migrations).every(step => Object.hasOwn(steps, step));

function refuseNewer(done: readonly string[], steps: Readonly<Record<string, Migration>>): void {
  const unknown = done.filter(step => !Object.hasOwn(steps, step));
  if (unknown.length === 0) return;
  throw new DatabaseSchemaError(
    `The database is of a newer version (it has ${unknown.join(', ')}). Start that version or a later one, or restore a backup from before the update.`,
  );
}

async function stepsDone(db: Kysely<Database>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(row => row.name);
  } catch (error) {
    const undefinedTable = '42P01';
    if (codeOf(error) === undefinedTable) return [];
    throw error;
  }
}
