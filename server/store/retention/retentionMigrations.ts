import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from '../sql/rowSecurity';

/** The day before which an account's ended work was removed; deleted batches and uploads that still have rows. */
export async function createRetention(db: Kysely<unknown>): Promise<void> {
  await sql`create table sync_retention (
    account text collate "C" not null,
    before_day text collate "C" not null,
    claimed_until bigint not null default 0,
    primary key (account)
  )`.execute(db);
  await sql`create table sync_leftovers (
    account text collate "C" not null,
    kind text collate "C" not null,
    id text collate "C" not null,
    primary key (account, kind, id)
  )`.execute(db);
  for (const name of ['sync_retention', 'sync_leftovers']) await enableRowSecurity(db, name);
}
