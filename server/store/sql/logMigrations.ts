import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from './rowSecurity';

/** The append-only transaction log. */
export async function createLog(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'log_counters');
  await enableRowSecurity(db, 'log_entries');
}

const statements = [
  // The number of the account's last entry. It is locked last in a transaction, so that others wait only briefly.
  `create table log_counters (
    account text collate "C" not null,
    no bigint not null,
    primary key (account)
  )`,
  // "entry" is the entry's JSON text without its id, which is "no".
  `create table log_entries (
    account text collate "C" not null,
    no bigint not null,
    at text collate "C" not null,
    entry text not null,
    primary key (account, no)
  )`,
];

/** The log is queried by day, and old entries are pruned (see background.ts). */
export async function indexLogDays(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_entries_days on log_entries (account, at, no)`.execute(db);
}

/**
 * Each new entry holds the hash of the one before. Existing entries stay unchained: pruning by an earlier version may
 * have left gaps among them.
 */
export async function chainLog(db: Kysely<unknown>): Promise<void> {
  // Otherwise row security would hide the counters from the tables' owner; granting the rights forces it again.
  await sql`alter table log_counters no force row level security`.execute(db);
  for (const statement of chain) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'log_anchors');
}

const chain = [
  // The same as in log/logChain.ts. `or replace`: a restore finds the functions of the database that it replaces.
  `create or replace function log_link(before bytea, entry text) returns bytea language sql immutable
    as $$ select sha256(before || convert_to(entry, 'UTF8')) $$`,
  `create or replace function log_link_after(before bytea, first bytea, entry text) returns bytea language sql immutable
    as $$ select sha256(coalesce(before, first) || convert_to(entry, 'UTF8')) $$`,
  // The hash of the last of several entries; "first" is the hash before them.
  `create or replace aggregate log_chain(first bytea, entry text) (sfunc = log_link_after, stype = bytea)`,
  `alter table log_entries add column before bytea`,
  // "hash" is that of the account's last entry, "before" the one before the last write.
  `alter table log_counters add column before bytea, add column hash bytea`,
  `update log_counters set before = sha256(convert_to(account, 'UTF8')), hash = sha256(convert_to(account, 'UTF8'))`,
  `alter table log_counters alter column before set not null, alter column hash set not null`,
  // The last pruned entry with its hash, which the first remaining entry holds; "older" is the last unchained one.
  `create table log_anchors (
    account text collate "C" not null,
    no bigint not null,
    hash bytea not null,
    older bigint not null default 0,
    primary key (account)
  )`,
  `insert into log_anchors (account, no, hash, older) select account, no, hash, no from log_counters`,
];
