import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/sql/database';
import { ourTables } from '../store/sql/rights';

/**
 * Updates the planner's statistics and frees the space of old row versions. A PostgreSQL server does this by itself
 * after a while, but after a bulk load it should be done at once. One statement per table, because PGlite answers
 * nobody else during a statement.
 */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  for (const table of await ourTables(db)) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

export interface VacuumOptions {
  readonly firstAfterMs: number;
  readonly everyMs: number;
  /** The fewest changes that justify a vacuum. */
  readonly leastChanges: number;
  readonly onFailed: (error: unknown) => void;
}

/** Vacuums periodically, for PGlite, which has no autovacuum. @returns a function that stops it */
export function startVacuuming(db: Kysely<Database>, options: VacuumOptions): () => void {
  let vacuumedAt = 0;
  const check = async (): Promise<void> => {
    try {
      const changes = await countChanges(db);
      if (changes - vacuumedAt < options.leastChanges) return;
      await vacuum(db);
      vacuumedAt = changes;
    } catch (error) {
      options.onFailed(error);
    }
  };
  const first = setTimeout(check, options.firstAfterMs).unref();
  const every = setInterval(check, options.everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

async function countChanges(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select (
    (select coalesce(sum(version), 0) from resource_versions) + (select coalesce(sum(seq), 0) from sync_counters)
  )::float8 as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
