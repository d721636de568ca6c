import { sql, type Kysely, type Migration } from 'kysely';
import { applicationRole } from './database';
import { fence } from './fence';
import { createFiles, createUploadDrafts, indexAllIdentities, indexIdentities } from './fileMigrations';
import { createLogins, createSessionUses } from './loginMigrations';
import { createLog, indexLogDays } from './logMigrations';
import { createSyncQueue, createSyncRecords } from './syncMigrations';

/**
 * Every step from an empty database to today's, by name and in order. A step that has been released is never changed;
 * a change of the tables is a new step at the end.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_accounts_and_records': { up: createTables },
  '0002_sync_records': { up: createSyncRecords },
  '0003_sync_queue': { up: createSyncQueue },
  '0004_files': { up: createFiles },
  '0005_logins': { up: createLogins },
  '0006_known_records': { up: indexIdentities },
  '0007_upload_drafts': { up: createUploadDrafts },
  '0008_log': { up: createLog },
  '0009_list_states': { up: nameStates },
  '0010_session_uses': { up: createSessionUses },
  '0011_log_days': { up: indexLogDays },
  '0012_identities': { up: indexAllIdentities },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db);
  await letIn(db);
  for (const name of ['accounts', 'users', 'records', 'record_keys', 'record_claims', 'resource_versions'])
    await fence(db, name, 'select, insert, update');
  await sql`grant delete on record_keys, record_claims to ${sql.id(applicationRole)}`.execute(db);
}

/** Beside its number, which a restored backup takes back, each state of a list has a name of its own. */
async function nameStates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resource_versions add column state uuid not null default gen_random_uuid()`.execute(
    db,
  );
}

// Text that is ordered or looked up is compared bytewise, as the memory store compares it.
const tables = [
  `create table accounts (
    account text collate "C" primary key,
    last_uid integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table users (
    account text collate "C" not null,
    name text collate "C" not null,
    uid integer not null,
    password_hash text not null,
    menus text not null,
    disabled boolean not null,
    created_at timestamptz not null default now(),
    primary key (account, name),
    unique (account, uid)
  )`,
  // The document stays the text that it came as: lists only join it, and no engine changes it. `keys` and `claims`
  // are what the two tables below hold of the record.
  `create table records (
    account text collate "C" not null,
    resource text collate "C" not null,
    id text collate "C" not null,
    data text not null,
    search text collate "C" not null,
    status integer not null,
    keys uuid[] not null,
    claims uuid[] not null,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    primary key (account, resource, id)
  )`,
  // One look-up of the resource, the key's name and its value is one `entry` (see entry.ts).
  `create table record_keys (
    account text collate "C" not null,
    entry uuid not null,
    id text collate "C" not null,
    primary key (account, entry, id)
  )`,
  `create table record_claims (
    account text collate "C" not null,
    entry uuid not null,
    id text collate "C" not null,
    primary key (account, entry)
  )`,
  `create table resource_versions (
    account text collate "C" not null,
    resource text collate "C" not null,
    version integer not null,
    primary key (account, resource)
  )`,
];

/** Lets the application role into the schema, which a hardened server closes to strangers. */
async function letIn(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema ?? 'public';
  await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(applicationRole)}`.execute(db);
}
