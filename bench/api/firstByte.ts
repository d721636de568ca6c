/**
 * Measures how soon long lists start to arrive, and how much memory slow readers take: `npx tsx bench/api/firstByte.ts
 * [records] [pglite|postgres] [ledgermap] [txnsync]`, after `npm run build`. Seeds that many ledger maps, transactions
 * or both, then measures the time to the first byte, and the memory while eight readers take 640 KB/s each.
 */
import { addUser, command, LOGIN, startApi, tokenAt } from '../soak/api';
import { percentile } from '../soak/load';
import { residentMb } from '../soak/memory';
import { makePlace, type EngineName } from '../soak/place';

const engine: EngineName = process.argv.includes('pglite') ? 'pglite' : 'postgres';
const count = process.argv.slice(2).map(Number).find(Number.isFinite) ?? 1_000_000;
const requests = 20;
const readers = 8;
const readForMs = 15_000;

const place = await makePlace(engine);
addUser(place);
const named = ['ledgermap', 'txnsync'].filter(name => process.argv.includes(name));
const seeded = named.length > 0 ? named : ['ledgermap', 'txnsync'];
for (const what of seeded) {
  const since = performance.now();
  const { status, stdout, stderr } = command(
    'seed',
    ['--account', LOGIN.account, `--${what}`, String(count), ...(what === 'txnsync' ? ['--days', '1'] : [])],
    place,
  );
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${engine}: ${count} of ${what} seeded in ${seconds} s (${status}) ${stdout.trim()}${stderr}`);
}

const server = await startApi(place);
const headers = {
  'X-RLB-DMS-ACC': LOGIN.account,
  Authorization: `Bearer ${await tokenAt(server.host)}`,
  'Content-Type': 'application/json',
};
const today = new Date().toISOString().slice(0, 10);
const lists = {
  ...(seeded.includes('txnsync') && { '/report/maruti-sync': { option: 'sync_date', dtValue: today } }),
  ...(seeded.includes('ledgermap') && { '/master/ledgermap/list': { uid: 1, status: 1 } }),
};
const ask = (path: string, body: object, signal?: AbortSignal) =>
  fetch(server.host + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

for (const [path, body] of Object.entries(lists)) {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const leave = new AbortController();
    const since = performance.now();
    const { body: stream } = await ask(path, body, leave.signal);
    await stream?.getReader().read();
    times.push(performance.now() - since);
    leave.abort();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map(part => percentile(sorted, part));
  console.log(`  ${path}: first byte after ${median} ms, 95th ${p95} ms`);
}

/** Reads slowly until the time is up. */
async function readSlowly(path: string, body: object): Promise<number> {
  const leave = new AbortController();
  const reader = (await ask(path, body, leave.signal)).body?.getReader();
  let taken = 0;
  for (const since = performance.now(); performance.now() - since < readForMs;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    taken += value?.length ?? 0;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  leave.abort();
  return taken;
}
const entries = Object.entries(lists);
const reading = Promise.all(
  Array.from({ length: readers }, (_, n) => {
    const [path, body] = entries[n % entries.length] ?? ['', {}];
    return readSlowly(path, body);
  }),
);
let most = 0;
const sampling = setInterval(() => {
  void residentMb(server.host).then(mb => {
    most = Math.max(most, mb);
  });
}, 250);
const taken = await reading;
clearInterval(sampling);
console.log(
  `  ${readers} slow readers took ${Math.round(taken.reduce((a, b) => a + b, 0) / 1e6)} MB; memory of the server: at most ${most} MB`,
);
await server.end();
place.remove();
