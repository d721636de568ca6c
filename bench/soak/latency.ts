import { setTimeout } from 'node:timers/promises';
import { ledgermapOf } from '../../tests/server/setup/samples';
import { addUser, command, loggedIn, startApi, tokenAt } from './api';
import { load, percentile, statusText } from './load';
import { EVERY_ENGINE, type Part } from './parts';
import { onPlace } from './place';
import { takeList } from './wholeList';

const rows = 100_000;
const clients = 20;
const callsPerSecond = 200;
const mostMs = 100;
/** Number of records that are saved repeatedly. */
const saved = 200;

const kinds = ['list', 'save'] as const;
type Kind = (typeof kinds)[number];
/** A search reads all records, so it is not among the calls made two hundred times a second. */
type Calls = Readonly<Record<Kind, (turn: number) => Promise<number>>> & {
  readonly search: () => Promise<number>;
};

/** Clients at a fixed rate, regardless of response times, in an account with many records. */
export const latency: Part = {
  name: 'latency',
  promise: `${rows} records each of two resources, ${clients} clients, ${callsPerSecond} calls a second: p99 ≤ ${mostMs} ms, no errors`,
  engines: EVERY_ENGINE,
  async run({ engine, seconds }) {
    return onPlace(engine, async place => {
      addUser(place);
      const count = String(rows);
      command('seed', ['--account', 'SOAK', '--ledgermap', count, '--itemmap', count], place);
      const api = await startApi(place);
      const calls = await callsAt(api.host);
      await atFixedRate(calls, 2);
      const found = await atFixedRate(calls, seconds);
      const search = await load(1, seconds * 1000, calls.search);
      await api.end();
      const p99 = [...found.times.values()].map(times => percentile(times, 0.99));
      return {
        ok: Math.max(...p99) <= mostMs && [...found.statuses.keys()].every(status => status === 200),
        figures: {
          ...Object.fromEntries([...found.times].map(([kind, times]) => [kind, text(times)])),
          answers: `${statusText(found.statuses)}, ${found.perSecond} a second`,
          'one search at a time': `p50 ${search.p50} ms, p99 ${search.p99} ms (${statusText(search.statuses)})`,
        },
      };
    });
  },
};

const text = (times: readonly number[]): string =>
  `${times.length} calls, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`;

/** A cached list, a save in a resource that nobody lists, and a search without results. */
async function callsAt(address: string): Promise<Calls> {
  const client = await loggedIn(address);
  const token = await tokenAt(address);
  const question = { address, token, encoding: 'br' };
  const { tag: known } = await takeList({ ...question, resource: 'itemmap' });
  for (let n = 0; n < saved; n += 1) await client.ledgermap.add(ledgermapOf(`soak-${n}`));
  return {
    async list() {
      const { status } = await takeList({ ...question, resource: 'itemmap', known });
      return status === 304 ? 200 : status;
    },
    search: async () => (await client.itemmap.search('no item is called so')).status,
    async save(turn) {
      const id = `soak-${turn % saved}`;
      return (await client.ledgermap.update(id, ledgermapOf(id, { rlb_name: `Ledger ${turn}` }))).status;
    },
  };
}

interface RateFigures {
  /** Milliseconds since the call was due, sorted. */
  readonly times: ReadonlyMap<Kind, readonly number[]>;
  readonly statuses: ReadonlyMap<number, number>;
  readonly perSecond: number;
}

/**
 * Each client has a call due at fixed intervals; waiting for a response makes the next one late, and that delay counts.
 */
async function atFixedRate(calls: Calls, seconds: number): Promise<RateFigures> {
  const times = new Map<Kind, number[]>(kinds.map(kind => [kind, []]));
  const statuses = new Map<number, number>();
  const everyMs = (clients * 1000) / callsPerSecond;
  const begin = performance.now();
  const client = async (index: number): Promise<void> => {
    for (let turn = 0; turn < (seconds * 1000) / everyMs; turn += 1) {
      const due = begin + (turn + index / clients) * everyMs;
      await setTimeout(Math.max(0, due - performance.now()));
      const kind = kinds[(turn + index) % kinds.length] ?? 'list';
      const status = await calls[kind](turn * clients + index).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.get(kind)?.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const took = (performance.now() - begin) / 1000;
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  for (const some of times.values()) some.sort((one, other) => one - other);
  return { times, statuses, perSecond: Math.round(answered / took) };
}
