import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/sql/database';

/**
 * The settings under which PostgreSQL may lose acknowledged commits in a power cut or crash: `fsync=off` and the like.
 * Servers that only speak its protocol have no such settings and return none.
 */
export async function riskySettings(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(
    db,
  );
  return rows.map(({ name, setting }) => `${name}=${setting}`);
}
