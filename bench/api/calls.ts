/**
 * Measures what calls cost, after `npm run build`:
 *
 *   npx tsx bench/api/calls.ts [pglite|postgres] [seconds] [clients] [--turns=1] [--against=DIRECTORY]
 *
 * The calls are lists that the caller has cached, saves, and whole lists of a few records: each kind alone and the first
 * two mixed. Clients of several accounts call again as soon as they are answered. First prints how many bare inserts the
 * engine commits in sequence; then the calls per second, their duration, and the CPU time per call of server, database
 * and callers, which depends less on other work on the machine. With another directory that contains a build, both
 * builds take turns, each on its own data.
 */
import { parseArgs } from 'node:util';
import { clusterTime, serverTime } from '../files/processorTime';
import { load, statusText } from '../soak/load';
import type { EngineName } from '../soak/place';
import { engineFloor } from './engineFloor';
import { openSubject, type Kind, type Subject } from './subject';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '1' },
    against: { type: 'string', multiple: true, default: [] },
  },
});
const engine: EngineName = positionals.includes('postgres') ? 'postgres' : 'pglite';
const [seconds = 10, clients = 16] = positionals.map(Number).filter(Number.isFinite);
/** Warm-up, in which the compiler sees each call some hundred times. */
const WARM_MS = 3_000;
const KINDS: readonly Kind[] = ['cached lists', 'saves', 'both in turn', 'small lists'];

console.log(`${engine}, ${clients} clients, ${seconds} s of each`);
const floor = await engineFloor(engine, seconds);
console.log(`  bare commits ${floor.perSecond}/s one after the other, p99 ${floor.p99} ms`);

const subjects: Subject[] = [];
try {
  for (const directory of [...values.against, undefined]) {
    subjects.push(await openSubject(engine, clients, directory));
  }
  for (const kind of KINDS) {
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      for (const subject of subjects) await measure(subject, kind);
    }
  }
} finally {
  for (const subject of subjects) await subject.end();
}

async function measure({ name, host, place, call }: Subject, kind: Kind): Promise<void> {
  await load(clients, WARM_MS, () => call(kind));
  const times = async () => [
    await serverTime(host),
    place.cluster ? clusterTime(place.cluster) : 0,
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  ];
  const before = await times();
  const { perSecond, p50, p99, statuses } = await load(clients, seconds * 1000, () => call(kind));
  const after = await times();
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const [server, database, callers] = after.map((now, at) => ((now - (before[at] ?? 0)) / calls).toFixed(2));
  console.log(
    `  ${kind.padEnd(12)} ${name} ${perSecond}/s, p50 ${p50}, p99 ${p99} ms; ms a call: server ${server}${place.cluster ? `, database ${database}` : ''}, callers ${callers} (${statusText(statuses)})`,
  );
}
