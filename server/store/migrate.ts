import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { ensureApplicationRole } from './applicationRole';
import type { Database } from './database';
import { migrations } from './migrations';
import { codeOf, DatabaseSchemaError } from './sqlErrors';

/**
 * Brings the database to today's tables. Steps that have run are not run again; of several processes that start at the
 * same time one runs them and the others wait.
 * @param steps the migrations by name, in order; another list than the product's own is for tests
 * @returns the names of the steps that were run
 * @throws DatabaseSchemaError where the database is of a newer version, or a step fails
 */
export async function migrate(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<readonly string[]> {
  const done = await stepsDone(db);
  refuseNewer(done, steps);
  if (Object.keys(steps).every(step => done.includes(step))) return [];

  await ensureApplicationRole(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // Another process may have brought a newer schema while this one waited.
    refuseNewer(await stepsDone(db), steps);
    throw new DatabaseSchemaError('The database could not be brought up to date; nothing was changed.', {
      cause: error,
    });
  }
  return results?.map(result => result.migrationName) ?? [];
}

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
