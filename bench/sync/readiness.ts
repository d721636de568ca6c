import { performance } from 'node:perf_hooks';
import { createFactsPool } from '../../server/node/threads/factsPool';
import { vacuum } from '../../server/node/vacuum';
import { createMemoryStore } from '../../server/store/memory';
import type { Store, StoredRecord } from '../../server/store/store';
import { createReadiness } from '../../server/sync/readiness/readiness';
import { randomFrom } from '../../src/schemas/seed/random';
import { gstin, panNumber } from '../../src/schemas/seed/taxNumbers';
import { syncRecordOf } from '../../tests/contract/syncSamples';
import { ledgermapOf } from '../../tests/server/setup/samples';
import {
  ACCOUNT,
  inBatches,
  insertTransactions,
  onPglite,
  onPostgres,
  timed,
  type MeasureStore,
  type Timed,
} from './measuring';

// `npx tsx bench/sync/readiness.ts [ledgers] [rows]`: measures how long it takes to compute which mappings transactions
// wait for, the first time and after a change, and the longest block of the thread. Goals: 2 s, 100 ms and 50 ms. The
// databases are vacuumed first, as they are after a bulk load; with TEST_DATABASE_URL also on PostgreSQL.

const CHANGES = 20;
const DRY_RUN = 4_000;
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

const random = randomFrom('readiness');
const gstins = Array.from({ length: 500 }, () => gstin(random, '27', panNumber(random)));

/** A failed transaction with three items; one in 25 has a party without a ledger map, one in 20 a wrong HSN or total. */
function waitingOf(no: number) {
  const item = (at: number) => ({
    code: `C${at}`,
    hsn: no % 50 === 7 ? '87089' : '87089900',
    quantity: at,
    rate: 12.5,
    gst_percent: 18,
    taxable: 12.5 * at,
    gst: 2.25 * at,
  });
  return {
    ...syncRecordOf(`r${no}`),
    payload: {
      voucher: `V${no}`,
      date: '2026-11-19',
      company_gstin: '27AAACS1234A1Z9',
      place_of_supply: '27',
      party: {
        dms_id: String(no % 25 === 0 ? ledgers + (no % 500) : no % ledgers),
        name: `PARTY ${no}`,
        gstin: gstins[no % 500],
      },
      items: [1, 2, 3].map(item),
      taxable: 75,
      cgst: 6.75,
      sgst: 6.75,
      total: no % 40 === 3 ? 89.9 : 88.5,
    },
  };
}

async function fill(store: Store): Promise<void> {
  await inBatches(ledgers, numbers =>
    store.records.insertMany(
      ACCOUNT,
      'ledgermap',
      numbers.map(no => ledgerOf(no)),
    ),
  );
  await insertTransactions(store, rows, waitingOf);
}

const measure: MeasureStore = async (name, store, db) => {
  const facts = createFactsPool();
  await fill(store);
  if (db) await vacuum(db);
  const index = createReadiness({
    store,
    resources: ['ledgermap'],
    uptime: () => performance.now(),
    today: () => '2026-11-20',
    readFacts: facts.read,
  });
  global.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const first = await timed(() => index.look(ACCOUNT));
  global.gc?.();
  const heapMb = Math.round((process.memoryUsage().heapUsed - heap) / 1e5) / 10;
  const { groups, rows: blocked } = await index.look(ACCOUNT);
  console.log(name, { ledgers, rows, blocked, groups: groups.length, first, heapMb });
  const ids = Array.from({ length: Math.min(rows, DRY_RUN) }, (_, no) => `r${no}`);
  console.log(name, 'dry run of', ids.length, await timed(() => index.check(ACCOUNT, ids)));
  const changes: Timed[] = [];
  for (let no = 0; no < CHANGES; no += 1) {
    await index.records.insert(ACCOUNT, 'ledgermap', ledgerOf(ledgers + no * 25));
    await store.sync.records.insertMany(ACCOUNT, [waitingOf(rows + no)]);
    changes.push(await timed(() => index.look(ACCOUNT)));
  }
  const worst = (of: keyof Timed) => Math.max(...changes.map(each => each[of]));
  console.log(name, 'after a change, the worst of', CHANGES, {
    ms: worst('ms'),
    cpuMs: worst('cpuMs'),
    longestTaskMs: worst('longestTaskMs'),
  });
  await facts.close();
};

await measure('memory', createMemoryStore(), null);
await onPglite(measure);
await onPostgres(measure);
