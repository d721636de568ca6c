import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from '../sql/rowSecurity';

/** The resources that accounts make at run time: their versions, which never change, and drafts of new ones. */
export async function createStudio(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['studio_resources', 'studio_versions', 'studio_drafts'])
    await enableRowSecurity(db, name);
  await renamePolicies(db);
}

const statements = [
  // The first increases with each change of the account's resources; the second is the number of its last draft.
  `alter table accounts add column schemas_seq bigint not null default 0,
    add column last_draft integer not null default 0`,
  `create table studio_resources (
    account text collate "C" not null,
    name text collate "C" not null,
    state text not null,
    live_version integer not null,
    primary key (account, name)
  )`,
  // Declarations are the text of JSON, canonical in versions.
  `create table studio_versions (
    account text collate "C" not null,
    name text collate "C" not null,
    version integer not null,
    digest text not null,
    declaration text not null,
    author text not null,
    at text not null,
    why text not null,
    primary key (account, name, version)
  )`,
  `create table studio_drafts (
    account text collate "C" not null,
    id text collate "C" not null,
    name text collate "C" not null,
    owner text not null,
    base_version integer not null,
    revision integer not null,
    declaration text not null,
    at text not null,
    primary key (account, id)
  )`,
];

/** When a resource was retired, because it can only be purged some time later; what a publish writes into records. */
export async function dateRetirements(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_resources add column retired_at text`.execute(db);
  await sql`alter table studio_versions add column fill text[] not null default '{}'`.execute(db);
}

/** The values that publishes remove from records and set aside. */
export async function createAside(db: Kysely<unknown>): Promise<void> {
  // The values are the text of JSON. "place" orders the values set aside for one record.
  await sql`create table studio_aside (
    account text collate "C" not null,
    name text collate "C" not null,
    record_id text collate "C" not null,
    place integer not null,
    fid text not null,
    version integer not null,
    value text not null,
    became text not null,
    form text not null,
    primary key (account, name, record_id, place)
  )`.execute(db);
  await enableRowSecurity(db, 'studio_aside');
  await renamePolicies(db);
}

/** Runs that move the records of a resource, and the version of each record. */
export async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column schema_version integer not null default 0`.execute(db);
  // The run has visited all records up to the id in "place".
  await sql`create table studio_runs (
    account text collate "C" not null,
    id text collate "C" not null,
    name text collate "C" not null,
    base_version integer not null,
    to_version integer not null,
    state text not null,
    is_undo boolean not null,
    place text collate "C",
    total integer not null,
    done integer not null,
    steps text not null,
    author text not null,
    uid integer not null,
    at text not null,
    began timestamptz not null default clock_timestamp(),
    ended timestamptz,
    claims integer not null default 0,
    claimed_until timestamptz not null,
    primary key (account, id)
  )`.execute(db);
  await sql`create unique index studio_runs_open on studio_runs (account, name)
    where state in ('moving', 'paused')`.execute(db);
  await sql`create index studio_runs_waiting on studio_runs (claimed_until asc) where state = 'moving'`.execute(
    db,
  );
  await enableRowSecurity(db, 'studio_runs');
  await renamePolicies(db);
}

/** The shipped resource that an account has declined in favour of its own. */
export async function addDeclined(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_resources add column declined text`.execute(db);
}

/** Which shipped resource a version adds to. */
export async function addBases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_versions add column base text`.execute(db);
}

/** The draft that became a version, so that a publish whose answer was lost can be repeated. */
export async function addPublishedDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_versions add column draft text collate "C", add column draft_revision integer`.execute(
    db,
  );
  await sql`create index studio_versions_drafts on studio_versions (account, draft) where draft is not null`.execute(
    db,
  );
}

/** What publishes did to records. */
export async function addEffects(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_versions add column effect text`.execute(db);
}

/** Which versions were published together with another resource's, and so do not count as publishes. */
export async function markFollowers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_versions add column is_following boolean not null default false`.execute(db);
}

/** When drafts are published. */
export async function createSchedules(db: Kysely<unknown>): Promise<void> {
  await sql`create table studio_schedules (
    account text collate "C" not null,
    draft text collate "C" not null,
    name text collate "C" not null,
    due bigint not null,
    author text not null,
    uid integer not null,
    at text not null,
    request text not null,
    refusal text,
    claims integer not null default 0,
    claimed_until timestamptz not null,
    primary key (account, draft)
  )`.execute(db);
  await sql`create index studio_schedules_waiting on studio_schedules (due asc) where refusal is null`.execute(
    db,
  );
  await enableRowSecurity(db, 'studio_schedules');
  await renamePolicies(db);
}

/** When resources were retired and restored, by whom and why: log entries are pruned, these are not. */
export async function createStates(db: Kysely<unknown>): Promise<void> {
  // "place" numbers the changes of one resource.
  await sql`create table studio_states (
    account text collate "C" not null,
    name text collate "C" not null,
    place integer not null,
    version integer not null,
    state text not null,
    author text not null,
    at text not null,
    why text not null,
    primary key (account, name, place)
  )`.execute(db);
  await enableRowSecurity(db, 'studio_states');
  await renamePolicies(db);
}

/** Until when a publish that was due is postponed, and why. */
export async function postponeSchedules(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_schedules add column postponed_because text, add column postponed_until bigint`.execute(
    db,
  );
}

/** The name that replaced a resource when it was retired, or its former name, and how many records were copied. */
export async function addRenames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_states add column other text collate "C", add column records integer`.execute(
    db,
  );
}
