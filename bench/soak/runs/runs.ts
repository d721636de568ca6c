import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from '../../../tests/independent/support/builtServer';
import { createClient, type SpecClient } from '../../../tests/server/setup/specClient';
import { addUser, LOGIN, sendAloneTo, startApi, tokenAt } from '../api';
import { until } from '../load';
import { EVERY_ENGINE, type Found, type Part, type PartOptions } from '../parts';
import { onPlace, type Place } from '../place';
import { ended, NAME, publish, runState, seed, wrongIn, type Form } from './bigResource';
import { readMoves } from './readMoves';

const RECORDS = 12_000;
/** A server is killed at most this long after the run's first batch. */
const MOST_MS = 300;
const RUN_WITHIN_MS = 600_000;
/** The value is renamed, converted to a number, which some texts are not, and restored. */
const TURNS: readonly Form[] = ['renamed', 'number', 'text'];

/** Repeatedly kills the server (SIGKILL) while it moves the records of a large resource. */
export const runs: Part = {
  name: 'runs',
  promise:
    'killed while it moves records, a run ends nevertheless; each record is moved once, is as it must be, and what was put aside comes back',
  engines: EVERY_ENGINE,
  async run(options) {
    return onPlace(options.engine, place => cycles(place, options));
  },
};

interface Api {
  readonly server: RunningServer;
  readonly client: SpecClient;
}

async function cycles(place: Place, { cycles: wanted, say }: PartOptions): Promise<Found> {
  addUser(place);
  const start = () => startApi(place, { STUDIO_PUBLISHES: '10000' });
  const first = await start();
  const token = await tokenAt(first.host);
  const clientOf = ({ host }: RunningServer) => createClient(sendAloneTo(host), LOGIN.account, token);
  await publish(clientOf(first), 'text');
  await first.end();
  await seed(place, RECORDS);

  let server = await start();
  const restart = async (): Promise<Api> => {
    await server.end('SIGKILL');
    server = await start();
    return { server, client: clientOf(server) };
  };
  const counts = { kills: 0, wrong: 0, whileMoving: 0, published: 0, odd: 0 };
  while (counts.kills < wanted) {
    const form = TURNS[counts.published % TURNS.length] ?? 'text';
    const client = clientOf(server);
    const { run } = await publish(client, form);
    counts.published += 1;
    if (run === null) throw new Error('The publish has begun no run.');
    if (await isCaught(client, run)) {
      counts.kills += 1;
      const api = await restart();
      // Every record has the right value, moved or not.
      const before = await wrongIn(api.client, form, RECORDS);
      if ((await runState(api.client, run)).state === 'moving') counts.whileMoving += 1;
      const { state } = await ended(api.client, run, RUN_WITHIN_MS);
      if (state !== 'done') counts.odd += 1;
      counts.wrong += before + (await wrongIn(api.client, form, RECORDS));
      if (counts.kills % 5 === 0) say(`${counts.kills} of ${wanted} kills`);
    } else await ended(client, run, RUN_WITHIN_MS);
  }
  while (counts.published % TURNS.length !== 0) {
    const { run } = await publish(clientOf(server), TURNS[counts.published % TURNS.length] ?? 'text');
    counts.published += 1;
    if (run !== null) await ended(clientOf(server), run, RUN_WITHIN_MS);
  }
  counts.wrong += await wrongIn(clientOf(server), 'text', RECORDS);
  await server.end();
  const { notOnce, aside } = await readMoves(place, NAME, counts.published);
  return {
    ok: counts.wrong === 0 && counts.odd === 0 && notOnce === 0 && aside === 0 && counts.whileMoving > 0,
    figures: { records: RECORDS, ...counts, 'not moved once each': notOnce, 'left aside': aside },
  };
}

/** Waits for a moment in the middle of a run. @returns whether it is still under way, as far as known */
async function isCaught(client: SpecClient, run: string): Promise<boolean> {
  await until(async () => (await runState(client, run)).done > 0, RUN_WITHIN_MS, 5);
  if ((await runState(client, run)).state !== 'moving') return false;
  await setTimeout(Math.random() * MOST_MS);
  return true;
}
