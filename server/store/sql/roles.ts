import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database';

/**
 * What a transaction is for. Each purpose has its own role, which owns nothing and has only the rights it needs:
 * - `app`: a request, within one account
 * - `login`: users with their password hashes, within one account, and the counters of logins
 * - `worker`: background work, which looks for work in all accounts
 * - `operator`: backups
 */
export type Purpose = 'app' | 'login' | 'worker' | 'operator';

export const PURPOSES: readonly Purpose[] = ['app', 'login', 'worker', 'operator'];

/** The purposes that a server needs; `operator` is for the commands, which connect as the owner of the tables. */
export const SERVER_PURPOSES: readonly Purpose[] = ['app', 'login', 'worker'];

/**
 * The name of a role, as SQL. Roles belong to the whole PostgreSQL server; the database's number in the name keeps
 * them apart from those of another installation on the same server.
 */
export const roleNameText = (purpose: Purpose): string =>
  `(select 'dealer_bridge_' || oid || '_${purpose}' from pg_database where datname = current_database())`;

export const roleName = (purpose: Purpose): RawBuilder<string> => sql.raw(roleNameText(purpose));

/** The names of all roles of this database. */
export async function roleNames(db: Kysely<Database>): Promise<Readonly<Record<Purpose, string>>> {
  const names = PURPOSES.map(purpose => sql`${sql.lit(purpose)}::text, ${roleName(purpose)}`);
  const { rows } = await sql<{
    names: Record<Purpose, string>;
  }>`select json_build_object(${sql.join(names)}) as names`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no roles.');
  return row.names;
}
