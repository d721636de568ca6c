import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from './rowSecurity';

/** Sessions that can be revoked, and login statistics. */
export async function createLogins(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'ended_sessions');
}

const statements = [
  `alter table users add column sessions_ended integer not null default 0`,
  // Times are in seconds since 1970, as in tokens. A row is obsolete once its token has expired.
  `create table ended_sessions (
    account text collate "C" not null,
    id text collate "C" not null,
    expires bigint not null,
    primary key (account, id)
  )`,
  // Not tied to an account, because an address may try many; the application role has no access. Times are in
  // milliseconds. An entry stands for a user, an address or both (see auth/loginLimiter.ts).
  `create table login_tries (
    entry text collate "C" primary key,
    ends_at bigint not null,
    made integer not null
  )`,
  `create table login_places (
    entry text collate "C" primary key,
    seen_at bigint not null
  )`,
];

/** When each session was last used, to the minute; a row is obsolete once its token has expired. */
export async function createSessionUses(db: Kysely<unknown>): Promise<void> {
  await sql`create table session_uses (
    account text collate "C" not null,
    id text collate "C" not null,
    used_at bigint not null,
    expires bigint not null,
    primary key (account, id)
  )`.execute(db);
  await enableRowSecurity(db, 'session_uses');
}

/** Wrong passwords for each user since that user last logged in. */
export async function createLoginFailures(db: Kysely<unknown>): Promise<void> {
  await sql`create table login_failures (
    entry text collate "C" primary key,
    made integer not null,
    since bigint not null
  )`.execute(db);
}

/** The user of each session, where it began, and its generation (LoginSession); unknown for sessions already open. */
export async function describeSessions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_uses add column user_name text collate "C", add column began bigint,
    add column device text not null default '', add column address text not null default '',
    add column generation integer`.execute(db);
  // Otherwise row security would hide the rows from the tables' owner; granting the rights forces it again.
  await sql`alter table session_uses no force row level security`.execute(db);
  await sql`update session_uses set began = used_at`.execute(db);
  await sql`alter table session_uses alter column began set not null`.execute(db);
  await sql`create index session_uses_of_user on session_uses (account, user_name)`.execute(db);
}
