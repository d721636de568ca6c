import { Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEngine } from '../../server/node/pglite/engine';
import { openPostgres } from '../../server/node/postgres';
import type { Database } from '../../server/store/database';
import { migrate } from '../../server/store/migrate';
import { pgliteDialect, type PgliteSession } from '../../server/store/pgliteDialect';
import { createGate } from '../../server/store/gate';
import { inThisThread } from '../../server/store/pgliteInThread';
import { createSqlStore } from '../../server/store/sqlStore';
import type { Store } from '../../server/store/store';
import { initialisedDataDir } from '../server/node/support/dataDir';

/** Where the tests find PostgreSQL; without it those that need it are skipped. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** The settings that tests open a SQL store with. */
export const testOptions = {
  gate: createGate({
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

/** A database of its own on the test server, dropped by `drop`. */
export async function makePostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dealer_bridge_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a PostgreSQL database with a small pool; a lost connection is the business of the test that causes it. */
export function openTestPostgres(url: string): Kysely<Database> {
  return openPostgres({ url, connections: 4, onConnectionLost: () => {} });
}

/** The first test that needs PGlite makes the database that all others copy; on a busy machine that takes a while. */
export const startWithinMs = 240_000;

/**
 * A PGlite in this thread, in a directory of its own that is gone when it is closed. Nothing of it need last.
 * @param rewrite changes each statement on its way
 */
export async function openTestPglite(
  rewrite: (statement: string) => string = statement => statement,
): Promise<Kysely<Database>> {
  const directory = await initialisedDataDir();
  const engine = inThisThread(await openEngine(join(directory.path, 'pg'), () => {}));
  const close = async (): Promise<void> => {
    await engine.close();
    directory.remove();
  };
  const session = async (): Promise<PgliteSession> => {
    const opened = await engine.session();
    return { ...opened, query: (statement, parameters) => opened.query(rewrite(statement), parameters) };
  };
  return new Kysely<Database>({ dialect: pgliteDialect({ session, close }) });
}

/** Brings a database up to date, and gives out stores on it, emptied first. */
export async function emptyStores(
  db: Kysely<Database>,
): Promise<{ empty: () => Promise<Store>; close: () => Promise<void> }> {
  await migrate(db);
  const store = createSqlStore(db, testOptions);
  return {
    async empty() {
      await sql`truncate accounts, users, records, record_keys, record_claims, resource_versions,
        sync_counters, sync_rows, sync_payloads, sync_attempts, sync_earlier_days, sync_outbox, sync_batches,
        sync_batch_rows, uploads, upload_rows, upload_drafts, upload_waiting, downloads, download_pieces, file_tokens,
        ended_sessions, login_tries, login_places, log_counters, log_entries`.execute(db);
      return store;
    },
    close: () => store.close(),
  };
}
