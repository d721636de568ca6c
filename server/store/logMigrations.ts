import { sql, type Kysely } from 'kysely';
import { fence } from './fence';

/** The transaction log, which is only ever added to. */
export async function createLog(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fence(db, 'log_counters', 'select, insert, update');
  await fence(db, 'log_entries', 'select, insert');
}

const statements = [
  // The number of the account's last entry; taken last in a transaction, so that nobody waits for it long.
  `create table log_counters (
    account text collate "C" not null,
    no bigint not null,
    primary key (account)
  )`,
  // An entry leaves as JSON text: "entry" is kept as that, without its id, which is "no".
  `create table log_entries (
    account text collate "C" not null,
    no bigint not null,
    at text collate "C" not null,
    entry text not null,
    primary key (account, no)
  )`,
];

/** What is asked of the log is asked by days, and what is old goes (see keepLogShort.ts). */
export async function indexLogDays(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_entries_days on log_entries (account, at, no)`.execute(db);
}
