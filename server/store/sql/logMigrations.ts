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

/** The log is queried by day, and old entries are pruned (see pruneLog.ts). */
export async function indexLogDays(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_entries_days on log_entries (account, at, no)`.execute(db);
}
