import { sql, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';
import type { LogArchive, OldLogEntry } from './logStore';
import { monthsOf, pruneMonths } from './sqlLogMonths';

type All = Transaction<Database>;

interface OldRow extends OldLogEntry {
  readonly no: string;
}

/** See LogStore.prune. One process at a time. */
export async function pruneOldest(
  db: All,
  before: string,
  atMost: number,
  archive: LogArchive,
): Promise<number> {
  const { rows: turns } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock('log_anchors'::regclass::oid::bigint) as mine`.execute(db);
  if (!turns[0]?.mine) return 0;
  const months = await monthsOf(db);
  const [oldest = before] = months;
  // What is older than every month is in a table that stays.
  const gone = await deleteOldest(db, oldest < before ? oldest : before, atMost, archive);
  if (gone > 0 || months.length === 0) return gone;
  const pruned = await pruneMonths(db, months, { before, atMost, archive });
  return pruned === 'by row' ? deleteOldest(db, before, atMost, archive) : pruned;
}

/** Each account's entries are deleted from the first one on, so that a chain is left. */
async function deleteOldest(db: All, before: string, atMost: number, archive: LogArchive): Promise<number> {
  const entries = await oldestEntries(db, before, atMost);
  if (entries.length === 0) return 0;
  await archive(entries);
  const gone = JSON.stringify(entries.map(({ account, no }) => ({ account, no })));
  const pruned = sql`json_to_recordset((${gone}::text)::json) as gone (account text, no bigint)
    where log_entries.account = gone.account and log_entries.no = gone.no`;
  await sql`
    insert into log_anchors (account, no, hash)
    select distinct on (account) account, no, hash from (
      select log_entries.account, log_entries.no,
        log_link(log_entries.before, log_entries.at || ' ' || log_entries.entry) as hash
      from log_entries, ${pruned} and log_entries.before is not null
    ) as ends order by account, no desc
    on conflict (account) do update set no = excluded.no, hash = excluded.hash`.execute(db);
  await sql`delete from log_entries using ${pruned}`.execute(db);
  return entries.length;
}

/** Each account's entries from its first one on, up to one that is not old. */
async function oldestEntries(db: All, before: string, atMost: number): Promise<readonly OldRow[]> {
  const { rows } = await sql<{ old: StoredJson<OldRow> }>`
    select json_build_object('account', found.account, 'no', found.no::text, 'at', found.at,
      'text', '{"id":"' || found.no || '",' || substr(found.entry, 2))::text as old
    from log_counters as counted cross join lateral (
      select *, bool_and(at < ${before}) over (order by no) as is_old from (
        select account, no, at, entry from log_entries
        where account = counted.account order by no limit ${sql.lit(atMost)}
      ) as first
    ) as found
    where found.is_old
      and exists (select 1 from log_entries where account = counted.account and at < ${before})
    order by found.account, found.no limit ${sql.lit(atMost)}`.execute(db);
  return rows.map(({ old }) => parseStored(old));
}
