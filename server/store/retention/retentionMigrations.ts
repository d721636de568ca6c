import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from '../sql/rowSecurity';

/** Up to which day an account's ended work was removed, and the heads that are gone while some of their rows are not. */
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
