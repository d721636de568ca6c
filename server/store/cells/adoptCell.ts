import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { lockSchema, untilTablesAreFree } from '../sql/migrate';
import { grantRightsIn, nameOfCell } from '../sql/rights';
import { DatabaseSchemaError } from '../sql/sqlErrors';

/**
 * Makes a database a cell: names it, and makes it the home of its accounts.
 * @param db migrated, connected as the owner of the tables
 * @returns false if it was this cell already
 * @throws DatabaseSchemaError if it is another cell
 */
export async function adoptCell(db: Kysely<Database>, name: string): Promise<boolean> {
  if (await isCell(db, name)) return false;
  return untilTablesAreFree(() =>
    db.transaction().execute(async transaction => {
      await lockSchema(transaction);
      // Another process may have waited for the same lock.
      if (await isCell(transaction, name)) return false;
      await sql`insert into cell (name) values (${name})`.execute(transaction);
      await insertHomes(transaction);
      await grantRightsIn(transaction);
      return true;
    }),
  );
}

/** Whether the database is this cell; false if it is no cell. @throws DatabaseSchemaError if it is another cell */
export async function isCell(db: Kysely<Database>, name: string): Promise<boolean> {
  const known = await nameOfCell(db);
  if (known === null || known === name) return known !== null;
  throw new DatabaseSchemaError(
    `The database that is named here as the cell ${name} is the cell ${known}. Correct DATABASE_URL and DATABASE_CELLS.`,
  );
}

/** @throws DatabaseSchemaError if the database is one of several cells, but only one database is configured */
export async function refuseCell(db: Kysely<Database>): Promise<void> {
  const known = await nameOfCell(db);
  if (known === null) return;
  throw new DatabaseSchemaError(
    `The database is the cell ${known} of several. Set DATABASE_CELLS as the other instances have it: without it, accounts that have moved would be written here.`,
  );
}

/** The tables in which an account's first call may have left a row. */
const FIRST_TABLES = ['accounts', 'log_counters', 'sync_counters', 'resource_versions', 'users'];

async function insertHomes(db: Transaction<Database>): Promise<void> {
  // Otherwise row security would hide the accounts from the tables' owner; granting the rights forces it again.
  for (const name of [...FIRST_TABLES, 'account_homes'])
    await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  const all = FIRST_TABLES.map(name => sql`select account from ${sql.table(name)}`);
  await sql`insert into account_homes (account, state, version)
    select account, 'here', 1 from (${sql.join(all, sql` union `)}) as known
    on conflict do nothing`.execute(db);
}
