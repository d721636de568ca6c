import { sql } from 'kysely';
import { checkName } from '../text';
import type { Transactions } from '../sql/transactions';
import { isEnded } from './sqlEnded';
import type { All, PruneStep } from './pruneStep';
import type { RetentionLease, RetentionStore } from './retentionStore';
import { pruneDownloads, pruneTransactions } from './sqlPrune';
import { BATCHES, pruneLeftovers, pruneWithRows, UPLOADS } from './sqlPruneRows';

/** What the background worker does: requests may not delete any of it. */
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
