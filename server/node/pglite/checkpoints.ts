import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { periodically } from '../periodically';

export interface CheckpointOptions {
  readonly everyMs: number;
  /** How much the log must have grown since the last checkpoint. */
  readonly leastBytes: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Writes a checkpoint whenever the write-ahead log has grown enough, so that its files can be reused, and a start after a
 * crash has little to repeat. A PostgreSQL server has a process for this; PGlite does it only when it closes.
 * @returns a function that stops it and resolves once a checkpoint under way is written
 */
export const startCheckpoints = (
  db: Kysely<Database>,
  { everyMs, leastBytes, onError }: CheckpointOptions,
): (() => Promise<void>) =>
  periodically(
    async () => {
      if ((await logSinceCheckpoint(db)) >= leastBytes) await sql`checkpoint`.execute(db);
    },
    { everyMs, onError },
  );

/** In bytes. */
async function logSinceCheckpoint(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
