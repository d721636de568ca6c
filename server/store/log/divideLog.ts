import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { grantRightsIn } from '../sql/rights';
import { PURPOSES, roleNames } from '../sql/roles';
import { codeOf, DatabaseSchemaError } from '../sql/sqlErrors';
import { addMonths, createDividedLog, isDivided, isEmbedded, MONTHS_AHEAD } from './monthMigrations';
import { currentMonth, monthsFrom, nextMonth } from './months';

/** Time to build the index and to check the entries, before the first month begins. */
const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;
const ATTEMPTS = 10;
const LOCK_NOT_FREE = '55P03';

/**
 * Divides a log by month, while instances run: its present entries become one partition that ends with a month; no
 * row is moved. Reading them for the index and the check takes minutes; locks are held only briefly.
 * @param db connected as the owner of the tables; fully migrated
 * @returns the first month that has a partition of its own; null if the log was by month already
 */
export async function divideLog(db: Kysely<Database>, now: Date): Promise<string | null> {
  if (await isDivided(db)) return null;
  if (await isEmbedded(db)) throw new DatabaseSchemaError('An embedded database has its log in one table.');
  const first = nextMonth(currentMonth(new Date(now.getTime() + TWO_DAYS_MS)));
  await indexForMonths(db);
  await checkBefore(db, first);
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.transaction().execute(transaction => divide(transaction, first));
      return first;
    } catch (cause) {
      if (attempt < ATTEMPTS && codeOf(cause) === LOCK_NOT_FREE) continue;
      throw new DatabaseSchemaError('The log could not be divided; it is one table as before.', { cause });
    }
}

/** Builds the primary key's index for a log by month. An index from an interrupted attempt is not valid. */
async function indexForMonths(db: Kysely<Database>): Promise<void> {
  await sql`drop index if exists log_entries_earlier_pkey`.execute(db);
  await sql`create unique index concurrently log_entries_earlier_pkey on log_entries (account, no, at)`.execute(
    db,
  );
}

/** With this constraint the table becomes a partition without being read again. */
async function checkBefore(db: Kysely<Database>, first: string): Promise<void> {
  await sql`alter table log_entries drop constraint if exists log_entries_earlier`.execute(db);
  await sql`alter table log_entries add constraint log_entries_earlier check (at < ${sql.lit(first)}) not valid`.execute(
    db,
  );
  try {
    await sql`alter table log_entries validate constraint log_entries_earlier`.execute(db);
  } catch (cause) {
    await sql`alter table log_entries drop constraint log_entries_earlier`.execute(db);
    throw new DatabaseSchemaError(
      `The log could not be divided: it holds entries of a time to come, after ${first}. They were written under a wrong clock; divide it once that month has passed.`,
      { cause },
    );
  }
}

async function divide(transaction: Transaction<Database>, first: string): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(transaction);
  for (const statement of setAside) await sql.raw(statement).execute(transaction);
  await createDividedLog(transaction);
  await sql`alter table log_entries attach partition log_entries_earlier
    for values from (minvalue) to (${sql.lit(first)})`.execute(transaction);
  await sql`alter table log_entries_earlier drop constraint log_entries_earlier`.execute(transaction);
  const names = await roleNames(transaction);
  await sql`revoke all on log_entries_earlier from ${sql.join(PURPOSES.map(purpose => sql.id(names[purpose])))}`.execute(
    transaction,
  );
  await addMonths(transaction, monthsFrom(first, MONTHS_AHEAD));
  await grantRightsIn(transaction);
}

const setAside = [
  `lock table log_entries in access exclusive mode`,
  `alter table log_entries drop constraint log_entries_pkey`,
  `alter table log_entries add constraint log_entries_earlier_pkey primary key using index log_entries_earlier_pkey`,
  `alter table log_entries rename to log_entries_earlier`,
  `alter index log_entries_days rename to log_entries_earlier_days`,
  `drop policy account_isolation on log_entries_earlier`,
  `drop policy if exists across_accounts on log_entries_earlier`,
];
