import { sql, type Kysely, type Transaction } from 'kysely';
import { MONTH_FUNCTIONS } from '../log/monthMigrations';
import type { Database } from './database';
import { PURPOSES, roleNames, type Purpose } from './roles';

/** Statements that a role may run on a table; columns in brackets limit the statement before them. */
type Rights = string;

const READ = 'select';
const ADD = 'select, insert';
const CHANGE = 'select, insert, update';
const ALL = 'select, insert, update, delete';
const known =
  'account, name, uid, menus, disabled, sessions_ended, role, must_change, last_login, first_until';

/**
 * Every table, and what each role may do with the rows that it sees. A backup holds these tables and no others.
 * `operator` may read all of them.
 */
// oxfmt-ignore
export const TABLE_RIGHTS: Readonly<Record<string, Partial<Record<Purpose, Rights>>>> = {
  accounts: { app: 'select (account, schemas_seq, last_draft), update (schemas_seq, last_draft)', login: CHANGE },
  // Only the login may read the hash.
  users: { app: `select (${known})`, login: CHANGE, worker: 'select (account)', operator: 'update (sessions_ended)' },
  // An attacker who has taken over a request cannot grant themselves rights.
  roles: { app: READ, login: ALL },
  api_keys: { app: 'select, update (used_at)', login: ALL },
  // An account's provider and its identities are for the login only; the worker reseals the provider's secret.
  sso_providers: { login: ALL, worker: 'select (account, secret), update (secret)' },
  sso_attempts: { login: ALL },
  sso_identities: { login: ALL },
  // Requests may see who has a second factor; the worker reseals secrets.
  totp_secrets: { app: 'select (account, name)', login: ALL, worker: 'select, update (sealed)' },
  // The worker finds the user of a login's passkey.
  passkeys: { app: 'select (account, name)', login: ALL, worker: 'select (account, name, id)' },
  passkey_challenges: { login: ALL },
  recovery_codes: { login: ALL },
  used_tickets: { login: ALL },
  second_factor_roles: { app: READ, login: ALL },
  ended_sessions: { app: ALL },
  session_uses: { app: ALL, login: CHANGE },
  login_tries: { login: ALL },
  login_places: { login: ALL },
  login_failures: { login: ALL },
  // Requests delete no record; the worker does when a resource is purged.
  records: { app: CHANGE, worker: 'select (account, resource, id, keys, claims), delete' },
  record_keys: { app: ALL, worker: 'select, delete' },
  record_claims: { app: ALL, worker: 'select, delete' },
  resource_versions: { app: CHANGE },
  list_changes: { app: 'select, insert, delete', worker: 'select (account, resource), delete' },
  studio_resources: { app: CHANGE, worker: 'select (account, name, state)' },
  // Nobody changes a version.
  studio_versions: { app: ADD },
  studio_states: { app: ADD },
  studio_drafts: { app: ALL },
  studio_aside: { app: ALL },
  studio_runs: { app: ALL, worker: 'select, update' },
  studio_schedules: { app: ALL, worker: 'select, update' },
  sync_counters: { app: CHANGE, worker: 'select (account)', operator: 'update (seq, undone)' },
  // The worker removes ended rows once they are archived.
  sync_rows: { app: CHANGE, worker: 'select, delete' },
  sync_payloads: { app: ADD, worker: 'select, delete' },
  sync_attempts: { app: ADD, worker: 'select, delete' },
  sync_earlier_days: { app: CHANGE, worker: 'select (account, redis_id), delete' },
  sync_outbox: { app: ALL, worker: 'select, update' },
  sync_batches: { app: CHANGE, worker: 'select, delete' },
  sync_batch_rows: { app: CHANGE, worker: 'select, delete' },
  sync_retention: { app: READ, worker: CHANGE },
  sync_leftovers: { app: READ, worker: 'select, insert, delete' },
  uploads: { app: ADD, worker: 'select, delete' },
  upload_rows: { app: ADD, worker: 'select, delete' },
  upload_drafts: { app: ALL, worker: 'select, update, delete' },
  upload_waiting: { app: ALL, worker: 'select (account, upload, n), delete' },
  downloads: { app: CHANGE, worker: 'select, delete' },
  download_pieces: { app: ALL, worker: 'select (account, download), delete' },
  file_tokens: { app: ALL, worker: 'select (expires), delete' },
  // Where accounts live, if there are several databases: logins place a new one, the worker completes a move.
  cell: { worker: READ },
  account_homes: { app: READ, login: ADD, worker: 'select, update (state)' },
  log_counters: { app: CHANGE, login: CHANGE, worker: READ },
  log_anchors: { app: READ, worker: CHANGE },
  log_months: { worker: ALL },
  // Nobody changes an entry; only the prune deletes some.
  log_entries: { app: ADD, login: 'insert', worker: 'select, delete' },
};

