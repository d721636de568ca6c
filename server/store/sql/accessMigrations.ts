import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from './rowSecurity';

/** Roles, API keys, and what users have of them. */
export async function createAccess(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['roles', 'api_keys']) await enableRowSecurity(db, name);
  await renamePolicies(db);
}

const statements = [
  // Rights are the text of a JSON array. Without a role, the menus say what a user may do.
  `create table roles (
    account text collate "C" not null,
    id text collate "C" not null,
    name text not null,
    rights text not null,
    primary key (account, id)
  )`,
  `alter table users add column role text collate "C", add column must_change boolean not null default false,
    add column last_login bigint`,
  // Times are in seconds since 1970, as in tokens.
  `create table api_keys (
    account text collate "C" not null,
    id text collate "C" not null,
    name text not null,
    uid integer not null,
    hash text collate "C" not null,
    rights text not null,
    created_by text not null,
    created_at text not null,
    expires bigint,
    used_at bigint,
    primary key (account, id)
  )`,
  `create unique index api_keys_by_hash on api_keys (account, hash)`,
];
