import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, type DatabaseConnection, type Dialect, type Driver } from 'kysely';
import { openEngine } from '../../../server/node/pglite/engine';
import { kyselyDialect } from '../../../server/store/kyselyDialect';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { pgliteDialect } from '../../../server/store/sql/pgliteDialect';
import { inThisThread } from '../../../server/store/sql/pgliteInThread';
import { initialisedDataDir } from '../../server/node/support/dataDir';
import { emptyTables } from './emptyTables';
import { createLending, type Lent } from './lending';
import { schemaMark } from './schemaMark';

/** How long what goes on after a test may still have its connection. */
const FREE_WITHIN_MS = 5_000;

const borrow = createLending(openLent);

/** The dialect of an empty PGlite in this thread, which is for others again once it is destroyed. */
export async function lentPglite(): Promise<Dialect> {
  const { value, giveBack } = await borrow();
  return kyselyDialect(() => connectionsOf(value, giveBack));
}

/** A driver, and whether somebody uses a connection of it. */
interface Shared {
  readonly driver: Driver;
  readonly inUse: Set<DatabaseConnection>;
}

async function openLent(): Promise<Lent<Shared>> {
  const directory = await initialisedDataDir();
  const engine = await openEngine(join(directory.path, 'pg'), { sync() {} });
  // Its turns are those of all users: who empties it waits for what others have begun.
  const driver = pgliteDialect(inThisThread(engine)).createDriver();
  const inside = new Kysely<Database>({ dialect: kyselyDialect(() => driver) });
  await migrate(inside);
  const asMade = await schemaMark(inside);
  const inUse = new Set<DatabaseConnection>();
  return {
    value: { driver, inUse },
    async renew() {
      for (const until = Date.now() + FREE_WITHIN_MS; inUse.size > 0; await setTimeout(5))
        if (Date.now() > until) return false;
      await emptyTables(inside);
      return (await schemaMark(inside)) === asMade;
    },
    async discard() {
      await inside.destroy();
      directory.remove();
    },
  };
}

function connectionsOf({ driver, inUse }: Shared, giveBack: () => Promise<void>): Driver {
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = await driver.acquireConnection();
      inUse.add(connection);
      return connection;
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(connection);
      inUse.delete(connection);
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: connection => driver.commitTransaction(connection),
    rollbackTransaction: connection => driver.rollbackTransaction(connection),
    destroy: giveBack,
  };
}
