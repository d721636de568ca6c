import { sql, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { genesisOf } from './logChain';
import type { LogChain, LogLink, LogStore } from './logStore';
import { monthsFrom } from './months';
import { keepMonths } from './sqlLogMonths';
import { pruneOldest } from './sqlLogPrune';

type All = Transaction<Database>;

/** What the log does for all accounts, as the background worker: requests may add entries but not delete them. */
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
