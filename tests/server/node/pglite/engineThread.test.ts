import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../../../server/node/pglite/openPglite';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { createSqlStore } from '../../../../server/store/sqlStore';
import { StoreUnavailable } from '../../../../server/store/store';
import { recordOf } from '../../../contract/samples';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from '../support/dataDir';

const patience = 120_000;

describe('PGlite in its own thread', () => {
  let directory: TemporaryDirectory;
  let db: Kysely<Database>;
  let stops: string[];

  beforeEach(async () => {
    directory = await initialisedDataDir();
    stops = [];
  }, startWithinMs);
  afterEach(async () => {
    await db.destroy();
    directory.remove();
  }, patience);

  const open = async (statementWithinMs: number): Promise<void> => {
    db = await openPglite({ dataDir: directory.path, statementWithinMs, onStopped: why => stops.push(why) });
    await migrate(db);
  };
  const workFor = (rows: number) =>
    sql`select count(*) from generate_series(1, 1000) a, generate_series(1, ${sql.lit(rows)}) b`.execute(db);

  it('leaves the event loop free while a query runs', { timeout: patience }, async () => {
    await open(60_000);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    await workFor(6_000);
    const took = performance.now() - began;
    delay.disable();
    // On this thread the delay would equal the query time.
    expect(delay.max / 1e6).toBeLessThan(took / 3);
    expect(took).toBeGreaterThan(200);
  });

  it('is restarted when a query hangs, and answers again', { timeout: patience }, async () => {
    await open(3_000);
    const store = createSqlStore(db, { ...testOptions, readyWithinMs: 60_000 });
    await store.records.insert('A', 'segmap', recordOf('1'));

    await expect(store.records.search('A', 'segmap', 'x', 1)).resolves.toEqual([]);
    await expect(workFor(100_000_000)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect
      .poll(() => store.records.get('A', 'segmap', '1').catch(() => 'not yet'), { timeout: 60_000 })
      .toEqual({ id: '1' });
    expect(stops).toEqual(['a statement took longer than 3000 ms']);
  });

  it('does not continue a transaction in another engine', { timeout: patience }, async () => {
    await open(3_000);
    const torn = db.transaction().execute(async transaction => {
      await sql`insert into accounts (account) values ('torn')`.execute(transaction);
      await sql`select count(*) from generate_series(1, 1000) a, generate_series(1, 100000000) b`
        .execute(transaction)
        .catch(() => {});
      await expect.poll(() => stops.length, { timeout: 60_000 }).toBe(1);
      await sql`insert into accounts (account) values ('outside')`.execute(transaction);
    });
    await expect(torn).rejects.toBeInstanceOf(StoreUnavailable);
    const { rows } = await sql`select account from accounts`.execute(db);
    expect(rows).toEqual([]);
  });

  it('refuses to open its directory twice, and releases it when closed', { timeout: patience }, async () => {
    await open(60_000);
    const options = { dataDir: directory.path, statementWithinMs: 60_000, onStopped: () => {} };
    await expect(openPglite(options)).rejects.toThrow(/in use by process \d+ \(this one\)/);
    await db.destroy();
    db = await openPglite(options);
    expect(await migrate(db)).toEqual([]);
  });
});
