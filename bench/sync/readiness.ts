import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createMemoryStore } from '../../server/store/memory';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import type { Store, StoredRecord } from '../../server/store/store';
import { createReadiness } from '../../server/sync/readiness/readiness';
import {
  makePostgresDatabase,
  openTestPostgres,
  testDatabaseUrl,
  testOptions,
} from '../../tests/contract/sqlUnderTest';
import { ledgermapOf } from '../../tests/server/setup/samples';
import { syncRecordOf } from '../../tests/contract/syncSamples';

// `npx tsx bench/sync/readiness.ts [ledgers] [rows]`: how long the first look at what transactions wait for takes, how
// long a look after a change, and for how long the thread is kept at most. Goals: 2 s, 100 ms and 50 ms. With
// TEST_DATABASE_URL also on PostgreSQL.

const ACCOUNT = 'A';
const PORTION = 2_000;
const CHANGES = 20;
const [ledgers = 100_000, rows = 50_000] = process.argv.slice(2).map(Number);

/** A ledger map as the console saves it, with all its fields. */
function ledgerOf(no: number, more: Readonly<Record<string, unknown>> = {}): StoredRecord {
  const id = `l${no}`;
  const blank = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field_${at}`, '']));
  const data = {
    ...blank,
    ...ledgermapOf(id),
    parent_group: 'GROUP',
    dms_id: String(no),
    status: 1,
    ...more,
  };
  return { id, data, keys: { dms_id: String(no) }, search: id, status: 1 };
}

/** A failed transaction with a few items; one in 25 has a party without a ledger map. */
function waitingOf(no: number) {
  const item = (at: number) => ({
    code: `C${at}`,
    hsn: '87089900',
    quantity: at,
    rate: 12.5,
    taxable: 12.5 * at,
  });
  return {
    ...syncRecordOf(`r${no}`),
    payload: {
      voucher: `V${no}`,
      party: { dms_id: String(no % 25 === 0 ? ledgers + (no % 500) : no % ledgers), name: `PARTY ${no}` },
      items: [1, 2, 3].map(item),
      taxable: 75,
      total: 88.5,
    },
  };
}

async function fill(store: Store): Promise<void> {
  for (let from = 0; from < ledgers; from += PORTION) {
    const portion = Array.from({ length: Math.min(PORTION, ledgers - from) }, (_, at) => ledgerOf(from + at));
    await store.records.insertMany(ACCOUNT, 'ledgermap', portion);
  }
  for (let from = 0; from < rows; from += PORTION) {
    const portion = Array.from({ length: Math.min(PORTION, rows - from) }, (_, at) => waitingOf(from + at));
    await store.sync.records.insertMany(ACCOUNT, portion);
  }
}

/** How long the work took, and how long it kept the thread at most. */
async function timed(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const ms = Math.round(performance.now() - started);
  const { user, system } = process.cpuUsage(cpu);
  await new Promise(resolve => setTimeout(resolve, 5));
  delay.disable();
  return { ms, cpuMs: Math.round((user + system) / 1000), longestTaskMs: Math.round(delay.max / 1e6) };
}

async function measure(name: string, store: Store): Promise<void> {
  await fill(store);
  const index = createReadiness({
    store,
    resources: ['ledgermap'],
    uptime: () => performance.now(),
    today: () => '2026-11-20',
  });
  global.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const first = await timed(() => index.look(ACCOUNT));
  global.gc?.();
  const heldMb = Math.round((process.memoryUsage().heapUsed - heap) / 1e5) / 10;
  const { groups, rows: held } = await index.look(ACCOUNT);
  console.log(name, { ledgers, rows, held, groups: groups.length, first, heldMb });
  const changes: Awaited<ReturnType<typeof timed>>[] = [];
  for (let no = 0; no < CHANGES; no += 1) {
    await index.records.insert(ACCOUNT, 'ledgermap', ledgerOf(ledgers + no * 25));
    await store.sync.records.insertMany(ACCOUNT, [waitingOf(rows + no)]);
    changes.push(await timed(() => index.look(ACCOUNT)));
  }
  const worst = (of: 'ms' | 'cpuMs' | 'longestTaskMs') => Math.max(...changes.map(each => each[of]));
  console.log(name, 'after a change, the worst of', CHANGES, {
    ms: worst('ms'),
    cpuMs: worst('cpuMs'),
    longestTaskMs: worst('longestTaskMs'),
  });
}

await measure('memory', createMemoryStore());
if (testDatabaseUrl) {
  const { url, drop } = await makePostgresDatabase();
  const db = openTestPostgres(url);
  await migrate(db);
  await measure('PostgreSQL', createSqlStore(db, testOptions));
  await db.destroy();
  await drop();
}
