import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/sql/database';

/**
 * The settings with which PostgreSQL may lose acknowledged commits. `fsync=off` and the like lose them in a crash or
 * power cut; commits that wait for no standby, although there are standbys, are lost in a failover. Servers that only
 * speak PostgreSQL's protocol have no such settings and return none.
 */
export async function riskySettings(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      or (name = 'synchronous_commit' and setting = 'local' or name = 'synchronous_standby_names' and setting = '')
        and exists (select from pg_stat_replication)
    order by name`.execute(db);
  return rows.map(({ name, setting }) => `${name}=${setting}`);
}

/** Whether the database is read-only: a standby, or a database whose transactions are read-only. */
export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ refuses: boolean }>`select pg_is_in_recovery()
    or current_setting('default_transaction_read_only')::boolean as refuses`.execute(db);
  return rows[0]?.refuses ?? false;
}
