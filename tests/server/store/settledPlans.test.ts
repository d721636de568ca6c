import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlFiles } from '../../../server/store/files/sqlFiles';
import { createSqlRecords } from '../../../server/store/records/sqlRecords';
import { createSqlRetention } from '../../../server/store/retention/sqlRetention';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../../server/store/sql/transactions';
import { createSqlSync } from '../../../server/store/sync/sqlSync';
import { goodRow, uploadOf } from '../../contract/fileSamples';
import { recordOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from './engines';

const many = 35_000;
const fewFailed = 300;
const idOf = (n: number): string => `r${String(n).padStart(6, '0')}`;
const idsOf = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => idOf(from + index));
const digestOf = (n: number): string => createHash('md5').update(`identity ${n}`).digest('hex');

/** The planner statistics gathered before the tables were filled; nothing updates them afterwards. */
const beliefs = [
  { belief: 'nothing', told: async () => {} },
  {
    belief: 'that they are empty',
    told: async ({ db }: FreshDatabase) => {
      await sql`analyze`.execute(db);
    },
  },
];
const cases = engines
  .filter(({ skip }) => !skip)
  .flatMap(engine => beliefs.map(belief => ({ engine, name: engine.name, ...belief })));

describe.each(cases)('among 35,000 rows on $name, where the planner knows $belief,', ({ engine, told }) => {
  let database: FreshDatabase;
  let transactions: Transactions;
  let read = 0;

  beforeAll(async () => {
    database = await engine.fresh('own');
    await migrate(database.db);
    await leaveAlone(database);
    await told(database);
    await fill(database, 'A', many);
    transactions = counting(createTransactions({ db: database.db, ...testOptions }), rows => (read += rows));
  }, startWithinMs);
  afterAll(() => database.remove());

  /** Counts the table rows that the engine read for this work. */
  async function rowsFor(work: () => Promise<unknown>): Promise<number> {
    read = 0;
    await work();
    return read;
  }

  it('finds known records one by one', async () => {
    const { uploads } = createSqlFiles(transactions, transactions.readAccount);
    const asked = Array.from({ length: 100 }, (_, index) => digestOf(index * 400));
    const rows = await rowsFor(async () => {
      const known = await uploads.knownRecords('A', asked);
      expect(known).toHaveLength(87);
    });
    expect(rows).toBeLessThan(200);
  });

  it('finds an upload’s known transactions one by one', async () => {
    const { uploads } = createSqlFiles(transactions, transactions.readAccount);
    const rows = [1, 2, 1, 2].map((n, index) => goodRow(index + 1, `up ${n}`));
    const upload = uploadOf('u', rows);
    expect(await rowsFor(() => uploads.add('A', upload))).toBeLessThan(100);
  });

  it('updates records one by one', async () => {
    const records = createSqlRecords(transactions);
    const asked = Array.from({ length: 100 }, (_, index) => idOf(index * 300 + 1));
    const rows = await rowsFor(async () => {
      const now = await records.updateMany('A', 'segmap', asked, (_, id) => recordOf(id));
      expect(now.size).toBe(100);
    });
    expect(rows).toBeLessThan(1_000);
  });

  it('saves a record without reading the earlier changes of its list', async () => {
    const { db } = database;
    await sql`insert into resource_versions (account, resource, version) values ('A', 'vtype', 1500)`.execute(
      db,
    );
    await sql`insert into list_changes (account, resource, version, state)
      select 'A', 'vtype', n, gen_random_uuid() from generate_series(1, 1500) as n`.execute(db);
    const records = createSqlRecords(transactions);
    await records.insert('A', 'vtype', recordOf('v'));
    const rows = await rowsFor(() => records.updateMany('A', 'vtype', ['v'], (_, id) => recordOf(id)));
    expect(rows).toBeLessThan(20);
  });

  it('checks reposts each against its own duplicates', async () => {
    const { queue } = createSqlSync(transactions);
    expect(await rowsFor(() => queue.check('A', idsOf(1, 10)))).toBeLessThan(100);
  });

  it('removes the oldest ended records without reading later ones', async () => {
    await sql`delete from sync_outbox where redis_id > ${idOf(many - 100)}`.execute(database.db);
    await sql`update sync_rows set sync_day = '2020-01-01' where redis_id > ${idOf(many - 100)}`.execute(
      database.db,
    );
    const retention = createSqlRetention(transactions);
    await retention.acquire('A', '2020-02-01', { now: 1, until: 2 });
    const rows = await rowsFor(() => retention.prune('A', '2020-02-01', 50, async () => {}));
    expect(rows).toBeLessThan(500);
  });

  it('finds waiting transactions without reading posted ones', async () => {
    const { records } = createSqlSync(transactions);
    const rows = await rowsFor(async () => {
      let found = '';
      for await (const chunk of records.waiting('A', null)) found += chunk.rows;
      expect(found.match(/"type":"error"/g)).toHaveLength(fewFailed);
    });
    expect(rows).toBeLessThan(2_000);
  });

  it('searches from the beginning of the table to its end', async () => {
    let plan = '';
    const { records } = createSqlSync({
      ...transactions,
      readAccount: (account, work) =>
        transactions.inAccount(account, async db => {
          const found = await work(db);
          plan = await planOf(
            db,
            sql`select fixed from sync_rows where account = ${account} and screen = 'txn'`,
          );
          return found;
        }),
    });
    expect(await records.search('A', 'txn', 'nothing', 10)).toEqual([]);
    expect(plan).toContain('Seq Scan on sync_rows');
  });

  it('leases the first posts of a long queue without reading the rest', async () => {
    const { queue } = createSqlSync(transactions);
    const rows = await rowsFor(async () => {
      const posts = await queue.acquire({ now: 1, until: 2, limit: 10 });
      expect(posts.map(({ redisId }) => redisId)).toEqual(idsOf(1, 10));
    });
    expect(rows).toBeLessThan(200);
  });

  // Last, because it changes what the planner knows.
  it('searches a small account without reading others, once the planner knows the table', async () => {
    await sql`analyze sync_rows`.execute(database.db);
    const { records } = createSqlSync(transactions);
    const rows = await rowsFor(async () => {
      expect(await records.search('B', 'txn', 'nothing', 10)).toEqual([]);
    });
    expect(rows).toBeLessThan(100);
  });
});

