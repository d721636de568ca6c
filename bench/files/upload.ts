/**
 * Measures a large upload, how it slows other callers, and how long PostgreSQL alone takes to insert the same rows:
 * `npx tsx bench/files/upload.ts [transactions] [pglite|postgres] [alone]`, after `npm run build`. Starts the product on
 * its own database and uploads a file. Meanwhile, unless `alone`, calls /healthz, a list and the search of /txnsync.
 * Every request goes to 127.0.0.1.
 */
import { parseArgs } from 'node:util';
import { addUser, loggedIn, LOGIN, startApi, tokenAt } from '../soak/api';
import { percentile } from '../soak/load';
import { watchMemory } from '../soak/memory';
import { makePlace, type EngineName } from '../soak/place';
import { clusterTime, serverTime } from './processorTime';
import { uploadFile } from './uploadFile';
import { uploadFloor } from './uploadFloor';

const { positionals } = parseArgs({ allowPositionals: true });
const count = positionals.map(Number).find(Number.isFinite) ?? 200_000;
const engine: EngineName = positionals.includes('postgres') ? 'postgres' : 'pglite';

const place = await makePlace(engine);
addUser(place);
const server = await startApi(place);
const { host } = server;
const headers = { 'X-RLB-DMS-ACC': LOGIN.account, Authorization: `Bearer ${await tokenAt(host)}` };
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const watched: Record<string, number[]> = { '/healthz': [], '/report/maruti/search/OFF-1': [], '/vtype': [] };
const state = { isOver: false };
const client = await loggedIn(host);
const calls: Record<string, () => Promise<unknown>> = {
  '/healthz': async () => (await fetch(`${host}/healthz`)).arrayBuffer(),
  '/report/maruti/search/OFF-1': () => client.post('/report/maruti/search/OFF-1', {}),
  '/vtype': () => client.vtype.list(),
};
const watch = async (name: string, call: () => Promise<unknown>) => {
  while (!state.isOver) {
    const since = performance.now();
    // The server may have closed a connection that was idle while this program created the file.
    const answered = await call().then(
      () => true,
      () => false,
    );
    if (answered) watched[name]?.push(performance.now() - since);
    await pause(100);
  }
};

const file = uploadFile(count);
const body = new FormData();
body.append('file', new File([file], 'large.json'));
const watching = (positionals.includes('alone') ? [] : Object.entries(calls)).map(([name, call]) =>
  watch(name, call),
);
await pause(500);
const [serverBefore, databaseBefore] = [
  await serverTime(host),
  place.cluster ? clusterTime(place.cluster) : 0,
];
const since = performance.now();
const uploading = fetch(`${host}/upload/txn-upload`, { method: 'POST', headers, body });
const memory = await watchMemory([host], uploading);
const uploaded = await uploading;
const wall = performance.now() - since;
state.isOver = true;
await Promise.all(watching);

console.log(`${engine}: ${count} transactions, ${(file.size / 1_000_000).toFixed(1)} MB: ${uploaded.status}`);
console.log(`  ${await uploaded.text()}`);
if (!uploaded.ok) console.log(server.output());
console.log(`  ${Math.round(wall)} ms, ${Math.round((count / wall) * 1000)} a second`);
console.log(`  processor time: server ${Math.round((await serverTime(host)) - serverBefore)} ms`);
if (place.cluster) console.log(`  database ${clusterTime(place.cluster) - databaseBefore} ms`);
console.log(`  memory of the server: at most ${Math.max(...memory)} MB`);
for (const [name, times] of Object.entries(watched)) {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, p99, worst] = [0.5, 0.99, 1].map(part => percentile(sorted, part));
  console.log(`  ${name}: ${sorted.length} answers, median ${median}, 99th ${p99}, worst ${worst} ms`);
}
if (place.cluster) {
  const before = clusterTime(place.cluster);
  const floor = Math.round(await uploadFloor(place.cluster.url));
  const used = clusterTime(place.cluster) - before;
  console.log(`  the database alone, insert … select: ${floor} ms, ${used} ms of processor time`);
}
await server.end();
place.remove();
