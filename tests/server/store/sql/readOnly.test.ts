import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../../../server/store/sql/transactions';
import { createSqlStore } from '../../../../server/store/sqlStore';
import type { Store } from '../../../../server/store/store';
import { recordOf } from '../../../contract/samples';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const tested = engines.filter(engine => !engine.skip);

// Such a transaction is not begun: its role and account hold for the message that sets them.
describe.each(tested)('transactions that only read, on $name', engine => {
  let database: FreshDatabase;
  let transactions: Transactions;
  let store: Store;

  beforeAll(async () => {
    database = await engine.fresh();
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    store = createSqlStore(database.db, testOptions);
    await store.records.insertMany('A', 'segmap', [recordOf('of A')]);
    await store.records.insertMany('B', 'segmap', [recordOf('of B')]);
  }, startWithinMs);
  afterAll(() => database.remove());

  it.each([
    'delete from records',
    "update records set version = 9 where id = 'of B'",
    'insert into accounts (account) values (1)',
    'truncate records',
    'set role none',
    'drop table records',
    'select 1; delete from records',
  ])('run nothing but reads: %s', async text => {
    await expect(transactions.readAccount('A', db => sql.raw(text).execute(db))).rejects.toBeInstanceOf(
      Error,
    );
    expect(await store.records.get('A', 'segmap', 'of A')).toEqual({ id: 'of A' });
    expect(await store.records.get('B', 'segmap', 'of B')).toEqual({ id: 'of B' });
  });

  it.each([
    'select id from records',
    'with seen as (select id from records) select id from seen',
    ' \n select id from records',
  ])('see one account’s rows in each statement: %s', async text => {
    const ids = transactions.readAccount('A', async db => {
      const first = await sql.raw<{ id: string }>(text).execute(db);
      const second = await sql.raw<{ id: string }>(text).execute(db);
      return [...first.rows, ...second.rows].map(({ id }) => id);
    });
    expect(await ids).toEqual(['of A', 'of A']);
  });

  it('leave the connection without a role or an account', async () => {
    const role = () =>
      sql<{ role: string }>`select current_user as role, current_setting('app.account', true) as account`
        .execute(database.db)
        .then(({ rows }) => rows[0]);
    const before = await role();
    await transactions.readAccount('A', db => sql`select id from records`.execute(db));
    await transactions.readAccount('A', db => sql`select 1 / 0`.execute(db)).catch(() => undefined);
    expect(await role()).toEqual({ ...before, account: '' });
  });
});
