import { sql, type Kysely } from 'kysely';
import { applicationRole } from './database';

/** What the application role may do with the rows that it sees. */
type Rights = 'select, insert' | 'select, insert, update' | 'select, insert, update, delete';

/** Lets the application role at a table's rows of the account that its transaction names, and at no others. */
export async function fence(db: Kysely<unknown>, name: string, rights: Rights): Promise<void> {
  const table = sql.table(name);
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`create policy of_the_account on ${table}
    using (account = current_setting('app.account', true))
    with check (account = current_setting('app.account', true))`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${table} to ${sql.id(applicationRole)}`.execute(db);
}
