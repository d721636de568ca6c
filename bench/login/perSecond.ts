/**
 * Measures how logins scale with the processors, after `npm run build`:
 *
 *   npx tsx bench/login/perSecond.ts [pglite|postgres] [seconds] [clients]
 *
 * Servers that hash on one thread and on two take turns, each on its own data. Each client logs in again with the right
 * password as soon as it is answered. Prints the medians of five turns, and the server's processor time per login.
 */
import { loadavg } from 'node:os';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { createCaller, requestBytes } from '../api/caller';
import { serverTime } from '../files/processorTime';
import { addUser, LOGIN, SETTINGS } from '../soak/api';
import { load, statusText } from '../soak/load';
import { makePlace, type EngineName, type Place } from '../soak/place';

const THREADS = [1, 2];
const TURNS = 5;
/** Warm-up, in which the threads start and the compiler sees some logins. */
const WARM_MS = 2_000;

const args = process.argv.slice(2);
const engine: EngineName = args.includes('postgres') ? 'postgres' : 'pglite';
/** Fewer than ten clients: a user's unverified attempts count as failed, and ten a minute are allowed. */
const [seconds = 5, clients = 8] = args.map(Number).filter(Number.isFinite);

interface Turn {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of all the server's threads. */
  readonly processor: number;
}

interface Subject {
  readonly threads: number;
  readonly server: RunningServer;
  readonly place: Place;
  readonly turns: Turn[];
}

/** Tells the server how many processors there are: it hashes on all but one of them. */
function withProcessors(count: number): Record<string, string> {
  const program = [
    "import os from 'node:os'",
    "import { syncBuiltinESMExports } from 'node:module'",
    `os.availableParallelism = () => ${count}`,
    'syncBuiltinESMExports()',
  ].join(';');
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

async function openSubject(threads: number): Promise<Subject> {
  const place = await makePlace(engine);
  addUser(place);
  const env = { ...SETTINGS, ...place.env, ...withProcessors(threads + 1) };
  return { threads, server: await startServer(place.directory, env), place, turns: [] };
}

/** Returns a call that logs in over the next free connection. */
function loginsTo(host: string): () => Promise<number> {
  const { account, user, password } = LOGIN;
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Basic ${btoa(`${user}:${password}`)}` };
  const request = requestBytes(host, { method: 'POST', path: '/users/login', headers });
  const free = Array.from({ length: clients }, () => createCaller(host));
  return async () => {
    const caller = free.shift();
    if (!caller) throw new Error('There are fewer callers than clients.');
    try {
      return await caller.send(request);
    } finally {
      free.push(caller);
    }
  };
}

async function turnOf({ host }: RunningServer): Promise<Turn> {
  const logIn = loginsTo(host);
  await load(clients, WARM_MS, logIn);
  const before = await serverTime(host);
  const { statuses, p50, p99 } = await load(clients, seconds * 1000, logIn);
  const [[status, logins] = [0, 0], ...others] = statuses;
  if (status !== 200 || others.length > 0)
    throw new Error(`Not every login succeeded: ${statusText(statuses)}`);
  return { perSecond: logins / seconds, p50, p99, processor: ((await serverTime(host)) - before) / logins };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function print({ threads, turns }: Subject): void {
  const of = (figure: keyof Turn): string => median(turns.map(turn => turn[figure])).toFixed(1);
  const each = turns.map(({ perSecond }) => perSecond.toFixed(1)).join(', ');
  console.log(
    `  threads ${threads}: ${of('perSecond')} logins/s (${each}), p50 ${of('p50')}, p99 ${of('p99')} ms; ${of('processor')} ms of processor time a login`,
  );
}

console.log(
  `${engine}, ${clients} clients, ${TURNS} turns of ${seconds} s each; load ${loadavg()[0]?.toFixed(1)}`,
);
const subjects: Subject[] = [];
try {
  for (const threads of THREADS) subjects.push(await openSubject(threads));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { server, turns } of subjects) turns.push(await turnOf(server));
  subjects.forEach(print);
} finally {
  for (const { server, place } of subjects) {
    await server.end();
    place.remove();
  }
}
