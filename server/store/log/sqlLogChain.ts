import { sql, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { genesisOf } from './logChain';
import type { LogChain, LogLink, LogStore, LogArchive } from './logStore';
import { monthsFrom } from './months';
import { keepMonths, among, entryJson, monthsOf, pruneMonths, type NumberedEntry } from './sqlLogMonths';

/** A transaction of the background worker. */
type All = Transaction<Database>;

/** Calls with the background worker's rights: requests may add entries but not delete them. */
export function createSqlLogChain(
  transactions: Transactions,
): Pick<LogStore, 'prune' | 'addMonths' | 'accounts' | 'chain' | 'links'> {
  return {
    prune: (before, atMost, archive) =>
      transactions.acrossAccounts(db => pruneOldest(db, before, atMost, archive)),
    addMonths: (first, ahead) =>
      transactions.acrossAccounts(db => keepMonths(db, monthsFrom(first, ahead + 1))),
    accounts: () =>
      transactions.acrossAccounts(async db => {
        const { rows } = await sql<{ account: string }>`select to_json(account) as account
          from log_counters order by log_counters.account`.execute(db);
        return rows.map(({ account }) => account);
      }),
    chain: account => transactions.behindAccount(account, db => readChain(db, account)),
    links: (account, after, atMost) =>
      transactions.behindAccount(account, db => readLinks(db, account, after, atMost)),
  };
}

async function readChain(db: All, account: string): Promise<LogChain> {
  const { rows } = await sql<{ chain: LogChain }>`
    select json_build_object(
      'first', json_build_object('no', coalesce(anchor.no, 0),
        'hash', coalesce(encode(anchor.hash, 'hex'), ${genesisOf(account)}::text)),
      'last', json_build_object('no', counter.no, 'hash', encode(counter.hash, 'hex')),
      'older', coalesce(anchor.older, 0)) as chain
    from log_counters as counter left join log_anchors as anchor on anchor.account = counter.account
    where counter.account = ${account}`.execute(db);
  const start = { no: 0, hash: genesisOf(account) };
  return rows[0]?.chain ?? { first: start, last: start, older: 0 };
}

async function readLinks(
  db: All,
  account: string,
  after: number,
  atMost: number,
): Promise<readonly LogLink[]> {
  const { rows } = await sql<LogLink>`
    select no::float8 as no, encode(before, 'hex') as before, at || ' ' || entry as text from log_entries
    where account = ${account} and no > ${after}::bigint order by log_entries.no limit ${sql.lit(atMost)}`.execute(
    db,
  );
  return rows;
}

/** See LogStore.prune. One process at a time. */
async function pruneOldest(db: All, before: string, atMost: number, archive: LogArchive): Promise<number> {
  const { rows: turns } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock('log_anchors'::regclass::oid::bigint) as mine`.execute(db);
  if (!turns[0]?.mine) return 0;
  const months = await monthsOf(db);
  const [oldest = before] = months;
  // Entries older than every month are in a table that stays.
  const gone = await deleteOldest(db, oldest < before ? oldest : before, atMost, archive);
  if (gone > 0 || months.length === 0) return gone;
  const pruned = await pruneMonths(db, months, { before, atMost, archive });
  return pruned === 'by row' ? deleteOldest(db, before, atMost, archive) : pruned;
}

/** Deletes each account's entries from the first one on, so that the rest is one chain. */
async function deleteOldest(db: All, before: string, atMost: number, archive: LogArchive): Promise<number> {
  const entries = await oldestEntries(db, before, atMost);
  if (entries.length === 0) return 0;
  await archive(entries);
  const pruned = among(entries);
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

/** Each account's entries from its first one on, up to the first that is not old. */
async function oldestEntries(db: All, before: string, atMost: number): Promise<readonly NumberedEntry[]> {
  const { rows } = await sql<{ old: StoredJson<NumberedEntry> }>`
    select ${entryJson} as old
    from log_counters as counted cross join lateral (
      select *, bool_and(at < ${before}) over (order by no) as is_old from (
        select account, no, at, entry from log_entries
        where account = counted.account order by no limit ${sql.lit(atMost)}
      ) as first
    ) as old
    where old.is_old
      and exists (select 1 from log_entries where account = counted.account and at < ${before})
    order by old.account, old.no limit ${sql.lit(atMost)}`.execute(db);
  return rows.map(({ old }) => parseStored(old));
}
