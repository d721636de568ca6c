import { sql, type Kysely } from 'kysely';
import { fence } from './fence';

/** Sessions that can be ended, and what is known of logins. */
export async function createLogins(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fence(db, 'ended_sessions', 'select, insert, update, delete');
}

const statements = [
  `alter table users add column sessions_ended integer not null default 0`,
  // Times are those of the tokens: seconds since 1970. A row is of no use once its token has expired.
  `create table ended_sessions (
    account text collate "C" not null,
    id text collate "C" not null,
    expires bigint not null,
    primary key (account, id)
  )`,
  // Of no account, since an address tries many; the application role cannot touch them. Times are in milliseconds. An
  // entry stands for a user, an address or both (see auth/loginLimiter.ts).
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

/** When each session was used last, to the minute; a row is of no use once its token has expired. */
export async function createSessionUses(db: Kysely<unknown>): Promise<void> {
  await sql`create table session_uses (
    account text collate "C" not null,
    id text collate "C" not null,
    used_at bigint not null,
    expires bigint not null,
    primary key (account, id)
  )`.execute(db);
  await fence(db, 'session_uses', 'select, insert, update, delete');
}
