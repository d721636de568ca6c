import { vacuum } from '../../server/node/vacuum';
import { createOverview } from '../../server/routes/sync/overview';
import type { NewSyncRecord } from '../../server/store/sync/syncStore';
import { syncRecordOf } from '../../tests/contract/syncSamples';
import {
  ACCOUNT,
  insertTransactions,
  onPglite,
  onPostgres,
  timed,
  type MeasureStore,
  type Timed,
} from './measuring';

// `npx tsx bench/sync/overview.ts [rows]`: wall-clock and CPU time of the dashboard's overview; PGlite
// runs in this process, PostgreSQL (with TEST_DATABASE_URL) does not. Goal: 50 ms for every answer but the first.

const DAYS = 60;
const ANSWERS = 15;
const [rows = 100_000] = process.argv.slice(2).map(Number);
const NOW = new Date(2026, 10, 21, 12);

const pad = (value: number) => String(value).padStart(2, '0');

/** Of 100 transactions 85 are posted, 12 failed and 3 in process, spread evenly over the last days. */
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

const measure: MeasureStore = async (name, store, db) => {
  await insertTransactions(store, rows, rowOf);
  // As the server does from time to time on PGlite, and PostgreSQL by itself.
  if (db) await vacuum(db);
  let now = NOW.getTime();
  const overview = createOverview({ store, clock: () => new Date(now) });
  const answers: Timed[] = [];
  for (let no = 0; no < ANSWERS; no += 1) {
    // results are cached for 10 s
    now += 11_000;
    await store.sync.records.insertMany(ACCOUNT, [rowOf(rows + no)]);
    answers.push(await timed(() => overview(ACCOUNT)));
  }
  const figures = (of: 'ms' | 'cpuMs') => {
    const [first, ...later] = answers.map(each => each[of]);
    const sorted = later.toSorted((a, b) => a - b);
    return { first, median: sorted[7], worst: sorted.at(-1) };
  };
  console.log(name, { rows, ms: figures('ms'), cpuMs: figures('cpuMs') });
};

await onPglite(measure);
await onPostgres(measure);
