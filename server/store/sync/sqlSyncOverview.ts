import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { rowJson } from './sqlSyncRow';
import type { OverviewQuestion, SyncOverview } from './syncStore';

interface Found {
  readonly failed: number;
  readonly failed_rows: string | null;
  readonly stuck: number;
  readonly since: string | null;
  readonly days: string | null;
  readonly changed: string | null;
}

/** See SyncRecords.overview. Each part reads an index that holds no more than it asks for. */
export async function readOverview(
  db: AccountTransaction,
  account: string,
  { since, stuckBefore, failed, changed }: OverviewQuestion,
): Promise<SyncOverview> {
  const mine = sql`account = ${account} and screen = 'txn'`;
  const isFailed = sql`${mine} and type in ('error', 'exception')`;
  const isStuck = sql`${mine} and type = 'in-process' and sync_at < ${stuckBefore}`;
  const { rows } = await sql<Found>`select
    (select count(*)::integer from sync_rows where ${isFailed}) as failed,
    (select '[' || string_agg(${rowJson}, ',' order by sync_at desc, redis_id) || ']' from
      (select * from sync_rows where ${isFailed} order by sync_at desc, redis_id limit ${failed}::integer) as page
    ) as failed_rows,
    (select count(*)::integer from sync_rows where ${isStuck}) as stuck,
    (select min(sync_at) from sync_rows where ${isStuck}) as since,
    (select json_agg(json_build_object('day', sync_day, 'posted', posted, 'failed', failed) order by sync_day)::text
      from (select sync_day, count(*) filter (where type = 'success') as posted,
          count(*) filter (where type in ('error', 'exception')) as failed
        from sync_rows where ${mine} and sync_day >= ${since} group by sync_day) as days
    ) as days,
    (select '[' || string_agg(${rowJson}, ',' order by sync_at desc, redis_id) || ']' from
      (select * from sync_rows
        where ${mine} and sync_day = (select max(sync_day) from sync_rows where ${mine})
        order by sync_at desc, redis_id limit ${changed}::integer) as page
    ) as changed`.execute(db);
  const [found] = rows;
  return {
    failed: { count: found?.failed ?? 0, rows: JSON.parse(found?.failed_rows ?? '[]') },
    stuck: { count: found?.stuck ?? 0, since: found?.since ?? null },
    days: JSON.parse(found?.days ?? '[]'),
    changed: JSON.parse(found?.changed ?? '[]'),
  };
}