/** Prevents the engine from gathering statistics by itself. */
async function leaveAlone({ db }: FreshDatabase): Promise<void> {
  await sql`do $$ declare one text; begin
    for one in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
      execute format('alter table %I set (autovacuum_enabled = off)', one);
    end loop; end $$`.execute(db);
}

/** Adds this many transactions, each waiting to be posted, and as many records; the first transactions have failed. */
async function fill({ db }: FreshDatabase, account: string, count: number): Promise<void> {
  await sql`insert into sync_rows (account, redis_id, screen, trans_id, trans_ref_num, trans_at, trans_day, sync_at,
      sync_day, utd, identity, fixed, search, type, msg, msg_search, attempts, entry, seq)
    select ${account}, 'r' || lpad(n::text, 6, '0'), 'txn', 't' || n, 'REF/' || n, '2026-11-19 18:30:00', '2026-11-19',
      '2026-11-20 10:00:00', '2026-11-20', n, md5('identity ' || n)::uuid, '{"TRANS_ID":"t' || n || '"}', '',
      case when n <= ${sql.lit(fewFailed)} then 'error' else 'success' end, '""', '', 1, n, n
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
  await sql`insert into sync_payloads select account, redis_id, '{}' from sync_rows`.execute(db);
  await sql`insert into sync_outbox (account, redis_id, no, key_no, actor, action, at, turn, due_at, queued, before_type,
      before_msg, before_msg_search)
    select account, redis_id, 2, 2, 'admin', 'repost', '2026-11-20 10:00:00', seq, 1, seq, 'error', '""', ''
    from sync_rows`.execute(db);
  await sql`insert into records (account, resource, id, data, search, status, keys, claims)
    select ${account}, 'segmap', 'r' || lpad(n::text, 6, '0'), '{}', '', 1, array[md5('key ' || n)::uuid], '{}'
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
  await sql`insert into record_keys (account, entry, id)
    select account, unnest(keys), id from records`.execute(db);
  await sql`insert into sync_counters values (${account}, ${sql.lit(count)})`.execute(db);
}

/** Reports for each transaction how many table rows the engine read, including those it discarded. */
function counting(transactions: Transactions, tell: (rows: number) => void): Transactions {
  const counted =
    <D extends Transaction<Database>, T>(work: (db: D) => Promise<T>) =>
    async (db: D): Promise<T> => {
      const before = await rowsLookedAt(db);
      const result = await work(db);
      tell((await rowsLookedAt(db)) - before);
      return result;
    };
  return {
    ...transactions,
    inAccount: (account, work, stage) => transactions.inAccount(account, counted(work), stage),
    // What only reads has no transaction in which the engine would count.
    readAccount: (account, work, stage) => transactions.inAccount(account, counted(work), stage),
    acrossAccounts: (work, stage) => transactions.acrossAccounts(counted(work), stage),
  };
}

/** The plan of a query, with the settings that the transaction has at this point. */
async function planOf(db: Transaction<Database>, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

async function rowsLookedAt(db: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count
    from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.count ?? 0;
}
