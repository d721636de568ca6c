/**
 * Measures what calls cost: `npx tsx bench/api/calls.ts [pglite|postgres] [seconds] [clients]`, after `npm run build`. Lists
 * that the caller has cached, saves, and whole lists of a few records, each kind alone and the first two together, from
 * clients that call again as soon as they are answered. Prints the calls per second, their duration,
 * and the CPU time per call of server and database, which depends less on other work on the machine; before
 * them, how many bare inserts the engine commits one after the other.
 */
import { ledgermapOf } from '../../tests/server/setup/samples';
import { clusterTime, serverTime } from '../files/processorTime';
import { addUser, loggedIn, startApi, tokenAt } from '../soak/api';
import { load, statusText } from '../soak/load';
import { makePlace, type EngineName } from '../soak/place';
import { takeList } from '../soak/wholeList';
import { engineFloor } from './engineFloor';

const engine: EngineName = process.argv.includes('postgres') ? 'postgres' : 'pglite';
const [seconds = 10, clients = 16] = process.argv.slice(2).map(Number).filter(Number.isFinite);
/** Records that are saved over and over. */
const saved = 200;

const floor = await engineFloor(engine, seconds);
const place = await makePlace(engine);
addUser(place);
const server = await startApi(place);
const { host } = server;
const client = await loggedIn(host);
const question = { address: host, token: await tokenAt(host), encoding: 'identity', resource: 'itemmap' };
const { tag: known } = await takeList(question);
for (let n = 0; n < saved; n += 1) await client.ledgermap.add(ledgermapOf(`bench-${n}`));

let turn = 0;
const held = async (): Promise<number> => {
  const { status } = await takeList({ ...question, known });
  return status === 304 ? 200 : status;
};
const save = async (): Promise<number> => {
  turn += 1;
  const id = `bench-${turn % saved}`;
  return (await client.ledgermap.update(id, ledgermapOf(id, { rlb_name: `Ledger ${turn}` }))).status;
};
const kinds: Readonly<Record<string, () => Promise<number>>> = {
  'lists held': held,
  saves: save,
  'both in turn': () => (turn++ % 2 === 0 ? held() : save()),
  'small lists': async () => (await client.vtype.list()).status,
};

console.log(`${engine}, ${clients} clients, ${seconds} s of each`);
console.log(`  bare commits ${floor.perSecond}/s one after the other, p99 ${floor.p99} ms`);
for (const [name, call] of Object.entries(kinds)) {
  await load(clients, 1_000, call);
  const before = [await serverTime(host), place.cluster ? clusterTime(place.cluster) : 0] as const;
  const found = await load(clients, seconds * 1000, call);
  const calls = [...found.statuses.values()].reduce((sum, count) => sum + count, 0);
  const perCall = (ms: number): string => (ms / calls).toFixed(2);
  const own = perCall((await serverTime(host)) - before[0]);
  const database = place.cluster ? `, database ${perCall(clusterTime(place.cluster) - before[1])} ms` : '';
  console.log(
    `  ${name.padEnd(12)} ${found.perSecond}/s, p50 ${found.p50}, p99 ${found.p99} ms; server ${own} ms${database} (${statusText(found.statuses)})`,
  );
}
await server.end();
place.remove();
