import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database';

/**
 * The settings with which a PostgreSQL may lose, at a power cut or a crash, what it has acknowledged: `fsync=off`.
 * Whoever speaks its protocol and has no such settings has none of them.
 */
export async function riskySettings(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(
    db,
  );
  return rows.map(({ name, setting }) => `${name}=${setting}`);
}
