import { openPostgres } from '../../server/node/postgres/openPostgres';
/**
 * Measures how fast a batch of reposts reaches a service: `npx tsx bench/sync/reposts.ts [rows]`, on its own PostgreSQL.
 * The service answers after 20 ms on 8 connections, 400 posts a second. Each transaction must arrive exactly once.
 */
import { createAdmissionQueue } from '../../server/store/admissionQueue';
import { pause } from '../../server/store/pause';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import { startSyncWorker } from '../../server/sync/worker';
import { syncRecordOf } from '../../tests/contract/syncSamples';
import { clusterTime } from '../files/processorTime';
import { makeCluster } from '../soak/cluster';

const count = Number(process.argv[2] ?? 10_000);
const answersAfterMs = 20;
const slots = 10;

const cluster = await makeCluster();
const db = openPostgres({ url: cluster.url, connections: slots, onConnectionLost: () => {} });
await migrate(db);
const gate = createAdmissionQueue({
  slots,
  longestQueue: 1_000,
  firstWithinMs: 10_000,
  fewWaiting: 1_000,
  waitWithinMs: 60_000,
});
const { sync } = createSqlStore(db, {
  gate,
  random: Math.random,
  statementTimeoutMs: 30_000,
  readyWithinMs: 2_000,
});
const ids = Array.from({ length: count }, (_, n) => `r${n}`);
for (let from = 0; from < count; from += 1_000)
  await sync.records.insertMany(
    'A',
    ids.slice(from, from + 1_000).map(id => syncRecordOf(id, {}, { TRANS_ID: id })),
  );

const arrived = new Map<string, number>();
let [open, most] = [0, 0];
const worker = startSyncWorker({
  store: sync,
  clock: () => new Date(),
  logger: { info: () => {}, warn: console.warn, error: console.error },
  connector: {
    async post({ redisId }) {
      most = Math.max(most, (open += 1));
      arrived.set(redisId, (arrived.get(redisId) ?? 0) + 1);
      await pause(answersAfterMs);
      open -= 1;
      return { type: 'success', msg: `Posted as ${redisId}`, isCertain: true };
    },
    transaction: async () => null,
    oldStatus: async () => [],
  },
});
const before = [process.cpuUsage(), clusterTime(cluster)] as const;
const began = performance.now();
const request = { id: 'b', screen: 'txn', actor: 'admin', at: '2026-11-21 09:30:00' } as const;
await sync.batches.create('A', { ...request, redisIds: ids });
worker.notify();
for (;;) {
  const batch = await sync.batches.get('A', 'b');
  if (batch?.state === 'done') break;
  await pause(100);
}
const ms = performance.now() - began;
const { user, system } = process.cpuUsage(before[0]);
const batch = await sync.batches.get('A', 'b');
const twice = [...arrived.values()].filter(times => times > 1).length;
console.log(`${count} reposts in ${Math.round(ms)} ms: ${Math.round((count / ms) * 1_000)} a second`);
console.log(`  at most ${most} at once, ${arrived.size} arrived, ${twice} of them twice`);
console.log(`  ${JSON.stringify(batch?.counts)}`);
console.log(`  processor time: worker ${Math.round((user + system) / 1_000)} ms`);
console.log(`  database ${clusterTime(cluster) - before[1]} ms`);
await worker.stop(1_000);
await db.destroy();
cluster.remove();
