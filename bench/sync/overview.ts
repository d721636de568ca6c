import type { Kysely } from 'kysely';
import { performance } from 'node:perf_hooks';
import { vacuum } from '../../server/node/vacuum';
import { createOverview } from '../../server/routes/sync/overview';
import type { Database } from '../../server/store/sql/database';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import type { NewSyncRecord } from '../../server/store/sync/syncStore';
import type { Store } from '../../server/store/store';
import { syncRecordOf } from '../../tests/contract/syncSamples';
import {
  makePostgresDatabase,
  openTestPglite,
  openTestPostgres,
  testDatabaseUrl,
  testOptions,
} from '../../tests/contract/sqlUnderTest';

// `npx tsx bench/sync/overview.ts [rows]`: how long the dashboard's overview takes, and how much of the processor; PGlite
// runs in this process, PostgreSQL (with TEST_DATABASE_URL) does not. Goal: 50 ms for every answer but the first.

const ACCOUNT = 'A';
const PORTION = 2_000;
const DAYS = 60;
const ANSWERS = 15;
const [rows = 100_000] = process.argv.slice(2).map(Number);
const NOW = new Date(2026, 10, 21, 12);

const pad = (value: number) => String(value).padStart(2, '0');

/** Of 100 transactions 85 are posted, 12 failed and 3 in process; they are as many on each of the last days. */
function rowOf(no: number): NewSyncRecord {
  const day = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - (DAYS - 1 - (no % DAYS)));
  const at = `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())} ${pad(no % 12)}:${pad(no % 60)}:00`;
  const part = (no * 37) % 100;
  const failed = part < 93 ? 'error' : 'exception';
  const type = part < 85 ? 'success' : part < 97 ? failed : 'in-process';
  const msg =
    type === 'success'
      ? `Posted as VCH/${no}`
      : `Voucher INV/26/${no}: ledger ${no % 40} not found in the books of segment ${no % 7}`;
  return syncRecordOf(`r${no}`, { type, msg, at });
}

async function fill(store: Store): Promise<void> {
  for (let from = 0; from < rows; from += PORTION) {
    const portion = Array.from({ length: Math.min(PORTION, rows - from) }, (_, at) => rowOf(from + at));
    await store.sync.records.insertMany(ACCOUNT, portion);
  }
}

async function measure(name: string, db: Kysely<Database>): Promise<void> {
  await migrate(db);
  const store = createSqlStore(db, testOptions);
  await fill(store);
  // As the server does now and then on PGlite, and PostgreSQL by itself.
  await vacuum(db);
  let now = NOW.getTime();
  const overview = createOverview({ store, clock: () => new Date(now) });
  const times: number[] = [];
  const work: number[] = [];
  for (let no = 0; no < ANSWERS; no += 1) {
    // an answer serves for 10 s
    now += 11_000;
    await store.sync.records.insertMany(ACCOUNT, [rowOf(rows + no)]);
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await overview(ACCOUNT);
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(cpu);
    work.push((user + system) / 1000);
  }
  const rounded = (ms = 0) => Math.round(ms * 10) / 10;
  const figures = ([first, ...later]: readonly number[]) => {
    const sorted = later.toSorted((a, b) => a - b);
    return { first: rounded(first), median: rounded(sorted[7]), worst: rounded(sorted.at(-1)) };
  };
  console.log(name, { rows, ms: figures(times), cpuMs: figures(work) });
}

const pglite = await openTestPglite();
await measure('PGlite', pglite);
await pglite.destroy();
if (testDatabaseUrl) {
  const { url, drop } = await makePostgresDatabase();
  const db = openTestPostgres(url);
  await measure('PostgreSQL', db);
  await db.destroy();
  await drop();
}
