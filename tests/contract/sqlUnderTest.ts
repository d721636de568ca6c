import { join } from 'node:path';
import { Kysely, type DatabaseConnection, type Dialect } from 'kysely';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { openEngine } from '../../server/node/pglite/engine';
import { openPostgres } from '../../server/node/postgres/openPostgres';
import { postgresDialect } from '../../server/node/postgres/postgresDialect';
import { createAdmissionQueue } from '../../server/store/admissionQueue';
import type { Database } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { pgliteDialect } from '../../server/store/sql/pgliteDialect';
import { inThisThread } from '../../server/store/sql/pgliteInThread';
import { createSqlStore } from '../../server/store/sqlStore';
import type { Store } from '../../server/store/store';
import type { TemporaryDirectory } from '../server/node/support/dataDir';
import { emptyTables } from './databases/emptyTables';
import { lentPglite } from './databases/lentPglite';
import { createDatabase } from './databases/testServer';

export { testDatabaseUrl } from './databases/testServer';

/** The options with which tests open a SQL store. */
export const testOptions = {
  gate: createAdmissionQueue({
    slots: 4,
    longestQueue: 10_000,
    firstWithinMs: 60_000,
    fewWaiting: 0,
    waitWithinMs: 60_000,
  }),
  writesAtOnce: 3,
  random: () => 0.5,
  statementTimeoutMs: 30_000,
  readyWithinMs: 5_000,
};

/**
 * Creates a new database on the test server; `drop` deletes it.
 * @param template the URL of one to copy, which nobody is connected to
 */
export const makePostgresDatabase = (template?: string) => createDatabase(inject('run'), template);

/** Opens a PostgreSQL database with a small pool. Lost connections are left to the tests that cause them. */
export function openTestPostgres(url: string): Kysely<Database> {
  return openPostgres({ url, connections: 4, onConnectionLost: () => {} });
}

/** Changes each statement before it reaches the database, or only looks at it and its parameters. */
export type Rewrite = (statement: string, parameters: readonly unknown[]) => string;

/** Like openTestPostgres, but rewrites each statement first, for tests that remove a guard from the queries. */
export function openRewrittenPostgres(url: string, rewrite: Rewrite): Kysely<Database> {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  return new Kysely<Database>({
    dialect: rewriting(postgresDialect({ pool, watch: { endIdle() {}, endAll() {} } }), rewrite),
  });
}

/** The first test that needs PGlite creates the database that all others copy, which is slow on a busy machine. */
export const startWithinMs = 240_000;

/**
 * A PGlite in this thread. It need not be durable.
 * @param rewrite changes each statement
 * @param directory its own DATA_DIR, which is deleted on close. By default it is an empty one of the current schema that
 *   the tests of a worker use one after the other: whoever changes more than rows has one of their own
 */
export async function openTestPglite(
  rewrite: Rewrite = statement => statement,
  directory?: TemporaryDirectory,
): Promise<Kysely<Database>> {
  if (directory) return openIn(directory, rewrite);
  return new Kysely<Database>({ dialect: rewriting(await lentPglite(), rewrite) });
}

async function openIn(directory: TemporaryDirectory, rewrite: Rewrite): Promise<Kysely<Database>> {
  const engine = inThisThread(await openEngine(join(directory.path, 'pg'), { sync() {} }));
  const close = async (): Promise<void> => {
    await engine.close();
    directory.remove();
  };
  return new Kysely<Database>({ dialect: rewriting(pgliteDialect({ ...engine, close }), rewrite) });
}

/** The dialect with every statement rewritten. */
function rewriting(dialect: Dialect, rewrite: Rewrite): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
      const own = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
      return {
        init: () => driver.init(),
        destroy: () => driver.destroy(),
        async acquireConnection() {
          const connection = await driver.acquireConnection();
          const rewritten: DatabaseConnection = {
            executeQuery: query =>
              connection.executeQuery({ ...query, sql: rewrite(query.sql, query.parameters) }),
            streamQuery: (query, size) =>
              connection.streamQuery({ ...query, sql: rewrite(query.sql, query.parameters) }, size),
          };
          inner.set(rewritten, connection);
          return rewritten;
        },
        releaseConnection: connection => driver.releaseConnection(own(connection)),
        beginTransaction: (connection, settings) => driver.beginTransaction(own(connection), settings),
        commitTransaction: connection => driver.commitTransaction(own(connection)),
        rollbackTransaction: connection => driver.rollbackTransaction(own(connection)),
      };
    },
  };
}

/** Migrates a database and returns stores on it, emptied first. */
export async function emptyStores(
  db: Kysely<Database>,
): Promise<{ empty: () => Promise<Store>; close: () => Promise<void> }> {
  await migrate(db);
  const store = createSqlStore(db, testOptions);
  return {
    async empty() {
      await emptyTables(db);
      return store;
    },
    close: () => store.close(),
  };
}
