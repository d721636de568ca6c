import { setTimeout } from 'node:timers/promises';
import { ledgermapOf } from '../../../tests/server/setup/samples';
import { createClient, type SpecClient } from '../../../tests/server/setup/specClient';
import { addUser, LOGIN, sendTo, startApi, tokenAt } from '../api';
import { percentile, statusText } from '../load';
import { EVERY_ENGINE, type Found, type Part } from '../parts';
import { onPlace, type Place } from '../place';
import { ended, idOf, NAME, publish, seed, wrongIn } from './bigResource';

const RECORDS = 100_000;
const SMALL = 5_000;
const MOST_S = { pglite: 300, postgres: 60 };
const GOALS = { save: 300, notModified: 20, small: 3_000 };
const SAVERS = 4;
const BEFORE_MS = 10_000;

/** Renames a field of many records, while others save and check for changes. */
export const large: Part = {
  name: 'large',
  promise: `a field of ${RECORDS} records is renamed within ${MOST_S.postgres} s on PostgreSQL and ${MOST_S.pglite} s on PGlite, while 99 of 100 other saves take at most ${GOALS.save} ms; ${SMALL} records are moved with the publish within ${GOALS.small} ms`,
  engines: EVERY_ENGINE,
  async run({ engine, say }) {
    return onPlace(engine, place => measure(place, say));
  },
};

async function measure(place: Place, say: (line: string) => void): Promise<Found> {
  const small = await withRecords(place, SMALL, async client => publish(client, 'renamed'));
  say(`${SMALL}: dry run ${small.dryRunMs} ms, publish ${small.publishMs} ms`);

  return withRecords(place, RECORDS, async client => {
    const idle = await noticed(client, async () => setTimeout(BEFORE_MS));
    say(`saves without a run: p99 ${idle.p99} ms`);
    const busy = await noticed(client, async () => {
      const { run, dryRunMs, publishMs } = await publish(client, 'renamed');
      if (run === null) throw new Error('The publish has begun no run.');
      const { state, took } = await ended(client, run, 10 * MOST_S[place.engine] * 1_000);
      return { dryRunMs, publishMs, state, seconds: took / 1_000 };
    });
    const { seconds, state, dryRunMs, publishMs } = busy.result;
    const wrong = await wrongIn(client, 'renamed', RECORDS);
    return {
      ok:
        state === 'done' &&
        wrong === 0 &&
        seconds <= MOST_S[place.engine] &&
        busy.p99 <= GOALS.save &&
        busy.notModified <= GOALS.notModified &&
        small.publishMs <= GOALS.small,
      figures: {
        'publish of 5,000 ms': small.publishMs,
        'dry run ms': dryRunMs,
        'publish ms': publishMs,
        'run s': seconds,
        'records a second': Math.round(RECORDS / seconds),
        'saves p50, p99 ms': `${busy.p50}, ${busy.p99} (without: ${idle.p50}, ${idle.p99})`,
        saves: statusText(busy.statuses),
        'GET /schemas 304 p99 ms': `${busy.notModified} (without: ${idle.notModified})`,
        wrong,
      },
    };
  });
}

/** Publishes the resource with this many records, on a server of its own. */
async function withRecords<T>(
  place: Place,
  count: number,
  work: (client: SpecClient) => Promise<T>,
): Promise<T> {
  if (count === SMALL) addUser(place);
  const start = async () => {
    const server = await startApi(place, { STUDIO_PUBLISHES: '10000' });
    const client = createClient(sendTo(server.host), LOGIN.account, await tokenAt(server.host));
    return { server, client };
  };
  const first = await start();
  await publish(first.client, 'text');
  await first.server.end();
  await seed(place, count);
  const { server, client } = await start();
  try {
    return await work(client);
  } finally {
    await server.end();
  }
}

/** The response times of other users meanwhile: saves of these and other records, and checks for changes. */
async function noticed<T>(client: SpecClient, work: () => Promise<T>) {
  const over = new AbortController();
  const saves = { times: [] as number[], statuses: new Map<number, number>() };
  const notModified: number[] = [];
  const repeat = async (everyMs: number, call: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await call(turn);
      await setTimeout(everyMs);
    }
  };
  const ask = async (): Promise<void> => {
    const tag = (await client.get('/schemas')).headers.get('ETag') ?? '';
    const began = performance.now();
    const { status } = await client.get('/schemas', { 'If-None-Match': tag });
    if (status === 304) notModified.push(performance.now() - began);
  };
  const save = async (saver: number, turn: number): Promise<void> => {
    const no = saver + SAVERS * (turn % 2_000);
    const began = performance.now();
    const answer = await (
      turn % 2 === 0
        ? client.ledgermap.add(ledgermapOf(`s${started}-${saver}-${turn}`))
        : client.post(`/master/${NAME}/update/${idOf(no)}`, { id: idOf(no), code: `C${turn}`, status: 1 })
    ).catch(() => null);
    const status = answer?.status ?? 0;
    saves.statuses.set(status, (saves.statuses.get(status) ?? 0) + 1);
    saves.times.push(performance.now() - began);
  };
  started += 1;
  const others = [
    repeat(50, ask),
    ...Array.from({ length: SAVERS }, (_, saver) => repeat(20, turn => save(saver, turn))),
  ];
  const result = await work().finally(() => over.abort());
  await Promise.all(others);
  for (const times of [saves.times, notModified]) times.sort((a, b) => a - b);
  return {
    result,
    p50: percentile(saves.times, 0.5),
    p99: percentile(saves.times, 0.99),
    statuses: saves.statuses,
    notModified: percentile(notModified, 0.99),
  };
}

/** Prevents two rounds from adding the same records. */
let started = 0;
