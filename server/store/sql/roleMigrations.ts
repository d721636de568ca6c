import { sql, type Kysely } from 'kysely';

const SHARED_ROLE = 'dealer_bridge_app';

/**
 * Before this step all databases of a PostgreSQL server shared one application role, so that each installation's user
 * could read the others' rows. Takes its rights away, and closes the database to users without their own grant;
 * rights.ts grants rights to the roles of this database.
 */
export async function dropSharedRole(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ database: string; schema: string; exists: boolean }>`select
    current_database()::text as database, current_schema()::text as schema,
    exists (select 1 from pg_roles where rolname = ${SHARED_ROLE}) as exists`.execute(db);
  const [found] = rows;
  if (!found) return;
  const schema = sql.id(found.schema);
  await sql`revoke connect on database ${sql.id(found.database)} from public`.execute(db);
  if (!found.exists) return;
  const role = sql.id(SHARED_ROLE);
  await sql`revoke all on all tables in schema ${schema} from ${role}`.execute(db);
  await sql`revoke usage on schema ${schema} from ${role}`.execute(db);
}
