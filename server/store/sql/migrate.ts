import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './database';
import { ensureRoles } from './ensureRoles';
import { migrations } from './migrations';
import { areGranted, grantRights } from './rights';
import { codeOf, DatabaseSchemaError } from './sqlErrors';

/**
 * Migrates the database to the current schema, roles and rights. Completed steps are skipped; if several processes start
 * at once, one migrates and the others wait.
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
  if (Object.keys(steps).every(step => done.includes(step))) {
    if (isWhole(steps) && !(await areGranted(db))) await grantRights(db);
    return [];
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // Another process may have migrated to a newer schema while this one waited.
    refuseNewer(await stepsDone(db), steps);
    throw new DatabaseSchemaError('The database could not be migrated; nothing was changed.', {
      cause: error,
    });
  }
  if (isWhole(steps)) await grantRights(db);
  return results?.map(result => result.migrationName) ?? [];
}

/** Rights are for today's tables; those of an earlier version are only filled from a backup, by their owner. */
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
