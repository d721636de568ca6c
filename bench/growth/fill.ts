import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/store/sql/database';

/** The first account has a tenth of all rows; the others have equal shares of the rest. */
const ACCOUNTS = 1_000;
const DAYS = 1_000;
const FIRST_DAY = '2024-03-01';
/** Payloads and attempts exist only for the first and last days; no other days are read. */
const WITH_PAYLOAD = `sync_day < '2024-04-20' or sync_day >= '2026-08-18'`;
const TABLES = ['sync_rows', 'sync_payloads', 'sync_attempts', 'sync_outbox'];

export const BIG = 'dealer-0000';
export const SMALL = 'dealer-0500';

/**
 * Fills an empty database day by day, as transactions arrive. In the last hundred days, one transaction in ten has
 * failed and one waits to be posted. Indexes are created afterwards, which takes a fraction of the time.
 * @param db connected as a superuser, whom row security does not bind
 */
export async function fill(db: Kysely<Database>, rows: number): Promise<void> {
  const ofSmall = Math.max(1, Math.round((rows * 0.9) / (ACCOUNTS - 1) / DAYS));
  const ofBig = Math.max(1, Math.round(rows / DAYS) - ofSmall * (ACCOUNTS - 1));
  await db.connection().execute(async one => {
    const run = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(one));
    await run(`set synchronous_commit = off`);
    await run(`set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await sql<{ drop: string; make: string }>`
      select case when con.oid is null then format('drop index %s', idx.indexrelid::regclass)
          else format('alter table %s drop constraint %I', idx.indrelid::regclass, con.conname) end as drop,
        case when con.oid is null then pg_get_indexdef(idx.indexrelid)
          else format('alter table %s add constraint %I %s', idx.indrelid::regclass, con.conname,
            pg_get_constraintdef(con.oid)) end as make
      from pg_index as idx left join pg_constraint as con on con.conindid = idx.indexrelid
      where idx.indrelid::regclass::text in (${sql.join(TABLES)})`.execute(one);
    for (const { drop } of indexes) await run(drop);
    for (const statement of content(ofSmall, ofBig)) await run(statement);
    for (const { make } of indexes) await run(make);
    await run(`vacuum (analyze) ${TABLES.join(', ')}`);
  });
}

const content = (ofSmall: number, ofBig: number): readonly string[] => [
  `insert into sync_rows (account, redis_id, screen, trans_id, trans_ref_num, trans_at, trans_day, sync_at, sync_day,
      identity, fixed, search, type, msg, msg_search, attempts, post_status, entry, seq)
    select account, id, 'txn', 'T' || account || '-' || d || '-' || i, 'REF/' || d || '/' || i, day || ' 18:30:00', day, day || ' 19:00:00',
      day, md5(id)::uuid,
      '{"redisId":"' || id || '","TRANS_ID":"T' || account || '-' || d || '-' || i || '","TRANS_REF_NUM":"REF/' || d || '/' || i
        || '","TRANS_DATE":"' || day || ' 18:30:00","TRANS_TYPE":"Invoice","DLR_CODE":"' || account
        || '","NARRATION":"' || repeat('Sale of a vehicle with its accessories. ', 5) || '"}',
      'invoice 12500.00 customer ' || i,
      case when d >= 900 and i % 10 = 9 then 'in-process' when d >= 900 and i % 10 = 8 then 'error' else 'success' end,
      '""', '', 1, case when d >= 900 and i % 10 in (8, 9) then null else 1 end, d * per + i, d * per + i
    from generate_series(0, ${DAYS - 1}) as d,
      lateral (select (date '${FIRST_DAY}' + d)::text as day) as dated,
      (select 'dealer-' || lpad(n::text, 4, '0') as account, case n when 0 then ${ofBig} else ${ofSmall} end as per
        from generate_series(0, ${ACCOUNTS - 1}) as n) as accounts,
      lateral (select i, md5(account || d || '/' || i) as id from generate_series(1, per) as i) as made`,
  `insert into sync_payloads
    select account, redis_id, '{"lines":[' || repeat('{"ledger":"Vehicle sales","amount":"12500.00"},', 8) || '{}]}'
    from sync_rows where ${WITH_PAYLOAD}`,
  `insert into sync_attempts
    select account, redis_id, 1, sync_at, 'admin', 'upload', type, '', null from sync_rows where ${WITH_PAYLOAD}`,
  `insert into sync_outbox (account, redis_id, no, key_no, actor, action, at, turn, due_at, queued, before_type,
      before_msg, before_msg_search)
    select account, redis_id, 2, 2, 'admin', 'repost', sync_at, row_number() over (partition by account order by seq), 1,
      seq, 'error', '""', ''
    from sync_rows where type = 'in-process'`,
  `insert into sync_counters select account, max(seq) from sync_rows group by 1`,
];
