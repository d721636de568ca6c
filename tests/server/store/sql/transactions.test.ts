import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTransaction } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../../../server/store/sql/transactions';
import { createSqlStore } from '../../../../server/store/sqlStore';
import { StoreUnavailable, type Store } from '../../../../server/store/store';
import { recordOf } from '../../../contract/samples';
import { openTestPostgres, startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const postgres = engines.filter(engine => engine.name === 'PostgreSQL');

describe.skipIf(postgres.some(engine => engine.skip)).each(postgres)('transactions on $name', engine => {
  let database: FreshDatabase;
  let transactions: Transactions;
  let store: Store;

  beforeAll(async () => {
    database = await engine.fresh('own');
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    store = createSqlStore(database.db, testOptions);
    await store.records.insertMany('A', 'segmap', [recordOf('1', { n: 0 }), recordOf('2', { n: 0 })]);
  }, startWithinMs);
  afterAll(() => database.remove());

  const touch = (db: AccountTransaction, id: string) =>
    sql`update records set version = version + 1 where account = 'A' and id = ${id}`.execute(db);

  it('are retried after a deadlock', async () => {
    let runs = 0;
    let firstLocks = 0;
    let bothLocked = (): void => {};
    const meeting = new Promise<void>(resolve => {
      bothLocked = resolve;
    });
    const crossing = (first: string, second: string) =>
      transactions.inAccount('A', async db => {
        runs += 1;
        await touch(db, first);
        firstLocks += 1;
        if (firstLocks === 2) bothLocked();
        await meeting;
        await touch(db, second);
      });
    await Promise.all([crossing('1', '2'), crossing('2', '1')]);
    expect(runs).toBeGreaterThan(2);
  });

  it('report an ended connection as unavailable, and recover', async () => {
    const waiting = transactions.inAccount('A', db => sql`select pg_sleep(20)`.execute(db));
    // The call fails while the other connection is still being terminated.
    const outcome = waiting.catch((error: unknown) => error);
    const cutting = database.again();
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`.execute(
          cutting,
        );
        return rows.length;
      })
      .toBe(1);
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
    expect(await store.records.get('A', 'segmap', '1')).toEqual({ id: '1', n: 0 });
  });

  it('end at their time limit', async () => {
    const hasty = createTransactions({ db: database.db, ...testOptions, statementTimeoutMs: 100 });
    const slow = hasty.inAccount('A', db => sql`select pg_sleep(20)`.execute(db));
    await expect(slow).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('release their locks when their process has died', async () => {
    const dying = createTransactions({ db: database.db, ...testOptions, idleWithinMs: 100 });
    let other: Promise<unknown> = Promise.resolve();
    const held = dying.inAccount('A', async db => {
      await touch(db, '1');
      // Waits for the lock of the transaction that waits for it here.
      other = transactions.inAccount('A', later => touch(later, '1'));
      await other;
      await touch(db, '2');
    });
    await expect(held).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(other).resolves.toBeDefined();
  });

  it('give up on a lock before the dead process that holds it is cut off', async () => {
    const hasty = createTransactions({
      db: database.db,
      ...testOptions,
      lockWithinMs: 50,
      idleWithinMs: 60_000,
    });
    let waited: Promise<unknown> = Promise.resolve();
    await hasty.inAccount('A', async db => {
      await touch(db, '1');
      waited = hasty.inAccount('A', later => touch(later, '1')).catch((error: unknown) => error);
      expect(await waited).toBeInstanceOf(StoreUnavailable);
    });
    const { rows } = await transactions.inAccount('A', db =>
      sql<Record<string, string>>`select current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db),
    );
    expect(rows).toEqual([{ lock: '7s', idle: '8s' }]);
  });

  it('that only read cannot write', async () => {
    await expect(transactions.readAccount('A', db => touch(db, '1'))).rejects.toThrow(StoreUnavailable);
    expect(await store.records.get('A', 'segmap', '1')).toEqual({ id: '1', n: 0 });
  });

  it('of dispensable notes wait for no standby', async () => {
    const setAs = async (run: Transactions['inAccount']) => {
      const { rows } = await run('A', db =>
        sql<{ source: string }>`select source from pg_settings where name = 'synchronous_commit'`.execute(db),
      );
      return rows[0]?.source;
    };
    expect(await setAs(transactions.noteInAccount)).toBe('session');
    expect(await setAs(transactions.inAccount)).not.toBe('session');
  });

  it('answer when a commit waits too long, and keep their slot until it ends', async () => {
    await sql`create function wait_at_commit() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.5); return null; end'`.execute(database.db);
    await sql`create constraint trigger wait after update on records deferrable initially deferred
      for each row execute function wait_at_commit()`.execute(database.db);
    const hasty = createTransactions({ db: database.db, ...testOptions, commitWithinMs: 50 });
    const before = testOptions.gate.working;
    const late = hasty.inAccount('A', db => touch(db, '2'));
    await expect(late).rejects.toThrow(/not confirmed within 50 ms/);
    expect(testOptions.gate.working).toBe(before + 1);
    await expect.poll(() => testOptions.gate.working).toBe(before);
    await sql`drop trigger wait on records`.execute(database.db);
    const { rows } = await transactions.readAccount('A', db =>
      sql<{ version: number }>`select version from records where account = 'A' and id = '2'`.execute(db),
    );
    expect(rows[0]?.version).toBeGreaterThan(1);
  });

  it('that read use one process of the database, whatever its own settings are', async () => {
    await sql`select set_config('max_parallel_workers_per_gather', '4', false)`.execute(database.db);
    const { rows } = await transactions.readAccount('A', db =>
      sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ workers: '0' }]);
  });

  it('are not ready on a server that can only be read', async () => {
    await sql`select set_config('default_transaction_read_only', 'on', false)`.execute(database.db);
    const standby = createSqlStore(database.db, testOptions);
    await expect(standby.ready()).rejects.toThrow(/can only be read/);
    await sql`select set_config('default_transaction_read_only', 'off', false)`.execute(database.db);
    await expect(standby.ready()).resolves.toBeUndefined();
  });

  it('report an unavailable store if no server answers', async () => {
    const nowhere = createSqlStore(openTestPostgres('postgres://nobody@127.0.0.1:1/none'), testOptions);
    await expect(nowhere.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(nowhere.records.get('A', 'segmap', '1')).rejects.toBeInstanceOf(StoreUnavailable);
    await nowhere.close();
    await expect(nowhere.ready()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
