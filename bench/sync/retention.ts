import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endedArchive } from '../../server/node/archive/endedArchive';
import { createLogger } from '../../server/node/logger';
import { openStore } from '../../server/node/openStore';
import { pruneEnded } from '../../server/node/retention/pruneEnded';
import type { Store } from '../../server/store/store';
import { syncSeeds } from '../../server/sync/seed/syncSeeds';

/*
 * How fast ended transactions are archived and deleted, and how long other accounts' calls take meanwhile:
 *   tsx bench/sync/retention.ts --rows 20000 [--database postgres://…] [--pause 100]
 * The database must be empty.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    database: { type: 'string' },
    pause: { type: 'string', default: '100' },
  },
});
const now = new Date();
const dataDir = mkdtempSync(join(tmpdir(), 'retention-'));
const store = await openStore(
  values.database === undefined
    ? { kind: 'pglite', dataDir }
    : { kind: 'postgres', url: values.database, connections: 10 },
  createLogger('silent'),
);

await fill('OLD', Number(values.rows));
await fill('OTHER', 2_000);
const quiet = await callsUntil(new Promise(resolve => setTimeout(resolve, 10_000)));
const begun = performance.now();
let removed = 0;
const finished = new Promise<void>(resolve => {
  const logger = {
    info: (event: string, details = {}) => {
      removed += Number(Reflect.get(details, 'removed') ?? 0);
      if (event === 'retention.removed') resolve();
    },
    warn: () => undefined,
    error: (_: string, details = {}) => {
      throw Reflect.get(details, 'error');
    },
  };
  pruneEnded(
    { ...store.retention, accounts: async () => ['OLD'] },
    {
      days: -1,
      archive: endedArchive(join(dataDir, 'archive')),
      clock: () => now,
      logger,
      pauseMs: Number(values.pause),
    },
  );
});
const meanwhile = await callsUntil(finished);
const seconds = (performance.now() - begun) / 1_000;
process.stdout.write(
  `${removed} transactions in ${seconds.toFixed(1)} s, ${Math.round(removed / seconds)} a second; peak ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB now\n` +
    `other calls, ms: quiet ${shown(quiet)}; meanwhile ${shown(meanwhile)}\n`,
);
await store.close();
process.exit(0);

async function fill(account: string, count: number): Promise<void> {
  const seeds = [...syncSeeds({ account, screen: 'txn', count, days: 7, now })];
  for (let from = 0; from < seeds.length; from += 1_000)
    await store.sync.records.insertMany(account, seeds.slice(from, from + 1_000));
}

/** Calls of another account, one after the other, until the promise resolves; their times in ms, sorted. */
async function callsUntil(end: Promise<unknown>): Promise<readonly number[]> {
  const over = new AbortController();
  void end.then(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    const at = performance.now();
    await call(store, times.length);
    times.push(performance.now() - at);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return times.sort((a, b) => a - b);
}

async function call(of: Store, turn: number): Promise<void> {
  if (turn % 2 === 0) await of.sync.records.search('OTHER', 'txn', 'zz', 50);
  else await of.sync.records.get('OTHER', `none ${turn}`);
}

function shown(times: readonly number[]): string {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} p99 ${at(0.99)} of ${times.length}`;
}
