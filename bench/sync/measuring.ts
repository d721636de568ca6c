import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import { openPglite } from '../../server/node/pglite/openPglite';
import type { Database } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import type { Store } from '../../server/store/store';
import type { NewSyncRecord } from '../../server/store/sync/syncStore';
import {
  makePostgresDatabase,
  openTestPostgres,
  testDatabaseUrl,
  testOptions,
} from '../../tests/contract/sqlUnderTest';
import { initialisedDataDir } from '../../tests/server/node/support/dataDir';

// Shared by the measurements of transactions.

export const ACCOUNT = 'A';

/** Splits a number of items into batches, and runs work for each. */
export async function inBatches(
  count: number,
  work: (numbers: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const batch = 2_000;
  for (let from = 0; from < count; from += batch)
    await work(Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at));
}

/** Stores this many transactions. */
export const insertTransactions = (
  { sync }: Pick<Store, 'sync'>,
  count: number,
  transactionOf: (no: number) => NewSyncRecord,
): Promise<void> => inBatches(count, numbers => sync.records.insertMany(ACCOUNT, numbers.map(transactionOf)));

export interface Timed {
  readonly ms: number;
  /** CPU time of this process. */
  readonly cpuMs: number;
  /** The longest block of the thread. */
  readonly longestTaskMs: number;
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** How long the work took. */
export async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const ms = rounded(performance.now() - started);
  const { user, system } = process.cpuUsage(cpu);
  await new Promise(resolve => setTimeout(resolve, 5));
  delay.disable();
  return { ms, cpuMs: rounded((user + system) / 1000), longestTaskMs: rounded(delay.max / 1e6) };
}

export type MeasureStore = (name: string, store: Store, db: Kysely<Database> | null) => Promise<void>;

/** Measures on a database, which is closed afterwards. */
export async function onDatabase(name: string, db: Kysely<Database>, measure: MeasureStore): Promise<void> {
  await migrate(db);
  await measure(name, createSqlStore(db, testOptions), db);
  await db.destroy();
}

/** Measures on PGlite in a thread of its own, as in the server. */
export async function onPglite(measure: MeasureStore): Promise<void> {
  const directory = await initialisedDataDir();
  const dataDir = directory.path;
  const db = await openPglite({ dataDir, statementWithinMs: 60_000, onStopped: console.error });
  await onDatabase('PGlite', db, measure);
  directory.remove();
}

/** Measures on PostgreSQL, if TEST_DATABASE_URL names one. */
export async function onPostgres(measure: MeasureStore): Promise<void> {
  if (!testDatabaseUrl) return;
  const { url, drop } = await makePostgresDatabase();
  await onDatabase('PostgreSQL', openTestPostgres(url), measure);
  await drop();
}
