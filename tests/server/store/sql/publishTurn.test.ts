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
  }, startWithinMs);
  afterAll(() => database.remove());

  const publish = () => transactions.inAccount('A', db => addVersion(db, place, publicationOf()));
  const write = (db: AccountTransaction, validatedBy: number) =>
    holdVersion(db, 'fuelmap', [{ validatedBy }]);
  /** How many transactions wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(watching);
    return rows.length;
  }

  it('waits for earlier writes, and not for later ones', async () => {
    const live = await publish();
    let end = (): void => {};
    let begun = (): void => {};
    const isBegun = new Promise<void>(resolve => (begun = resolve));
    const isOver = new Promise<void>(resolve => (end = resolve));
    const before = transactions.inAccount('A', async db => {
      await write(db, live);
      begun();
      await isOver;
    });
    await isBegun;
    const published = publish();
    await expect.poll(waiting).toBe(1);
    const after = transactions.inAccount('A', db => write(db, live)).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(2);
    end();
    await before;
    expect(await published).toBe(live + 1);
    // Nothing else than the publish can have made its version an old one.
    expect(await after).toBeInstanceOf(StoreOutdated);
  });
});
