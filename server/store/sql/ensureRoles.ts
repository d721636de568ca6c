import { sql, type Kysely } from 'kysely';
import type { Database } from './database';
import { PURPOSES, roleName, roleNames, type Purpose } from './roles';
import { codeOf, DatabaseSchemaError } from './sqlErrors';

/** Roles are global to the server: another process may be creating or granting the same one now. */
const attempts = 5;
const madeMeanwhile = new Set(['42710', '23505', 'XX000']);
const notAllowed = '42501';
const noSuchRole = new Set(['22023', '42704']);

/**
 * Makes sure that this connection can assume every role, creating and granting them if permitted.
 * @throws DatabaseSchemaError naming the statements that an administrator has to run
 */
export async function ensureRoles(db: Kysely<Database>): Promise<void> {
  const names = await roleNames(db);
  for (const purpose of PURPOSES) await ensureRole(db, purpose, names[purpose]);
}

async function ensureRole(db: Kysely<Database>, purpose: Purpose, name: string): Promise<void> {
  const role = sql.id(name);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await canAssume(db, purpose)) return;
    if (!(await roleExists(db, name))) await attemptTo(() => sql`create role ${role} nologin`.execute(db));
    if (!(await canAssume(db, purpose)))
      await attemptTo(() => sql`grant ${role} to current_user`.execute(db));
  }
  if (await canAssume(db, purpose)) return;
  throw new DatabaseSchemaError(
    `The database user is not allowed to create the roles that keep accounts apart. Name one with CREATEROLE in DATABASE_OWNER_URL, or run as an administrator, for app, login, worker and operator in place of ${purpose}: create role ${name} nologin; grant ${name} to <this user>;`,
  );
}

/**
 * Checks that no role can log in, belongs to another role, or has a right that could bypass row security.
 * @param purposes the roles that this connection has to be able to assume
 * @throws DatabaseSchemaError naming the role, what is wrong with it and the statement that fixes it
 */
export async function checkRoles(db: Kysely<Database>, purposes: readonly Purpose[]): Promise<void> {
  for (const purpose of purposes) await checkRole(db, purpose);
}

async function checkRole(db: Kysely<Database>, purpose: Purpose): Promise<void> {
  if (!(await canAssume(db, purpose))) {
    const { [purpose]: name } = await roleNames(db);
    throw new DatabaseSchemaError(
      `The database user may not assume the role ${name}. Run as an administrator: grant ${name} to <this user>;`,
    );
  }
  const { rows } =
    await sql<RoleRow>`select rolname as name, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole,
      rolcreatedb, rolreplication,
      array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as "memberOf"
    from pg_roles where rolname = ${roleName(purpose)}`.execute(db);
  for (const row of rows) refuseExcess(row);
}

const excesses = {
  rolcanlogin: 'LOGIN',
  rolsuper: 'SUPERUSER',
  rolbypassrls: 'BYPASSRLS',
  rolcreaterole: 'CREATEROLE',
  rolcreatedb: 'CREATEDB',
  rolreplication: 'REPLICATION',
} as const;

type RoleRow = Readonly<Record<keyof typeof excesses, boolean>> & {
  readonly name: string;
  readonly memberOf: readonly string[];
};

function refuseExcess(row: RoleRow): void {
  const found = Object.entries(excesses)
    .filter(([column]) => column in row && row[column as keyof typeof excesses])
    .map(([, word]) => word);
  const cures = [
    ...(found.length > 0
      ? [`alter role ${row.name} ${found.map(word => `no${word}`.toLowerCase()).join(' ')};`]
      : []),
    ...row.memberOf.map(name => `revoke ${name} from ${row.name};`),
  ];
  if (cures.length === 0) return;
  throw new DatabaseSchemaError(
    `The role ${row.name}, which isolates accounts, has forbidden rights (${[...found, ...row.memberOf].join(', ')}). Run as an administrator: ${cures.join(' ')}`,
  );
}

/** Whether this connection can assume the role. */
async function canAssume(db: Kysely<Database>, purpose: Purpose): Promise<boolean> {
  try {
    await db.transaction().execute(async transaction => {
      await sql`select set_config('role', ${roleName(purpose)}, true)`.execute(transaction);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === notAllowed || noSuchRole.has(codeOf(error))) return false;
    throw error;
  }
}

async function roleExists(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(db);
  return rows.length > 0;
}

/** If the user may not create a role, granting it fails because the role is missing. */
async function attemptTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = codeOf(error);
    if (code !== notAllowed && !madeMeanwhile.has(code) && !noSuchRole.has(code)) throw error;
  }
}
