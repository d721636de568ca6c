import { sql } from 'kysely';
import { idArray } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { readInIndexOrder } from '../sync/readOrder';
import { rowJson } from '../sync/sqlSyncRow';
import { checkName } from '../text';
import type { All, PruneStep, EndedRow } from './pruneStep';
import type { RetentionLease, RetentionStore } from './retentionStore';
import { isEnded, completeSince } from './sqlEnded';
import { BATCHES, pruneLeftovers, pruneWithRows, UPLOADS } from './sqlPruneRows';

/** Prunes hidden transactions and bookings, with payload and attempts. Ended records never change again. */
async function pruneTransactions(step: PruneStep): Promise<number> {
  return (await pruneScreen(step, 'txn')) || pruneScreen(step, 'booking');
}

/** Follows the index, oldest first: the planner would rather scan the whole table for every hundred rows. */
const pruneScreen = ({ across, account, atMost, archive }: PruneStep, screen: string): Promise<number> =>
  across(async db => {
    await readInIndexOrder(db);
    const { rows } = await sql<EndedRow>`
      select to_json(redis_id) as id, 'transaction' as kind, sync_at as at,
        '{"screen":"' || screen || '","row":' || ${rowJson} || ',"payload":'
        || coalesce((select payload from sync_payloads as paid
            where paid.account = ${account} and paid.redis_id = old.redis_id), 'null')
        || ',"history":' || coalesce((select json_agg(json_strip_nulls(json_build_object('no', no, 'at', at,
              'actor', actor, 'action', action, 'outcome', outcome, 'msg', attempt.msg, 'batch', batch))
              order by no)::text
            from sync_attempts as attempt
            where attempt.account = ${account} and attempt.redis_id = old.redis_id), '[]') || '}' as text
      from (
        select * from sync_rows
        where account = ${account} and screen = ${screen} and sync_day < ${completeSince(account)} and ${isEnded}
          and not exists (select from sync_outbox as post
            where post.account = ${account} and post.redis_id = sync_rows.redis_id offset 0)
        order by sync_day, entry limit ${sql.lit(atMost)}
      ) as old`.execute(db);
    if (rows.length === 0) return 0;
    await archive(account, rows);
    await deleteTransactions(
      db,
      account,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

async function deleteTransactions(db: All, account: string, ids: readonly string[]): Promise<void> {
  for (const name of ['sync_payloads', 'sync_attempts', 'sync_earlier_days', 'sync_rows'])
    await sql`delete from ${sql.table(name)}
      where account = ${account} and redis_id = any(${idArray(ids)})`.execute(db);
}

/** Prunes the entries of downloads that have begun; their files expire after a day anyway. */
const pruneDownloads = ({ across, account, before, atMost, archive }: PruneStep): Promise<number> =>
  across(async db => {
    const { rows } = await sql<EndedRow>`
      select to_json(id) as id, 'download' as kind, fixed::json ->> 'at' as at,
        left(fixed, -1) || ',"state":"' || state || '","size":' || coalesce(size::text, 'null')
        || ',"rows":' || coalesce(rows::text, 'null') || ',"msg":' || to_json(msg)::text || '}' as text
      from downloads
      where account = ${account} and state <> 'waiting' and fixed::json ->> 'at' < ${before}
      order by made limit ${sql.lit(atMost)}`.execute(db);
    if (rows.length === 0) return 0;
    await archive(account, rows);
    const ids = idArray(rows.map(({ id }) => id));
    await sql`delete from download_pieces where account = ${account} and download = any(${ids})`.execute(db);
    await sql`delete from downloads where account = ${account} and id = any(${ids})`.execute(db);
    return rows.length;
  });

/** Runs with the background worker's rights: requests may not delete any of these rows. */
export function createSqlRetention(transactions: Transactions): RetentionStore {
  const across = <T>(work: (db: All) => Promise<T>): Promise<T> => transactions.acrossAccounts(work);
  return {
    accounts: () => across(readAccounts),
    async acquire(account, before, lease) {
      checkName('account', account);
      return across(db => acquire(db, account, before, lease));
    },
    release: (account, { until }) =>
      across(async db => {
        await sql`update sync_retention set claimed_until = 0
          where account = ${account} and claimed_until = ${String(until)}::bigint`.execute(db);
      }),
    completeSince: account =>
      transactions.readAccount(account, async db => {
        const { rows } = await sql<{ day: string }>`select to_json(before_day) as day from sync_retention
          where account = ${account}`.execute(db);
        return rows[0]?.day ?? '';
      }),
    async prune(account, before, atMost, archive) {
      const step = { across, account, before, atMost, archive };
      for (const part of parts) {
        const gone = await part(step);
        if (gone > 0) return gone;
      }
      return 0;
    },
  };
}

const parts = [
  pruneLeftovers,
  pruneTransactions,
  pruneDownloads,
  (step: PruneStep) => pruneWithRows(BATCHES, step),
  (step: PruneStep) => pruneWithRows(UPLOADS, step),
];

async function readAccounts(db: All): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`select to_json(account) as account from (
      select account from sync_counters union select account from log_counters
    ) as known order by known.account`.execute(db);
  return rows.map(({ account }) => account);
}

async function acquire(
  db: All,
  account: string,
  before: string,
  { now, until }: RetentionLease,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into sync_retention (account, before_day, claimed_until)
    values (${account}, case when exists (select from sync_rows where account = ${account}
        and screen in ('txn', 'booking') and sync_day < ${before} and ${isEnded}) then ${before} else '' end,
      ${String(until)}::bigint)
    on conflict (account) do update
      set before_day = greatest(sync_retention.before_day, excluded.before_day),
        claimed_until = excluded.claimed_until
      where sync_retention.claimed_until <= ${String(now)}::bigint
    returning to_json(greatest(before_day, ${before})) as day`.execute(db);
  return rows[0]?.day ?? null;
}
