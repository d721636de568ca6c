import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database';

/**
 * Brings the planner's statistics up to date and frees the room of old row versions. A PostgreSQL server does it by
 * itself after a while; after a bulk load it is worth it at once.
 */
export async function tidy(db: Kysely<Database>): Promise<void> {
  await sql`vacuum (analyze) records, record_keys, record_claims, resource_versions, users,
    sync_rows, sync_payloads, sync_attempts, sync_earlier_days, sync_counters, sync_outbox, sync_batches,
    sync_batch_rows, uploads, upload_rows, upload_drafts, upload_waiting, downloads, download_pieces, file_tokens,
    ended_sessions, session_uses, login_tries, login_places, log_counters, log_entries`.execute(db);
}

export interface TidyingOptions {
  readonly firstAfterMs: number;
  readonly everyMs: number;
  /** Fewer changes than this are not worth it. */
  readonly leastChanges: number;
  readonly onFailed: (error: unknown) => void;
}

/** Tidies every now and then, for PGlite, which never does by itself. Answers how to stop it. */
export function keepTidy(db: Kysely<Database>, options: TidyingOptions): () => void {
  let tidiedAt = 0;
  const check = async (): Promise<void> => {
    try {
      const changes = await countChanges(db);
      if (changes - tidiedAt < options.leastChanges) return;
      await tidy(db);
      tidiedAt = changes;
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
