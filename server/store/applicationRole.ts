import { sql, type Kysely } from 'kysely';
import { applicationRole, type Database } from './database';
import { codeOf, DatabaseSchemaError } from './sqlErrors';

/** Roles belong to the whole server, so another database's start may be making the same one at this moment. */
const attempts = 5;
const madeMeanwhile = new Set(['42710', '23505', 'XX000']);
const notAllowed = '42501';

/**
 * Makes sure that this connection can take on the application role, making and granting it where it may.
 * @throws DatabaseSchemaError naming the statements that an administrator has to run
 */
export async function ensureApplicationRole(db: Kysely<Database>): Promise<void> {
  const role = sql.id(applicationRole);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await canTakeRole(db)) return;
    if (!(await roleExists(db))) await attemptTo(() => sql`create role ${role} nologin`.execute(db));
    if (!(await canTakeRole(db))) await attemptTo(() => sql`grant ${role} to current_user`.execute(db));
  }
  if (await canTakeRole(db)) return;
  throw new DatabaseSchemaError(
    `The database user may not make the role that keeps accounts apart. Run as an administrator: create role ${applicationRole} nologin; grant ${applicationRole} to <this user>;`,
  );
}

async function canTakeRole(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.transaction().execute(async transaction => {
      await sql`select set_config('role', ${applicationRole}, true)`.execute(transaction);
    });
    return true;
  } catch (error) {
    const noSuchRole = ['22023', '42704'];
    if (codeOf(error) === notAllowed || noSuchRole.includes(codeOf(error))) return false;
    throw error;
  }
}

async function roleExists(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${applicationRole}`.execute(db);
  return rows.length > 0;
}

async function attemptTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== notAllowed && !madeMeanwhile.has(codeOf(error))) throw error;
  }
}
