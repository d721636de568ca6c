import { sql, type Transaction } from 'kysely';
import type { AccountTransaction, Database } from '../sql/database';

/** Deletes the drafts of a resource, its runs (their samples are values of records), and the values set aside. */
export async function dropDrafts(db: AccountTransaction, name: string): Promise<void> {
  await sql`delete from studio_schedules where account = ${db.account} and name = ${name}`.execute(db);
  await sql`delete from studio_drafts where account = ${db.account} and name = ${name}`.execute(db);
  await sql`delete from studio_runs where account = ${db.account} and name = ${name}`.execute(db);
  await sql`delete from studio_aside where account = ${db.account} and name = ${name}`.execute(db);
}

/** Deletes the records of an account's purged resources, with their keys and claims. */
export async function dropRecords(db: Transaction<Database>, account: string): Promise<void> {
  const gone = sql`(select name from studio_resources where account = ${account} and state = 'gone')`;
  for (const [table, entries] of [
    ['record_keys', 'keys'],
    ['record_claims', 'claims'],
  ] as const)
    await sql`delete from ${sql.table(table)} as found using records
      where records.account = ${account} and records.resource in ${gone}
        and found.account = ${account} and found.id = records.id
        and found.entry = any(records.${sql.id(entries)})`.execute(db);
  for (const table of ['records', 'list_changes'])
    await sql`delete from ${sql.table(table)} where account = ${account} and resource in ${gone}`.execute(db);
}
