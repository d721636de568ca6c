import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from './rowSecurity';

/** Uploads with the outcome of each record; downloads with their files and tokens. */
export async function createFiles(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['uploads', 'upload_rows']) await enableRowSecurity(db, name);
  await enableRowSecurity(db, 'downloads');
  for (const name of ['download_pieces', 'file_tokens']) await enableRowSecurity(db, name);
}

/** Indexes transactions by the digest of their identity, to check whether many of them exist. */
export async function indexIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`create index sync_rows_by_identity on sync_rows (account, identity) where screen = 'txn'`.execute(
    db,
  );
}

/**
 * An index on account and identity only. Without statistics the planner considers every index that begins with account
 * and screen equally good, and may scan all rows of the account.
 */
export async function indexAllIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sync_rows_by_identity`.execute(db);
  await sql`create index sync_rows_of_identity on sync_rows (account, identity)`.execute(db);
}

/** Unfinished uploads and their rows to insert. */
export async function createUploadDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`create table upload_drafts (
    account text collate "C" not null,
    id text collate "C" not null,
    draft text not null,
    whole boolean not null default false,
    claim integer not null default 1,
    claimed_until timestamptz not null,
    primary key (account, id)
  )`.execute(db);
  await sql`create table upload_waiting (
    account text collate "C" not null,
    upload text collate "C" not null,
    n integer not null,
    waiting text not null,
    primary key (account, upload, n)
  )`.execute(db);
  for (const name of ['upload_drafts', 'upload_waiting']) await enableRowSecurity(db, name);
}

/** Compresses waiting rows with LZ4 in a fifth of the time, if PostgreSQL was built with it. */
export async function compressWaiting(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    alter table upload_waiting alter column waiting set compression lz4;
    exception when feature_not_supported or invalid_parameter_value then null;
    end $$`.execute(db);
}

const statements = [
  // Files select transactions by the day of their first attempt.
  `create index sync_attempts_first on sync_attempts (account, (at collate "C"), redis_id) where no = 1`,
  `create table uploads (
    account text collate "C" not null,
    id text collate "C" not null,
    made bigint not null,
    sha256 text collate "C" not null,
    result text not null,
    entry text not null,
    primary key (account, id)
  )`,
  `create index uploads_newest on uploads (account, made)`,
  `create index uploads_by_content on uploads (account, sha256, made)`,
  // "entry" is the listed form of a row, as JSON text.
  `create table upload_rows (
    account text collate "C" not null,
    upload text collate "C" not null,
    n integer not null,
    state text not null,
    entry text not null,
    body text,
    primary key (account, upload, n)
  )`,
  // Times are in milliseconds. "claims" counts the claims on creating the file; chunks of a lost claim are never read.
  `create table downloads (
    account text collate "C" not null,
    id text collate "C" not null,
    made bigint not null,
    fixed text not null,
    state text not null,
    size bigint,
    rows bigint,
    msg text not null default '',
    claims integer not null default 0,
    claimed_until bigint not null default 0,
    kept_until bigint not null default 0,
    primary key (account, id)
  )`,
  `create index downloads_newest on downloads (account, made)`,
  `create table download_pieces (
    account text collate "C" not null,
    download text collate "C" not null,
    claim integer not null,
    n integer not null,
    bytes bytea not null,
    primary key (account, download, claim, n)
  )`,
  `create table file_tokens (
    account text collate "C" not null,
    hash text collate "C" not null,
    download text collate "C" not null,
    expires bigint not null,
    primary key (account, hash)
  )`,
];
