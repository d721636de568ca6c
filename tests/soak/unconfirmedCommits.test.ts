import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCluster, noCluster, type Cluster } from '../../bench/soak/cluster';
import { until } from '../../bench/soak/load';
import { onDatabase } from '../../bench/soak/place';
import { migrate } from '../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../server/store/sql/transactions';
import { createSqlStore } from '../../server/store/sqlStore';
import { StoreUnavailable, type Store } from '../../server/store/store';
import { recordOf } from '../contract/samples';
import { openTestPostgres, startWithinMs, testOptions } from '../contract/sqlUnderTest';

const setting = 'synchronous_standby_names';

describe.skipIf(noCluster())('a commit while no standby confirms any', () => {
  let cluster: Cluster;
  let transactions: Transactions;
  let store: Store;
  let close = async (): Promise<void> => undefined;

  const ask = (statement: string) => onDatabase(cluster.url, statement);
  const waitFor = async (standby: string): Promise<void> => {
    await ask(`alter system set ${setting} = '${standby}'`);
    await ask('select pg_reload_conf()');
    const isKnown = `select where current_setting('${setting}') = '${standby}'`;
    await until(async () => (await ask(isKnown)).length === 1, 10_000);
    // The checkpointer tells the others, once it has nothing else to do.
    await ask('checkpoint');
  };
  const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`;
  const untilOneWaits = async (): Promise<void> => {
    await expect.poll(async () => (await ask(`select ${waiting}`)).length, { timeout: 10_000 }).toBe(1);
  };
  const cancel = () => ask(`select pg_cancel_backend(pid) ${waiting}`);
  const insert = () => store.records.insert('A', 'segmap', recordOf('1', { n: 0 }));

  beforeAll(async () => {
    cluster = await makeCluster();
    const db = openTestPostgres(cluster.url);
    close = () => db.destroy();
    await migrate(db);
    transactions = createTransactions({ db, ...testOptions, commitWithinMs: 60_000 });
    store = createSqlStore(db, testOptions);
  }, startWithinMs);
  beforeEach(() => waitFor('nobody'));
  afterAll(async () => {
    await waitFor('');
    await close();
    cluster.remove();
  });

  it('is reported as unavailable if its wait is cancelled, although the server answers with success', async () => {
    const outcome = insert().catch((error: unknown) => error);
    await untilOneWaits();
    await cancel();
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
  });

  it('waits even if the write was there already, because that one is unconfirmed too', async () => {
    const repeated = insert();
    await untilOneWaits();
    await waitFor('');
    expect(await repeated).toMatchObject({ inserted: false });
  });

  it('does not wait if it only read', async () => {
    const read = transactions.readAccount('A', db => sql`select from records`.execute(db));
    await expect(read).resolves.toMatchObject({ rows: [expect.anything()] });
  });
});
