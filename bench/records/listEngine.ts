import { LocalEngine } from '../../src/records/engine/localEngine';
/**
 * Measures the list engine alone, in this thread: `npx tsx --expose-gc bench/records/listEngine.ts [rows …]`. Prints
 * median and minimum wall-clock ms, and minimum CPU ms, which is the most reliable on a busy machine.
 */
import type { ListQuery } from '../../src/records/listEngine';
import { syncColumns, syncRowsJson } from './syncRows';

const REPEATS = 7;
const encoder = new TextEncoder();

const settled = () => new Promise(resolve => setTimeout(resolve, 0));

/** Answers the engine's fetch with chunks of JSON text. */
function serve(parts: readonly Uint8Array[]): void {
  globalThis.fetch = () => {
    let next = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts[next++];
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  };
}

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; processor: number }> {
  const start = performance.now();
  const processorStart = processorMs();
  await work();
  return { wall: performance.now() - start, processor: processorMs() - processorStart };
}

const shown = (milliseconds: number | undefined) => (milliseconds ?? 0).toFixed(1).padStart(9);

async function report(
  what: string,
  work: (repeat: number) => Promise<unknown>,
  repeats = REPEATS,
): Promise<void> {
  const times: { wall: number; processor: number }[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) times.push(await timed(() => work(repeat)));
  const walls = times.map(({ wall }) => wall).sort((one, other) => one - other);
  const least = Math.min(...times.map(({ processor }) => processor));
  console.log(
    `  ${what.padEnd(44)}${shown(walls[Math.floor(walls.length / 2)])}${shown(walls[0])}${shown(least)}`,
  );
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

async function bench(count: number): Promise<void> {
  const parts = [...syncRowsJson(count)].map(text => encoder.encode(text));
  serve(parts);
  const size = parts.reduce((total, part) => total + part.length, 0);
  console.log(
    `${count.toLocaleString('en')} rows, ${megabytes(size)} MiB of JSON:       median    least  processor`,
  );
  const before = memory();
  let engine = new LocalEngine();
  const request = {
    url: 'http://localhost/',
    method: 'POST',
    headers: {},
    key: 'redisId',
    columns: syncColumns,
  } as const;
  let firstRow = 0;
  await report(
    'load',
    async repeat => {
      if (repeat > 0) engine.close();
      engine = new LocalEngine();
      const start = performance.now();
      const stop = engine.subscribe(() => {
        firstRow = performance.now() - start;
        stop();
      });
      await engine.load(request);
    },
    3,
  );
  console.log(`  first rows after ${firstRow.toFixed(1)} ms`);
  const quick: ListQuery = { filters: {}, sort: [{ source: 'TRANS_DATE', order: 'DESC' }] };
  await report('newest first, first time', () => engine.view(quick, 0, 60), 1);
  await report('newest first, again, middle of the list', repeat =>
    engine.view(quick, count / 2 + repeat, 60),
  );
  for (const term of ['l', 'lo', 'loc', 'lock', 'locke', 'locked', 'lock']) {
    await report(
      `filter msg by ${term}, newest first`,
      () => engine.view({ ...quick, filters: { msg: term } }, 0, 60),
      1,
    );
  }
  await report('a term not asked before', repeat =>
    engine.view({ ...quick, filters: { msg: `voucher ${repeat + 20}` } }, 0, 60),
  );
  await report('one letter not asked before', repeat =>
    engine.view({ ...quick, filters: { msg: 'eorsitn'[repeat] ?? 'a' } }, 0, 60),
  );
  await report('three filters', repeat =>
    engine.view(
      { ...quick, filters: { msg: `er ${repeat}`, TRANS_ID: `4${repeat}`, TRANS_DATE: `0${repeat + 1}-` } },
      0,
      60,
    ),
  );
  await report('tab and filter', repeat =>
    engine.view(
      {
        ...quick,
        tab: { source: 'type', values: ['error'] },
        filters: { msg: `of ${'glisvc'[repeat] ?? ''}` },
      },
      0,
      60,
    ),
  );
  await report('counts per tab', () => engine.counts('type'));
  await settled();
  await report(
    'sort by message, first time',
    () => engine.view({ filters: {}, sort: [{ source: 'msg', order: 'ASC' }] }, 0, 60),
    1,
  );
  await report(
    'sort by message, the other way',
    () => engine.view({ filters: {}, sort: [{ source: 'msg', order: 'DESC' }] }, 0, 60),
    1,
  );
  await report('sort by message, again', () =>
    engine.view({ filters: {}, sort: [{ source: 'msg', order: 'ASC' }] }, 0, 60),
  );
  await report(
    'sort by reference, first time',
    () => engine.view({ filters: {}, sort: [{ source: 'TRANS_REF_NUM', order: 'ASC' }] }, 0, 60),
    1,
  );
  const query: ListQuery = { filters: { msg: 'lock' }, sort: [{ source: 'msg', order: 'ASC' }] };
  const [record] = (await engine.page(query, 0, 1)).rows;
  await report(
    'first edit, sorted and filtered view after it',
    async repeat => {
      await engine.upsert([{ ...record, msg: `Locked ${repeat}` }]);
      await engine.view(query, 0, 60);
    },
    1,
  );
  await report('an edit, sorted and filtered view after it', async repeat => {
    await engine.upsert([{ ...record, msg: `Locked again ${repeat}` }]);
    await engine.view(query, 0, 60);
  });
  await report('an edit of an unsorted column, and view', async repeat => {
    await engine.upsert([{ ...record, postStatus: repeat % 2 }]);
    await engine.view(query, 0, 60);
  });
  const keys = await engine.keys({ kind: 'allBut', query: { filters: {}, sort: [] }, except: [] });
  await report('remove one and view', async repeat => {
    await engine.remove([keys[repeat] ?? '']);
    await engine.view(query, 0, 60);
  });
  await report(
    'remove 10,000 and view',
    async repeat => {
      await engine.remove(keys.slice(100 + repeat * 10_000, 10_100 + repeat * 10_000));
      await engine.view(query, 0, 60);
    },
    3,
  );
  await report('all keys', () => engine.keys({ kind: 'allBut', query, except: [] }));
  await report(
    'CSV of all',
    () =>
      engine.exportCsv({
        query: quick,
        columns: syncColumns.map(({ source }) => ({ source, title: source })),
      }),
    2,
  );
  console.log(`  memory with all of this ${megabytes(memory() - before)} MiB`);
  engine.close();
}

for (const rows of process.argv.slice(2).map(Number)) await bench(rows);
if (process.argv.length === 2) for (const rows of [100_000, 1_000_000]) await bench(rows);
