import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ColumnTexts, ListQuery } from '../../src/records/listEngine';
/**
 * Measures how a list gets the names of linked records, in this thread: `npx tsx bench/records/shownTexts.ts [rows
 * links]`. Prints median wall-clock ms and minimum CPU ms, which is the most reliable on a busy machine.
 */
import { linkTexts } from '../../src/resources/links/linkTexts';
import { defineResource } from '../../src/schemas/defineResource';

const REPEATS = 7;

const outlet = defineResource({
  name: 'outlet',
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'text', source: 'city', label: 'City' },
    { kind: 'text', source: 'code', label: 'Code' },
  ],
});

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function report<T>(what: string, work: (repeat: number) => Promise<T>): Promise<T | undefined> {
  const walls: number[] = [];
  let least = Infinity;
  let last: T | undefined;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const start = performance.now();
    const processor = processorMs();
    last = await work(repeat);
    walls.push(performance.now() - start);
    least = Math.min(least, processorMs() - processor);
  }
  walls.sort((one, other) => one - other);
  const shown = [walls[Math.floor(walls.length / 2)] ?? 0, least].map(ms => ms.toFixed(1).padStart(9));
  console.log(`  ${what.padEnd(52)}${shown.join('')}`);
  return last;
}

const pad = (number: number) => String(number).padStart(6, '0');

async function bench(rows: number, links: number): Promise<void> {
  console.log(
    `${rows.toLocaleString('en')} rows, ${links.toLocaleString('en')} linked records:   median processor`,
  );
  const sales = new LocalEngine();
  const outlets = new LocalEngine();
  await outlets.fill(
    'id',
    [{ source: 'name', type: 'text' }],
    Array.from({ length: links }, (_, n) => ({
      id: `cln${pad(n)}`,
      // every tenth shares its name with another
      name: `Outlet ${pad(n % 10 === 0 ? n + 1 : n)}`,
      city: `City ${n % 97}`,
      code: `C${n}`,
    })),
  );
  const columns = [
    { source: 'outlet', type: 'text' },
    { source: 'no', type: 'number' },
  ] as const;
  const records = Array.from({ length: rows }, (_, n) => ({
    id: n,
    outlet: `cln${pad((n * 7919) % links)}`,
    no: n,
  }));
  await sales.fill('id', columns, records);
  const link = { source: 'outlet', display: 'name', schema: outlet };

  const ids = [...((await report('ids in use', () => sales.counts('outlet')))?.keys() ?? [])].map(String);
  const texts = await report('names of the linked records', () => linkTexts(outlets, link, ids));
  const setTexts = (each: ColumnTexts) => sales.setTexts('outlet', each);
  const byName: ListQuery = { filters: {}, sort: [{ source: 'outlet', order: 'ASC' }] };
  await report('set the texts', () => setTexts(new Map(texts)));
  await report('set the texts, and view in the order of no column', async () => {
    await setTexts(new Map(texts));
    await sales.view({ filters: {}, sort: [] }, 0, 60);
  });
  await report('set the texts, and view in the order of the names', async () => {
    await setTexts(new Map(texts));
    await sales.view(byName, 0, 60);
  });
  const key = (repeat: number): ListQuery => ({ ...byName, filters: { outlet: `let 00${repeat}` } });
  await report('a key', repeat => sales.view(key(repeat), 0, 60));
  const settings: Promise<void>[] = [];
  await report('a key while texts are being set', repeat => {
    settings.push(setTexts(new Map(texts)));
    return sales.view({ filters: { no: `${repeat}` }, sort: [] }, 0, 60);
  });
  await Promise.all(settings);
  await report('an edit, and the view after it', async repeat => {
    await sales.upsert([{ id: repeat, outlet: `cln${pad(repeat + 11)}`, no: repeat }]);
    await sales.view(byName, 0, 60);
  });
  sales.close();
  outlets.close();
}

const [rows = 100_000, links = 5_000] = process.argv.slice(2).map(Number);
await bench(rows, links);
