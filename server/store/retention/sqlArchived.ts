import { sql, type RawBuilder } from 'kysely';
import { LEASE_MS } from '../lease';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { insertSyncRecords } from '../sync/sqlSyncInsert';
import { syncRecordIn, type ArchivedRecord, type Head } from './archivedRecord';
import type { ArchivedStore } from './archivedStore';
import { pruneLeftovers } from './sqlPruneRows';

export function createSqlArchived(transactions: Transactions): ArchivedStore {
  return {
    async hold(account, { now, until }) {
      // A lease that is longer than retention's own is an earlier hold, which may be extended.
      const across: Transactions['acrossAccounts'] = work => transactions.behindAccount(account, work);
      const { rows } = await across(db =>
        sql`insert into sync_retention (account, before_day, claimed_until)
          values (${account}, '', ${String(until)}::bigint)
          on conflict (account) do update
            set claimed_until = greatest(sync_retention.claimed_until, excluded.claimed_until)
            where sync_retention.claimed_until not between ${String(now + 1)}::bigint
              and ${String(now + LEASE_MS.retention)}::bigint
          returning 1`.execute(db),
      );
      if (rows.length === 0) return false;
      // Leftover rows are deleted first, or they would be deleted after their head is restored.
      const step = { across, account, before: '', atMost: ROWS_AT_ONCE, archive: async () => {} };
      while ((await pruneLeftovers(step)) > 0);
      return true;
    },

    putBack: (account, records) => transactions.inAccount(account, db => putBack(db, records)),

    known: (account, kind, ids) =>
      transactions.readAccount(account, async db => {
        const [table, id] = TABLES[kind];
        const { rows } = await sql<{
          count: number;
        }>`select count(*)::integer as count from ${sql.table(table)}
          where account = ${account} and ${sql.ref(id)} = any(${idArray(ids)})`.execute(db);
        return rows[0]?.count ?? 0;
      }),

    show: (account, since) =>
      transactions.behindAccount(account, async db => {
        const { rows } = await sql`update sync_retention set before_day = ${since}
          where account = ${account} and before_day > ${since} returning 1`.execute(db);
        return rows.length > 0;
      }),
  };
}

const ROWS_AT_ONCE = 1_000;

const TABLES: Readonly<Record<Head, readonly [table: string, id: string]>> = {
  transaction: ['sync_rows', 'redis_id'],
  batch: ['sync_batches', 'id'],
  upload: ['uploads', 'id'],
  download: ['downloads', 'id'],
};

async function putBack(db: AccountTransaction, records: readonly ArchivedRecord[]): Promise<number> {
  const transactions = records.flatMap(record =>
    record.kind === 'transaction' ? [syncRecordIn(record)] : [],
  );
  let added = transactions.length === 0 ? 0 : await insertSyncRecords(db, transactions);
  for (const [kind, insert] of Object.entries(inserts(db.account))) {
    const some = records.filter(record => record.kind === kind);
    if (some.length === 0) continue;
    const { rows } = await insert(
      sql`json_array_elements((${`[${some.map(numbered).join(',')}]`}::text)::json) as archived (line)`,
    ).execute(db);
    if (!kind.endsWith('Row')) added += rows.length;
  }
  return added;
}

/**
 * A record's line. Its number rises with its time, but stays below those of records that were never archived: lists
 * begin with the highest number.
 */
function numbered(record: ArchivedRecord): string {
  const made = Date.parse(`${record.at.replace(' ', 'T')}Z`) / 1_000 - BELOW_ALL;
  return `{"made":${made},"fixed":${fixedText(record)},"record":${record.text}}`;
}

const BELOW_ALL = 1e12;

/** The part of a download that never changes, which has its own column. */
function fixedText(record: ArchivedRecord): string {
  if (record.kind !== 'download') return 'null';
  const { state: _state, size: _size, rows: _rows, msg: _msg, ...fixed } = record.value;
  return JSON.stringify(fixed);
}

/** The database extracts texts from the JSON itself, so that they stay as they were written. */
const inserts = (account: string) => ({
  batchRow: (from: RawBuilder<unknown>) => sql`
    insert into sync_batch_rows (account, batch, n, redis_id, state, msg)
    select ${account}::text, ${line('batch')}, (${line('n')})::integer, ${line('redisId')}, ${line('state')}, ${line('msg')}
    from ${from} on conflict do nothing`,
  uploadRow: (from: RawBuilder<unknown>) => sql`
    insert into upload_rows (account, upload, n, state, entry, body)
    select ${account}::text, ${line('upload')}, (${line('n')})::integer, line -> 'record' -> 'entry' ->> 'state',
      ${line('entry')}, nullif((line -> 'record' -> 'body')::text, 'null')
    from ${from} on conflict do nothing`,
  // The counts of a stopped batch leave out its unchecked rows.
  batch: (from: RawBuilder<unknown>) => sql`
    insert into sync_batches (account, id, screen, actor, at, made, total, fed, success, error, exception, refused,
      taken_back, stopped)
    select ${account}::text, ${line('id')}, ${line('screen')}, ${line('actor')}, ${line('at')}, ${made},
      (${line('total')})::integer, case when (${line('stopped')})::boolean then ${sum} else (${line('total')})::integer end,
      (${line('success')})::integer, (${line('error')})::integer,
      (${line('exception')})::integer, (${line('refused')})::integer, (${line('takenBack')})::integer,
      (${line('stopped')})::boolean
    from ${from} on conflict do nothing returning 1`,
  upload: (from: RawBuilder<unknown>) => sql`
    insert into uploads (account, id, made, sha256, result, entry)
    select ${account}::text, ${line('id')}, ${made}, ${line('sha256')}, ${line('result')}, (line -> 'record')::text
    from ${from} on conflict do nothing returning 1`,
  download: (from: RawBuilder<unknown>) => sql`
    insert into downloads (account, id, made, fixed, state, size, rows, msg)
    select ${account}::text, ${line('id')}, ${made},
      (line -> 'fixed')::text, ${line('state')}, (${line('size')})::bigint,
      (${line('rows')})::bigint, ${line('msg')}
    from ${from} on conflict do nothing returning 1`,
});

const line = (name: string): RawBuilder<unknown> => sql`line -> 'record' ->> ${sql.lit(name)}`;
const sum = sql.join(
  ['success', 'error', 'exception', 'refused', 'takenBack'].map(name => sql`(${line(name)})::integer`),
  sql` + `,
);
const made = sql`(line ->> 'made')::bigint`;
