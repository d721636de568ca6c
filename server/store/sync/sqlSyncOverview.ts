import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';
import { rowJson } from './sqlSyncRow';
import { ofLastDay } from './syncRow';
import type { OverviewQuestion, SyncOverview } from './syncStore';

interface Found {
  readonly failed: number;
  readonly newest: StoredJson<SyncOverview['failed']['newest']> | null;
  readonly stuck: number;
  readonly since: string | null;
  readonly days: StoredJson<SyncOverview['days']> | null;
  readonly changed: StoredJson<SyncOverview['changed']> | null;
}

/**
 * See SyncRecords.overview. Each part is an index-only scan in the order of the index; only the few changed rows are
 * read from the table.
 */
export async function readOverview(
  db: AccountTransaction,
  { since, stuckBefore, failed, changed }: OverviewQuestion,
): Promise<SyncOverview> {
  const mine = sql`account = ${db.account} and screen = 'txn'`;
  const isFailed = sql`${mine} and type in ('error', 'exception')`;
  const isStuck = sql`${mine} and type = 'in-process' and sync_at < ${stuckBefore}`;
  const { rows } = await sql<Found>`select
    (select count(*)::integer from sync_rows where ${isFailed}) as failed,
    (select json_agg(json_build_object('redisId', redis_id, 'seq', seq) order by sync_at desc, entry desc)::text from
      (select redis_id, seq, sync_at, entry from sync_rows where ${isFailed} order by sync_at desc, entry desc
        limit ${failed}::integer) as page
    ) as newest,
    (select count(*)::integer from sync_rows where ${isStuck}) as stuck,
    (select min(sync_at) from sync_rows where ${isStuck}) as since,
    (select json_agg(json_build_object('day', day, 'posted', posted, 'failed', failed) order by day)::text
      from (select left(sync_at, 10) as day, count(*) filter (where type = 'success') as posted,
          count(*) filter (where type in ('error', 'exception')) as failed
        from sync_rows where ${mine} and sync_at >= ${since} group by 1) as days
    ) as days,
    (select '[' || string_agg(${rowJson}, ',' order by sync_at desc, entry desc) || ']' from
      (select * from sync_rows where ${mine} order by sync_at desc, entry desc limit ${changed}::integer) as page
    ) as changed`.execute(db);
  const [found] = rows;
  return {
    failed: { count: found?.failed ?? 0, newest: parseStored(found?.newest ?? '[]') },
    stuck: { count: found?.stuck ?? 0, since: found?.since ?? null },
    days: parseStored(found?.days ?? '[]'),
    changed: ofLastDay(parseStored(found?.changed ?? '[]')),
  };
}
