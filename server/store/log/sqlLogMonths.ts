import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';
import type { LogArchive, OldLogEntry } from './logStore';
import { addMonths } from './monthMigrations';
import { nextMonth } from './months';

/** A transaction of the background worker. */
type All = Transaction<Database>;

interface MonthPruning {
  readonly before: string;
  readonly atMost: number;
  readonly archive: LogArchive;
}

export interface NumberedEntry extends OldLogEntry {
  readonly no: string;
}

/**
 * The most entries of other months that are deleted with a month because their numbers are lower; they are from the
 * seconds around midnight.
 */
const MOST_OTHERS = 1_000;

/** The months that are partitions of the log, in order; none if it is one table. */
export async function monthsOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select replace(substr(relname, 13), '_', '-') as month from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'log_entries'::regclass and relname ~ '^log_entries_[0-9]{4}_[0-9]{2}$'
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Archives a part of the oldest month that has expired, and drops it with its last part.
 * @returns how many entries it archived, or that the oldest month has to be pruned by row
 */
export async function pruneMonths(
  db: All,
  months: readonly string[],
  pruning: MonthPruning,
): Promise<number | 'by row'> {
  if (await isMoving(db)) return 0;
  // A day late, so that entries of the seconds around midnight, whose numbers are out of order, can be deleted too.
  for (const month of months.filter(each => pruning.before > `${nextMonth(each)}-01`)) {
    const progress = await progressOf(db, month);
    if (progress === null && !canDelete(await othersOf(db, month), pruning.before)) return 'by row';
    const archived = await archivePart(db, month, progress ?? START, pruning);
    // The drop gets its own transaction: if the table cannot be locked at once, no part is archived twice.
    if (archived > 0 || !(await dropMonth(db, month, pruning))) return archived;
  }
  return 0;
}

/** Whether a month may hold entries that background work does not see yet, and so cannot archive. */
async function isMoving(db: All): Promise<boolean> {
  const { rows } = await sql`select 1 from account_homes
    where (state = 'moving' and frozen_until > clock_timestamp())
      or (state = 'arriving' and since > clock_timestamp() - interval '1 day') limit 1`.execute(db);
  return rows.length > 0;
}

/** How far a month is archived; after a crash, at most one part is archived again. */
interface Progress {
  readonly account: string;
  readonly no: string;
}

const START: Progress = { account: '', no: '0' };

async function progressOf(db: All, month: string): Promise<Progress | null> {
  const { rows } = await sql<{ progress: StoredJson<Progress> }>`
    select json_build_object('account', after_account, 'no', after_no::text)::text as progress
    from log_months where month = ${month}`.execute(db);
  return rows[0] ? parseStored(rows[0].progress) : null;
}

async function archivePart(
  db: All,
  month: string,
  { account, no }: Progress,
  { atMost, archive }: MonthPruning,
): Promise<number> {
  const { rows } = await sql<{ old: StoredJson<NumberedEntry> }>`
    select ${entryJson} as old from log_entries as old
    where ${isOf(month)} and (account, no) > (${account}::text collate "C", ${no}::bigint)
    order by account, no limit ${sql.lit(atMost)}`.execute(db);
  const entries = rows.map(({ old }) => parseStored(old));
  const last = entries.at(-1);
  if (!last) return 0;
  await archive(entries);
  await sql`insert into log_months (month, after_account, after_no, entries)
    values (${month}, ${last.account}, ${last.no}::bigint, ${entries.length}::integer)
    on conflict (month) do update set after_account = excluded.after_account, after_no = excluded.after_no,
      entries = log_months.entries + excluded.entries`.execute(db);
  return entries.length;
}

/** Whether these entries can be deleted together with a month: they are few and expired. */
const canDelete = (others: readonly NumberedEntry[], before: string): boolean =>
  others.length <= MOST_OTHERS && others.every(({ at }) => at < before);

/** Drops an archived month, and makes each account's chain begin after it. */
async function dropMonth(db: All, month: string, { before, archive }: MonthPruning): Promise<boolean> {
  const { rows: closed } = await sql<{ yes: boolean }>`select log_month_close(${month}) as yes`.execute(db);
  if (!closed[0]?.yes) return false;
  // A process with a wrong clock may have added to it: it is archived again.
  if (!(await isArchived(db, month))) {
    await sql`delete from log_months where month = ${month}`.execute(db);
    return false;
  }
  const others = await othersOf(db, month);
  if (!canDelete(others, before)) return false;
  if (others.length > 0) await archive(others);
  await sql`insert into log_anchors (account, no, hash) select account, no, hash from ${ends(month)} as ended
    where hash is not null
    on conflict (account) do update set no = excluded.no, hash = excluded.hash`.execute(db);
  await sql`delete from log_entries using ${among(others)}`.execute(db);
  await sql`select log_month_drop(${month})`.execute(db);
  await sql`delete from log_months where month = ${month}`.execute(db);
  return true;
}

async function isArchived(db: All, month: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select
    (select count(*) from log_entries where ${isOf(month)})
      = coalesce((select entries from log_months where month = ${month}), 0) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Entries outside a month that come before its last one in their account's chain. */
async function othersOf(db: All, month: string): Promise<readonly NumberedEntry[]> {
  const { rows } = await sql<{ old: StoredJson<NumberedEntry> }>`
    select ${entryJson} as old
    from ${ends(month)} as ended join log_entries as old on old.account = ended.account and old.no < ended.no
    where not (${isOf(month, sql`old.`)})
    order by old.account, old.no limit ${sql.lit(MOST_OTHERS + 1)}`.execute(db);
  return rows.map(({ old }) => parseStored(old));
}

/** The last entry of each account in a month, with its hash. */
const ends = (month: string): RawBuilder<unknown> => sql`(
  select counted.account, last.no, last.hash from log_counters as counted cross join lateral (
    select no, log_link(before, at || ' ' || entry) as hash from log_entries
    where account = counted.account and ${isOf(month)} order by no desc limit 1
  ) as last)`;

const isOf = (month: string, of: RawBuilder<unknown> = sql``): RawBuilder<boolean> =>
  sql<boolean>`${of}at >= ${month} and ${of}at < ${nextMonth(month)}`;

/** Joins `log_entries` with these entries. */
export function among(entries: readonly NumberedEntry[]): RawBuilder<unknown> {
  const keys = JSON.stringify(entries.map(({ account, no }) => ({ account, no })));
  return sql`json_to_recordset((${keys}::text)::json) as gone (account text, no bigint)
    where log_entries.account = gone.account and log_entries.no = gone.no`;
}

/** The JSON of an entry with the alias `old`. */
export const entryJson = sql<
  StoredJson<NumberedEntry>
>`json_build_object('account', old.account, 'no', old.no::text,
  'at', old.at, 'text', '{"id":"' || old.no || '",' || substr(old.entry, 2))::text`;

/** See LogStore.addMonths; the first of the months is the present one. */
export async function keepMonths(db: All, months: readonly string[]): Promise<number | null> {
  await addMonths(db, months);
  const has = await monthsOf(db);
  return has.length === 0 ? null : monthsAhead(has, months[0] ?? '');
}

/** How many of these months follow the present one without a gap. */
export function monthsAhead(months: readonly string[], present: string): number {
  const has = new Set(months);
  let ahead = 0;
  for (let next = nextMonth(present); has.has(next); next = nextMonth(next)) ahead += 1;
  return ahead;
}
