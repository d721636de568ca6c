import { sql, type Kysely } from 'kysely';
import type { Database } from './database';
import { roleNames, SERVER_PURPOSES } from './roles';

/**
 * Lets the server's own user into the database and its roles, if it is not the owner of the tables. The user needs no
 * other rights: it acts only in these roles.
 * @param asOwner connected as the owner of the tables
 */
export async function letServerIn(asOwner: Kysely<Database>, serverUser: string): Promise<void> {
  const names = await roleNames(asOwner);
  const user = sql.id(serverUser);
  const { rows } = await sql<{ database: string; connects: boolean; missing: string[] }>`select
    current_database()::text as database,
    has_database_privilege(${serverUser}, current_database(), 'connect') as connects,
    array(select role from unnest(array[${sql.join(SERVER_PURPOSES.map(purpose => names[purpose]))}]::text[]) as role
      where not pg_has_role(${serverUser}, role, 'member')) as missing`.execute(asOwner);
  for (const { database, connects, missing } of rows) {
    if (!connects) await sql`grant connect on database ${sql.id(database)} to ${user}`.execute(asOwner);
    for (const role of missing) await sql`grant ${sql.id(role)} to ${user}`.execute(asOwner);
  }
}
