import { expect, it } from 'vitest';
import { createLogger } from '../../../server/node/logger';
import { openPool, type StorePool } from '../../../server/node/openStore';
import { startWithinMs, testDatabaseUrl } from '../../contract/sqlUnderTest';
import { initialisedDataDir } from './support/dataDir';

const logger = createLogger('silent');

/** How many transactions may write at once, as an upload is told. */
async function writesAtOnce(opening: Promise<StorePool>): Promise<number | undefined> {
  const pool = await opening;
  await pool.close();
  return pool.options.writesAtOnce;
}

it(
  'lets an upload send one transaction at a time to PGlite, so that a call waits for no second one',
  async () => {
    const { path, remove } = await initialisedDataDir();
    const told = await writesAtOnce(openPool({ kind: 'pglite', dataDir: path }, logger));
    remove();
    expect(told).toBe(1);
  },
  startWithinMs,
);

it.skipIf(!testDatabaseUrl)(
  'lets it send more to PostgreSQL, but never on the last connections',
  async () => {
    const place = { kind: 'postgres', url: testDatabaseUrl ?? '', connections: 8 } as const;
    expect(await writesAtOnce(openPool(place, logger))).toBe(6);
  },
);
