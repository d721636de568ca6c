import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../server/node/backup/backupFile';
import { dump } from '../../../server/node/backup/dump';
import { load } from '../../../server/node/backup/load';
import {
  accountPartitions,
  divideByAccount,
  LARGE_TABLES,
} from '../../../server/store/partitions/partitionByAccount';
import { migrate } from '../../../server/store/sql/migrate';
import { roleName } from '../../../server/store/sql/roles';
import { createTransactions, type Transactions } from '../../../server/store/sql/transactions';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { recordOf } from '../../contract/samples';
import { startWithinMs, testDatabaseUrl, testOptions } from '../../contract/sqlUnderTest';
import { syncRecordOf } from '../../contract/syncSamples';
import { temporaryDirectory } from '../node/support/dataDir';
import { engines, type FreshDatabase } from './engines';

const accounts = Array.from({ length: 12 }, (_, n) => `A${n}`);
const postgres = engines.filter(({ name }) => name === 'PostgreSQL');

describe.skipIf(!testDatabaseUrl).each(postgres)('large tables that are divided by account', engine => {
  let database: FreshDatabase;
  let transactions: Transactions;
  let store: Store;
  let indexes: readonly string[] = [];
  let undivided: number | null;
  let divided: readonly string[] = [];

  const indexNames = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename in (${sql.join(LARGE_TABLES)}) order by 1`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const kept = async (): Promise<readonly unknown[]> =>
    Promise.all(
      accounts.map(async account => [
        await store.records.get(account, 'segmap', '1'),
        (await store.records.findByKey(account, 'segmap', 'k', account, 9)).length,
        (await store.sync.records.get(account, 't'))?.payload,
      ]),
    );
  const expected = accounts.map(account => [{ id: '1', of: account }, 1, { voucher: 't' }]);

  beforeAll(async () => {
    database = await engine.fresh('own');
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    store = createSqlStore(database.db, testOptions);
    for (const account of accounts) {
      await store.records.insert(account, 'segmap', recordOf('1', { of: account }, { keys: { k: account } }));
      await store.sync.records.insertMany(account, [syncRecordOf('t')]);
    }
    indexes = await indexNames();
    undivided = await accountPartitions(database.db);
    divided = await divideByAccount(database.db, 4);
  }, startWithinMs);
  afterAll(() => database.remove());

  it('keep their rows and the names of their indexes, and are not divided again', async () => {
    expect(undivided).toBeNull();
    expect(divided).toEqual([...LARGE_TABLES].sort());
    expect(await kept()).toEqual(expected);
    expect(await indexNames()).toEqual(indexes);
    expect(await accountPartitions(database.db)).toBe(4);
    expect(await divideByAccount(database.db, 8)).toEqual([]);
    const { rows } = await sql<{
      used: number;
    }>`select count(distinct tableoid)::integer as used from records`.execute(database.db);
    expect(rows[0]?.used).toBeGreaterThan(1);
  });

  it('show no rows to a query of a partition, whatever its rights', async () => {
    const { rows: names } = await sql<{ table: string; role: string }>`
      select relname as table, ${roleName('app')} as role from pg_class
      where relispartition and relkind = 'r' and relname ~ '_[0-9]{3}$' order by 1`.execute(database.db);
    expect(names).toHaveLength(4 * LARGE_TABLES.length);
    const look = (table: string) =>
      transactions.inAccount('A1', db => sql`select * from ${sql.table(table)}`.execute(db));
    for (const { table } of names) await expect(look(table)).rejects.toThrow(/permission denied/);
    for (const { table, role } of names)
      await sql`grant select on ${sql.table(table)} to ${sql.id(role)}`.execute(database.db);
    for (const { table } of names) expect((await look(table)).rows).toEqual([]);
    expect(await kept()).toEqual(expected);
  });

  it('show an account its own rows only', async () => {
    const { rows } = await transactions.inAccount('A1', db =>
      sql`select account from records union all select account from sync_rows`.execute(db),
    );
    expect(rows).toEqual([{ account: 'A1' }, { account: 'A1' }]);
    const intrusion = transactions.inAccount('A1', db =>
      sql`insert into record_keys values ('A2', gen_random_uuid(), '1')`.execute(db),
    );
    await expect(intrusion).rejects.toThrow(/row-level security/);
  });

  it('are divided again by a restore', { timeout: startWithinMs }, async () => {
    const directory = temporaryDirectory();
    const file = join(directory.path, 'backup');
    await dump(database.db, lines => writeBackup(file, lines));
    await load(database.db, file, { replace: true, unsigned: true, key: undefined });
    expect(await accountPartitions(database.db)).toBe(4);
    expect(await kept()).toEqual(expected);
    directory.remove();
  });
});
