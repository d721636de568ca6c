import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdVersion } from '../../../../server/store/records/sqlFence';
import type { AccountTransaction } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../../../server/store/sql/transactions';
import { StoreOutdated } from '../../../../server/store/store';
import { addVersion } from '../../../../server/store/studio/sqlPublish';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { publicationOf } from '../../../contract/studioSamples';
import { engines, type FreshDatabase } from '../engines';

const postgres = engines.filter(engine => engine.name === 'PostgreSQL');
const place = { account: 'A', name: 'fuelmap' };

// PGlite runs one transaction after the other.
describe.skipIf(postgres.some(engine => engine.skip)).each(postgres)('a publish on $name', engine => {
  let database: FreshDatabase;
  let watching: FreshDatabase['db'];
  let transactions: Transactions;

  beforeAll(async () => {
    database = await engine.fresh();
    watching = database.again();
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    await publish();
  }, startWithinMs);
  afterAll(() => database.remove());

  const publish = () => transactions.inAccount('A', db => addVersion(db, place, publicationOf()));
  const write = (db: AccountTransaction) => holdVersion(db, 'A', 'fuelmap', [{ validatedBy: 1 }]);
  /** How many transactions wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(watching);
    return rows.length;
  }

  it('waits for the writes that came before it, and not for those that come after', async () => {
    let end = (): void => {};
    let begun = (): void => {};
    const isBegun = new Promise<void>(resolve => (begun = resolve));
    const isOver = new Promise<void>(resolve => (end = resolve));
    const before = transactions.inAccount('A', async db => {
      await write(db);
      begun();
      await isOver;
    });
    await isBegun;
    const order: string[] = [];
    const published = publish().then(version => order.push(`version ${version}`));
    await expect.poll(waiting).toBe(1);
    const after = transactions.inAccount('A', write).catch((error: unknown) => {
      order.push(error instanceof StoreOutdated ? 'validated by the one before' : String(error));
    });
    await expect.poll(waiting).toBe(2);
    end();
    await Promise.all([before, published, after]);
    expect(order).toEqual(['version 2', 'validated by the one before']);
  });
});
