import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from './rowSecurity';

/** Roles, API keys, and the users' columns about them. */
export async function createAccess(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['roles', 'api_keys']) await enableRowSecurity(db, name);
  await renamePolicies(db);
}

/** Single sign-on: the accounts' providers, pending logins, and each user's identity at the provider. */
export async function createSso(db: Kysely<unknown>): Promise<void> {
  for (const statement of ssoStatements) await sql.raw(statement).execute(db);
  for (const name of ['sso_providers', 'sso_attempts', 'sso_identities']) await enableRowSecurity(db, name);
  await renamePolicies(db);
}

/** When a first password expires, in seconds since 1970. */
export async function limitFirstPasswords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column first_until bigint`.execute(db);
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

const ssoStatements = [
  // The settings are the text of a JSON object; the secret is encrypted.
  `create table sso_providers (
    account text collate "C" not null,
    settings text not null,
    secret text,
    primary key (account)
  )`,
  // Times are in seconds since 1970, as in tokens. A row is obsolete once it has expired.
  `create table sso_attempts (
    account text collate "C" not null,
    id text collate "C" not null,
    attempt text not null,
    expires bigint not null,
    primary key (account, id)
  )`,
  `create table sso_identities (
    account text collate "C" not null,
    identity text collate "C" not null,
    name text collate "C" not null,
    primary key (account, identity),
    unique (account, name)
  )`,
];