/** Tables without an account, which have no row security. */
const SHARED_TABLES = new Set([
  'login_tries',
  'login_places',
  'login_failures',
  'passkey_challenges',
  'log_months',
  'cell',
]);
/** The table that knows which accounts a cell's background work must not see, and the setting that names them. */
const HOMES = 'account_homes';
const AWAY = 'app.away';
/** Roles whose work spans accounts. */
const ACROSS: readonly Purpose[] = ['worker', 'operator'];

/** Gives each role its rights to the tables, takes all others away, and forces row security on the tables' owner. */
export const grantRights = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async transaction => {
    // One process at a time: two that grant the same right fail.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(transaction);
    await grantRightsIn(transaction);
  });

/** The same in the caller's transaction, which must exclude other processes. */
export async function grantRightsIn(transaction: Transaction<Database>): Promise<void> {
  const names = await roleNames(transaction);
  const isCell = (await nameOfCell(transaction)) !== null;
  const roles = sql.join(PURPOSES.map(purpose => sql.id(names[purpose])));
  await sql`grant usage on schema ${sql.id(await schemaOf(transaction))} to ${roles}`.execute(transaction);
  const bound = await boundTables(transaction, names, isCell);
  for (const name of await ourTables(transaction)) {
    const table = sql.table(name);
    await sql`revoke all on ${table} from ${roles}`.execute(transaction);
    for (const purpose of PURPOSES) {
      const rights = rightsOf(name, purpose);
      if (rights === '') continue;
      await sql`grant ${sql.raw(rights)} on ${table} to ${sql.id(names[purpose])}`.execute(transaction);
    }
    if (!SHARED_TABLES.has(name) && !bound.has(name))
      await bind(transaction, name, names, isCell && name !== HOMES);
  }
  for (const name of MONTH_FUNCTIONS)
    await sql`grant execute on function ${sql.raw(name)} to ${sql.id(names.worker)}`.execute(transaction);
}

/**
 * The tables whose row security already knows these roles. Setting it locks the whole table, so setting it on every
 * table again could deadlock with running instances.
 */
async function boundTables(
  db: Transaction<Database>,
  names: Readonly<Record<Purpose, string>>,
  isCell: boolean,
): Promise<ReadonlySet<string>> {
  const across = ACROSS.map(purpose => names[purpose]).toSorted();
  const { rows } = await sql<{ name: string }>`select relname::text as name
    from pg_class join pg_policy on polrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relforcerowsecurity and polname = 'across_accounts'
      and array(select rolname::text collate "C" from pg_roles where pg_roles.oid = any (polroles) order by 1)
        = array[${sql.join(across)}]::text[]
      and (pg_get_expr(polqual, polrelid) like ${`%${AWAY}%`}) = (${isCell} and not relname = ${HOMES})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

const rightsOf = (table: string, purpose: Purpose): Rights =>
  [purpose === 'operator' ? READ : '', TABLE_RIGHTS[table]?.[purpose] ?? ''].filter(Boolean).join(', ');

async function bind(
  db: Transaction<Database>,
  name: string,
  names: Readonly<Record<Purpose, string>>,
  hidesAway: boolean,
): Promise<void> {
  const table = sql.table(name);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`drop policy if exists across_accounts on ${table}`.execute(db);
  const across = ACROSS.map(purpose => names[purpose]);
  // The connecting user is a member of these roles, and may inherit the policy: it must match only an assumed role.
  const assumed = sql`current_user in (${sql.join(across.map(name => sql.lit(name)))})${
    hidesAway
      ? sql` and (current_user = ${sql.lit(names.operator)}
      or account <> all (nullif(current_setting(${sql.lit(AWAY)}, true), '')::text[]))`
      : sql``
  }`;
  await sql`create policy across_accounts on ${table} to ${sql.join(across.map(name => sql.id(name)))}
    using (${assumed}) with check (${assumed})`.execute(db);
}

/**
 * Whether the roles have rights to every table; false if a copied database got new roles, or an earlier version
 * migrated while instances ran and then could not grant them.
 */
export async function areGranted(db: Kysely<Database>): Promise<boolean> {
  const names = await roleNames(db);
  const { rows } = await sql<{ granted: boolean }>`
    select has_table_privilege(${names.app}::text, 'records', 'select')
      and bool_and(has_table_privilege(${names.operator}::text, oid, 'select'))
      and bool_and(relforcerowsecurity) filter (where relname = 'records') as granted
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname in (${sql.join(await ourTables(db))})`.execute(db);
  return rows[0]?.granted ?? false;
}

/** The name of this cell; null if the database is the only one. */
export async function nameOfCell(db: Kysely<Database>): Promise<string | null> {
  if (!(await ourTables(db)).includes('cell')) return null;
  const { rows } = await sql<{ name: string }>`select name from cell`.execute(db);
  return rows[0]?.name ?? null;
}

async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Our existing tables, without their partitions, to which no role has rights. */
export async function ourTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  return rows.map(({ name }) => name).filter(name => Object.hasOwn(TABLE_RIGHTS, name));
}
