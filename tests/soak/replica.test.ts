import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCluster, noCluster, type Cluster } from '../../bench/soak/cluster';
import { onDatabase } from '../../bench/soak/place';
import { makeStandby, type StreamingStandby } from '../../bench/soak/streamingStandby';
import { riskySettings } from '../../server/node/durableSettings';
import { readOnReplica } from '../../server/node/postgres/openReplica';
import type { AccountTransaction } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { createTransactions, type ReadAccount, type Transactions } from '../../server/store/sql/transactions';
import { createSqlStore } from '../../server/store/sqlStore';
import { StoreRefusal, StoreUnavailable, type Store } from '../../server/store/store';
import { recordOf } from '../contract/samples';
import { openTestPostgres, startWithinMs, testOptions } from '../contract/sqlUnderTest';

const behindAtMostMs = 500;

describe.skipIf(noCluster())('a standby that reads reports', { timeout: startWithinMs }, () => {
  let cluster: Cluster;
  let standby: StreamingStandby;
  let primary: Transactions;
  let replica: Transactions;
  let store: Store;
  let close = async (): Promise<void> => undefined;
  let away: string[];
  let time: number;
  let read: ReadAccount;

  beforeAll(async () => {
    cluster = await makeCluster();
    standby = await makeStandby(cluster);
    const [db, standbyDb] = [openTestPostgres(cluster.url), openTestPostgres(standby.url)];
    close = async () => void (await Promise.all([db.destroy(), standbyDb.destroy()]));
    await migrate(db);
    primary = createTransactions({ db, ...testOptions });
    replica = createTransactions({ db: standbyDb, ...testOptions });
    store = createSqlStore(db, testOptions);
    await store.records.insertMany('A', 'segmap', [recordOf('of A')]);
    await store.records.insertMany('B', 'segmap', [recordOf('of B')]);
  }, startWithinMs);
  beforeEach(() => {
    away = [];
    time = 0;
    const onAway = (reason: unknown) => away.push(String(reason));
    const began = performance.now();
    const uptime = () => time + performance.now() - began;
    read = readOnReplica({
      primary: primary.readAccount,
      replica: replica.readAccount,
      uptime,
      onAway,
      behindAtMostMs,
    });
  });
  afterAll(async () => {
    await close();
    standby.stop();
    cluster.remove();
  });

  const seen = async (db: AccountTransaction) => {
    const { rows } = await sql<{ port: number; ids: string[] }>`select inet_server_port() as port,
      (select coalesce(json_agg(id order by id), '[]') from records) as ids`.execute(db);
    return rows[0];
  };
  const portOf = (url: string): number => Number(new URL(url).port);
  const onStandby = () => ({ port: portOf(standby.url) });
  const onPrimary = () => ({ port: portOf(cluster.url) });

  it.each([
    ['on', ['synchronous_standby_names=']],
    ['local', ['synchronous_commit=local', 'synchronous_standby_names=']],
  ])('is named at the start if no commit waits for it: synchronous_commit=%s', async (setting, risky) => {
    const url = new URL(cluster.url);
    url.searchParams.set('options', `-c synchronous_commit=${setting}`);
    const db = openTestPostgres(url.href);
    expect(await riskySettings(db)).toEqual(risky);
    await db.destroy();
  });

  it('sees one account’s rows only, like the primary', async () => {
    expect(await read('A', seen)).toEqual({ ...onStandby(), ids: ['of A'] });
    expect(await read('B', seen)).toEqual({ ...onStandby(), ids: ['of B'] });
    expect(await read('', seen)).toEqual({ ...onStandby(), ids: [] });
    expect(away).toEqual([]);
  });

  it('always shows its reader’s own writes', async () => {
    for (let n = 1; n <= 100; n += 1) {
      await store.records.insert('own', 'segmap', recordOf(String(n)));
      expect(await read('own', async db => (await seen(db))?.ids.length)).toBe(n);
    }
    expect(away).toEqual([]);
  });

  it('writes nothing', async () => {
    const write = read('A', db => sql`delete from records`.execute(db));
    await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('is left alone while it does not keep up, and used again some time after', async () => {
    await standby.replay(false);
    await store.records.insert('late', 'segmap', recordOf('1'));
    expect(await read('late', seen)).toEqual({ ...onPrimary(), ids: ['1'] });
    expect(away).toEqual([expect.stringContaining('has not replayed')]);
    await standby.replay(true);
    expect(await read('late', seen)).toMatchObject(onPrimary());
    time += 10_000;
    expect(await read('late', seen)).toEqual({ ...onStandby(), ids: ['1'] });
    expect(away).toHaveLength(1);
  });

  it('loses no response when it stops, not even in the middle of one', async () => {
    const cutting = read('A', async db => {
      await onDatabase(
        standby.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
      ).catch(() => undefined);
      return seen(db);
    });
    expect(await cutting).toEqual({ ...onPrimary(), ids: ['of A'] });
    standby.stop();
    time += 10_000;
    expect(await read('A', seen)).toEqual({ ...onPrimary(), ids: ['of A'] });
    expect(away).toHaveLength(2);
    standby.start();
    time += 10_000;
    expect(await read('A', seen)).toMatchObject(onStandby());
  });

  it('passes on the work’s errors', async () => {
    const refusing = read('A', async () => {
      throw new StoreRefusal('data', 'length');
    });
    await expect(refusing).rejects.toBeInstanceOf(StoreRefusal);
    expect(away).toEqual([]);
  });

  it('is not used if it is not a standby', async () => {
    const itself = readOnReplica({
      primary: primary.readAccount,
      replica: primary.readAccount,
      uptime: () => time,
      onAway: reason => away.push(String(reason)),
    });
    expect(await itself('A', seen)).toMatchObject(onPrimary());
    expect(away).toEqual([expect.stringContaining('leads to a primary')]);
  });
});
