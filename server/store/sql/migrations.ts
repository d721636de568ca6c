import { sql, type Kysely, type Migration } from 'kysely';
import { createCells } from '../cells/cellMigrations';
import { prepareMonths } from '../log/monthMigrations';
import { addBriefs } from '../records/briefMigrations';
import { createListChanges } from '../records/changeMigrations';
import { createRetention } from '../retention/retentionMigrations';
import {
  createAside,
  createRuns,
  createSchedules,
  createStudio,
  dateRetirements,
  addBases,
  addEffects,
  addRenames,
  createStates,
  markFollowers,
  postponeSchedules,
  addPublishedDrafts,
  addDeclined,
} from '../studio/studioMigrations';
import { createAccess, createSso, limitFirstPasswords } from './accessMigrations';
import {
  compressWaiting,
  createFiles,
  createUploadDrafts,
  indexAllIdentities,
  indexIdentities,
} from './fileMigrations';
import { createLoginFailures, createLogins, createSessionUses, describeSessions } from './loginMigrations';
import { chainLog, createLog, indexLogDays } from './logMigrations';
import { dropSharedRole } from './roleMigrations';
import { enableRowSecurity, renamePolicies } from './rowSecurity';
import { createPasskeys, createSecondFactors } from './secondFactorMigrations';
import {
  createSyncQueue,
  createSyncRecords,
  indexOutcomes,
  indexTurns,
  indexWaiting,
  noteUndone,
  orderArrivals,
  orderOutcomes,
} from './syncMigrations';

/** Every migration, by name and in order. Never change a released step; append a new one. */
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
  '0013_roles': { up: dropSharedRole },
  '0014_login_failures': { up: createLoginFailures },
  '0015_account_isolation': { up: renamePolicies },
  '0016_log_chain': { up: chainLog },
  '0017_access': { up: createAccess },
  '0018_session_places': { up: describeSessions },
  '0019_outcomes': { up: indexOutcomes },
  '0020_outcome_order': { up: orderOutcomes },
  '0021_single_sign_on': { up: createSso },
  '0022_first_passwords': { up: limitFirstPasswords },
  '0023_turns': { up: indexTurns },
  '0024_second_factors': { up: createSecondFactors },
  '0025_studio': { up: createStudio },
  '0026_passkeys': { up: createPasskeys },
  '0027_aside': { up: createAside },
  '0028_briefs': { up: addBriefs },
  '0029_runs': { up: createRuns },
  '0030_retirements': { up: dateRetirements },
  '0031_list_changes': { up: createListChanges },
  '0032_undone': { up: noteUndone },
  '0033_retention': { up: createRetention },
  '0034_schedules': { up: createSchedules },
  '0035_uploads': { up: speedUpUploads },
  '0036_kept': { up: addDeclined },
  '0037_bases': { up: addBases },
  '0038_log_months': { up: prepareMonths },
  '0039_cells': { up: createCells },
  '0040_waiting': { up: indexWaiting },
  '0041_published_drafts': { up: addPublishedDrafts },
  '0042_effects': { up: addEffects },
  '0043_followers': { up: markFollowers },
  '0044_postponed': { up: postponeSchedules },
  '0045_states': { up: createStates },
  '0046_renames': { up: addRenames },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db);
  for (const name of ['accounts', 'users', 'records', 'record_keys', 'record_claims', 'resource_versions'])
    await enableRowSecurity(db, name);
}

async function speedUpUploads(db: Kysely<unknown>): Promise<void> {
  await orderArrivals(db);
  await compressWaiting(db);
}

/** Gives each state of a list a unique name, in addition to its number, which a restored backup resets. */
async function nameStates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resource_versions add column state uuid not null default gen_random_uuid()`.execute(
    db,
  );
}

// Text that is ordered or looked up is compared bytewise, as in the memory store.
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
  // The document is stored as the received text: lists only concatenate it. `keys` and `claims` mirror the record's
  // rows in the two tables below.
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
  // A look-up by resource, key name and value is one `entry` (see entry.ts).
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
