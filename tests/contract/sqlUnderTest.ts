import { Kysely, sql, type DatabaseConnection, type Dialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { openEngine } from '../../server/node/pglite/engine';
import { openPostgres } from '../../server/node/postgres/openPostgres';
import { postgresDialect } from '../../server/node/postgres/postgresDialect';
import type { Database } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { pgliteDialect } from '../../server/store/sql/pgliteDialect';
import { createAdmissionQueue } from '../../server/store/admissionQueue';
import { inThisThread } from '../../server/store/sql/pgliteInThread';
import { createSqlStore } from '../../server/store/sqlStore';
import type { Store } from '../../server/store/store';
import { initialisedDataDir, type TemporaryDirectory } from '../server/node/support/dataDir';

/** The PostgreSQL server for tests; without it, the tests that need it are skipped. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** The options with which tests open a SQL store. */
export const testOptions = {
  gate: createAdmissionQueue({
    places: 4,
    longestQueue: 10_000,
    firstWithinMs: 60_000,
    fewWaiting: 0,
    waitWithinMs: 60_000,
  }),
  random: () => 0.5,
  statementTimeoutMs: 30_000,
  readyWithinMs: 5_000,
};

/** Creates a new database on the test server; `drop` deletes it. */
export async function makePostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dealer_bridge_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  // No test cuts the power to PostgreSQL, so commits need not wait for its disk.
  await onServer(`alter database ${name} set synchronous_commit to off`);
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  const roles = await onServer(
    `select 'dealer_bridge_' || oid || '_' || purpose as role from pg_database,
      unnest(array['app', 'login', 'worker', 'operator']) as purpose where datname = '${name}'`,
  );
  return {
    url: url.href,
    async drop() {
      await onServer(`drop database ${name} with (force)`);
      for (const { role } of roles) await onServer(`drop role if exists ${role}`);
    },
  };
}

async function onServer(statement: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

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
 * A PGlite in this thread, in its own directory, which is deleted on close. It need not be durable.
 * @param rewrite changes each statement
 * @param directory its DATA_DIR, by default one with the current schema
 */
export async function openTestPglite(
  rewrite: Rewrite = statement => statement,
  directory?: TemporaryDirectory,
): Promise<Kysely<Database>> {
  return openIn(directory ?? (await initialisedDataDir()), rewrite);
}

async function openIn(directory: TemporaryDirectory, rewrite: Rewrite): Promise<Kysely<Database>> {
  const engine = inThisThread(await openEngine(join(directory.path, 'pg'), () => {}));
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

const TABLES =
  `accounts, users, records, record_keys, record_claims, resource_versions, list_changes, sync_counters, sync_rows,
  sync_payloads, sync_attempts, sync_earlier_days, sync_outbox, sync_batches, sync_batch_rows, sync_retention,
  sync_leftovers, uploads, upload_rows,
  upload_drafts, upload_waiting, downloads, download_pieces, file_tokens, ended_sessions, session_uses, login_tries,
  login_places, login_failures, roles, api_keys, sso_providers, sso_attempts, sso_identities, totp_secrets,
  passkeys, passkey_challenges, recovery_codes, used_tickets, second_factor_roles, studio_resources, studio_versions, studio_states, studio_drafts, studio_aside, studio_runs, studio_schedules, log_counters,
  log_anchors, log_months, log_entries, account_homes`.split(/,\s*/u);

/**
 * Deletes row by row: a truncation creates new files for each table and index, which takes longer than most tests.
 */
const emptied = sql.raw(`do $$ begin ${TABLES.map(name => `delete from ${name};`).join(' ')} end $$`);

/** Migrates a database and returns stores on it, emptied first. */
export async function emptyStores(
  db: Kysely<Database>,
): Promise<{ empty: () => Promise<Store>; close: () => Promise<void> }> {
  await migrate(db);
  const store = createSqlStore(db, testOptions);
  return {
    async empty() {
      await emptied.execute(db);
      return store;
    },
    close: () => store.close(),
  };
}
