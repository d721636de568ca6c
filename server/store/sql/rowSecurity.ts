import { sql, type Kysely } from 'kysely';

/** Hides other accounts' rows of a table from every role; rights.ts says what each role may do. */
export async function enableRowSecurity<DB>(db: Kysely<DB>, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`create policy of_the_account on ${table}
    using (account = current_setting('app.account', true))
    with check (account = current_setting('app.account', true))`.execute(db);
}

/** Names the policies after what they do. */
export async function renamePolicies<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename::text as name from pg_policies
    where schemaname = current_schema() and policyname = 'of_the_account' order by 1`.execute(db);
  for (const { name } of rows)
    await sql`alter policy of_the_account on ${sql.table(name)} rename to account_isolation`.execute(db);
}
