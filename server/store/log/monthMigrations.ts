import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from '../sql/rowSecurity';
import { currentMonth, monthsFrom } from './months';

/** Months that are created in advance: a server that was off for a year still has a partition for today. */
export const MONTHS_AHEAD = 12;

/**
 * Divides the log by month, so that an expired month is dropped as a whole. A log with entries stays one table: to
 * divide it takes minutes, and `npm run migrate -- --log-by-month` does that while instances run. An embedded database
 * stays as it is, because it keeps a file open for each table and index.
 */
export async function prepareMonths(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_months (
    month text collate "C" primary key,
    after_account text collate "C" not null,
    after_no bigint not null,
    entries bigint not null
  )`.execute(db);
  await createFunctions(db);
  if ((await isEmbedded(db)) || (await hasEntries(db))) return;
  await sql`drop table log_entries`.execute(db);
  await createDividedLog(db);
  await addMonths(db, monthsFrom(currentMonth(new Date()), MONTHS_AHEAD + 1));
}

/** Creates the log without months: `log_entries_rest` takes entries whose month is missing, so that no write fails. */
export async function createDividedLog<DB>(db: Kysely<DB>): Promise<void> {
  for (const statement of dividedLog) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'log_entries');
  await renamePolicies(db);
}

/** Creates missing months, unless another partition holds their entries. */
export async function addMonths<DB>(db: Kysely<DB>, months: readonly string[]): Promise<void> {
  await sql`select log_month_add(month) from json_array_elements_text(${JSON.stringify(months)}::json) as month`.execute(
    db,
  );
}

/** Whether the log is by month. */
export async function isDivided<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select relkind = 'p' as yes from pg_class
    where oid = 'log_entries'::regclass`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Whether the database is PGlite. */
export async function isEmbedded<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select version() like '%emscripten%' as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

async function hasEntries(db: Kysely<unknown>): Promise<boolean> {
  // Otherwise row security would hide the entries from the table's owner; granting the rights forces it again.
  await sql`alter table log_entries no force row level security`.execute(db);
  const { rows } = await sql<{ yes: boolean }>`select exists (select from log_entries) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Row security without a policy: a query that names the partition sees no rows. The parent table has the policies. */
const closed = (name: string): string =>
  `alter table ${name} enable row level security, force row level security`;

const dividedLog = [
  `create table log_entries (
    account text collate "C" not null,
    no bigint not null,
    at text collate "C" not null,
    entry text not null,
    before bytea,
    primary key (account, no, at)
  ) partition by range (at)`,
  `create index log_entries_days on log_entries (account, at, no)`,
  `create table log_entries_rest partition of log_entries default`,
  closed('log_entries_rest'),
];

/**
 * All that the worker's role may do to months, because it owns no table. Each function runs as the owner. `or replace`:
 * a restore finds the functions of the database that it replaces.
 */
async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  for (const { schema } of rows)
    for (const statement of functionsIn(schema)) await sql.raw(statement).execute(db);
}

/** The lock timeout is short: every statement on a table waits behind one that waits to lock it. */
const asOwner = `security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s'`;

const functionsIn = (schema: string): readonly string[] => [
  // Returns whether it made the month.
  `create or replace function log_month_add(month text) returns boolean language plpgsql ${asOwner} as $$
    declare
      parent regclass := '${schema}.log_entries';
      name text := 'log_entries_' || replace(month, '-', '_');
      next text;
    begin
      if month !~ '^[0-9]{4}-(0[1-9]|1[0-2])$' or (select relkind from pg_class where oid = parent) <> 'p'
        or to_regclass('${schema}.' || name) is not null then return false; end if;
      next := to_char(to_date(month, 'YYYY-MM') + interval '1 month', 'YYYY-MM');
      execute format('create table ${schema}.%I (like ${schema}.log_entries including all)', name);
      execute format('${closed(`${schema}.%I`)}', name);
      execute format('alter table ${schema}.log_entries attach partition ${schema}.%I for values from (%L) to (%L)',
        name, month, next);
      return true;
    exception
      -- Entries of the month are elsewhere, or another process has just made it.
      when check_violation or invalid_object_definition or duplicate_table or unique_violation then return false;
    end $$`,
  // Blocks inserts into a past month until the transaction ends. Returns whether there is such a month.
  `create or replace function log_month_close(month text) returns boolean language plpgsql ${asOwner} as $$
    declare
      name text := 'log_entries_' || replace(month, '-', '_');
    begin
      if month !~ '^[0-9]{4}-(0[1-9]|1[0-2])$' or month >= to_char(now() - interval '1 day', 'YYYY-MM')
        or not exists (select from pg_inherits where inhparent = '${schema}.log_entries'::regclass
          and inhrelid = to_regclass('${schema}.' || name)) then return false; end if;
      execute format('lock table ${schema}.%I in share mode', name);
      return true;
    end $$`,
  `create or replace function log_month_drop(month text) returns boolean language plpgsql ${asOwner} as $$
    begin
      if not ${schema}.log_month_close(month) then return false; end if;
      execute format('drop table ${schema}.%I', 'log_entries_' || replace(month, '-', '_'));
      return true;
    end $$`,
  ...MONTH_FUNCTIONS.map(name => `revoke all on function ${name} from public`),
];

/** With their parameter types, as `grant` names them. */
export const MONTH_FUNCTIONS = ['log_month_add(text)', 'log_month_close(text)', 'log_month_drop(text)'];
