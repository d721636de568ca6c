import { createHash } from 'node:crypto';
import { inspectFile } from '../../src/files/inspect/inspectFile';
import { WORKBOOK_LIMITS } from '../../src/files/limits';
import { reconcile, type ReconcileLine } from '../../src/files/reconcile/reconcile';
import { checkWorkbook } from '../../src/files/workbook/checkWorkbook';
import { readWorkbook } from '../../src/files/workbook/readWorkbook';
import { writeWorkbook, type SheetColumn, type SheetRow } from '../../src/files/workbook/writeWorkbook';

const MEGA = 1_000_000;
const ROWS = 100_000;

/** Bytes of objects and buffers, including garbage. */
function memoryUsed(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Runs a piece of work and prints its wall-clock time, CPU time and peak memory. */
async function measure<T>(name: string, work: (watch: () => void) => Promise<T> | T): Promise<T> {
  globalThis.gc?.();
  const before = memoryUsed();
  let most = before;
  const watch = () => {
    most = Math.max(most, memoryUsed());
  };
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work(watch);
  const ms = Math.round(performance.now() - start);
  const { user, system } = process.cpuUsage(cpu);
  watch();
  console.log(
    `${name}: ${ms} ms, ${Math.round((user + system) / 1000)} ms of processor, ${Math.round((most - before) / MEGA)} MB`,
  );
  return result;
}

const columns: readonly SheetColumn[] = Array.from({ length: 10 }, (_, at) => ({
  title: `Column ${at}`,
  source: `c${at}`,
  kind: at === 3 ? 'number' : at === 4 ? 'dateTime' : 'text',
}));

function* rows(): Generator<SheetRow> {
  for (let at = 0; at < ROWS; at += 1)
    yield {
      c0: `TRX${at}`,
      c1: `INV/24-25/${at * 7}`,
      c2: `00${at % 500}`,
      c3: at * 1.25,
      c4: `2024-04-${String(1 + (at % 30)).padStart(2, '0')} 10:15:00`,
      c5: 'Delhi & <sons>',
      c6: `=${at}`,
      c7: `DLR${at % 50}`,
      c8: createHash('md5').update(String(at)).digest('hex'),
      c9: 'Ledger not mapped for this segment',
    };
}

const bytes = await measure(`write ${ROWS} rows of 10 columns`, async watch => {
  const pieces: Uint8Array[] = [];
  const reader = writeWorkbook([{ name: 'Data', columns, rows: rows() }]).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pieces.push(step.value);
    if (pieces.length % 50 === 0) watch();
  }
  return new Uint8Array(Buffer.concat(pieces));
});
console.log(`  file: ${(bytes.length / MEGA).toFixed(1)} MB`);
await measure('check it', () => checkWorkbook(bytes, WORKBOOK_LIMITS));
await measure('check and read it', async watch => {
  let count = 0;
  for await (const _ of readWorkbook(bytes)) {
    count += 1;
    if (count % 5_000 === 0) watch();
  }
  return count;
});

const record = JSON.stringify({
  TRANS_TYPE: 'VS',
  TRANS_ID: '',
  TRANS_REF_NUM: 'INV/24-25/1',
  PARENT_GROUP: 'PG1',
  MUL_DEALER_CD: 'D001',
  LOC_CD: 'DEL',
  TRANS_DATE: '2024-04-30 10:15:00',
  total: '1180.00',
  items: Array.from({ length: 6 }, (_, at) => ({
    part: `P${at}`,
    name: 'Front bumper assembly',
    amount: 100.5,
  })),
});
const json = new TextEncoder().encode(
  `[${Array.from({ length: Math.floor((100 * MEGA) / record.length) }, (_, at) => record.replace('"TRANS_ID":""', `"TRANS_ID":"${at}"`)).join(',\n')}]`,
);
const file = { name: 'a.json', size: json.length, stream: () => new Blob([json]).stream() };
const inspection = await measure(`inspect ${Math.round(json.length / MEGA)} MB of JSON`, () =>
  inspectFile(file, 'txn'),
);
console.log(`  records: ${inspection.rows}`);

const side = (shift: number): ReconcileLine[] =>
  Array.from({ length: ROWS }, (_, at) => ({
    key: String(at),
    ref: `INV/${at + shift}`,
    date: '2024-04-30',
    transType: 'VS',
    dealer: 'D1',
    location: 'L1',
    gstin: '',
    paise: 100 + (((at + shift) * 7919) % 500_000) + (at % 10 === 0 ? shift : 0),
  }));
const [dms, accounting] = [side(0), side(500)];
await measure(`match ${ROWS} with ${ROWS} lines`, () => reconcile(dms, accounting, { paise: 0, days: 0 }));
