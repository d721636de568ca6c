import { setTimeout } from 'node:timers/promises';
import { isRecord } from '../../../src/schemas/values/values';
import { createClient, type SpecClient } from '../../../tests/server/setup/specClient';
import { addUser, LOGIN, sendAloneTo, startApi, tokenAt } from '../api';
import { statusText } from '../load';
import type { Found, Part } from '../parts';
import { onPlace, type Place } from '../place';
import { roundRobin } from '../proxy';
import { publishNext, valueName } from './publishing';
import { createWatch } from './watch';
import { readOn, writeOn, type Tally } from './writing';

const instanceCounts = [1, 2, 4];
const WRITERS = 8;
const EVERY_MS = 2_000;

/** One, two and four instances whose resource is published repeatedly, under writers. */
export const publishes: Part = {
  name: 'publishes',
  promise:
    'a publish every 2 s that renames a field of every record, on 1, 2 and 4 instances behind a proxy, with 8 writers: no call is answered by an older version after it, none with 500, and nothing is lost or torn',
  engines: ['postgres'],
  async run({ seconds, say }) {
    const found: Found[] = [];
    for (const count of instanceCounts) {
      await onPlace('postgres', async place => {
        addUser(place);
        found.push(await measure(place, count, seconds));
      });
      say(`${count} measured`);
    }
    return {
      ok: found.every(({ ok }) => ok),
      figures: Object.assign({}, ...found.map(({ figures }) => figures)),
    };
  },
};

async function measure(place: Place, count: number, seconds: number): Promise<Found> {
  const start = () => startApi(place, { STUDIO_PUBLISHES: '10000' });
  const first = await start();
  const instances = [first, ...(await Promise.all(Array.from({ length: count - 1 }, start)))];
  const token = await tokenAt(first.host);
  const proxy = await roundRobin(instances.map(({ host }) => host));
  const clientOf = (host: string) => createClient(sendAloneTo(host), LOGIN.account, token);
  const clients = instances.map(({ host }) => clientOf(host));
  // Each call has a connection of its own, and so goes to the next instance.
  const behindProxy = clientOf(proxy.address);
  const watch = createWatch();
  const tally: Tally = { values: new Map(), statuses: new Map(), torn: 0 };
  const refusals = new Map<number, number>();
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > until;

  const publish = async (): Promise<number> => {
    const began = performance.now();
    for (const status of await publishNext(behindProxy, watch))
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
    return performance.now() - began;
  };
  await publish();
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    writeOn(`w${at}`, behindProxy, watch, tally, isOver),
  );
  // The readers of an instance reveal whether it is behind the others.
  const readers = [behindProxy, ...clients].map(client => readOn(client, watch, tally, isOver));
  let slowest = 0;
  while (!isOver()) {
    const ms = await publish();
    slowest = Math.max(slowest, ms);
    await setTimeout(Math.max(0, EVERY_MS - ms));
  }
  await Promise.all([...writers, ...readers]);
  const { lost, stored } = await compare(clients, watch.committed(), tally);
  await proxy.close();
  await Promise.all(instances.map(instance => instance.end()));

  const odd = [...tally.statuses.keys(), ...refusals.keys()].filter(status => status === 0 || status >= 500);
  const figures = {
    publishes: `${watch.committed()}, the slowest ${Math.round(slowest)} ms (${statusText(refusals)})`,
    'calls beside': statusText(tally.statuses),
    ...watch.figures(),
    records: stored,
    lost,
    torn: tally.torn,
  };
  return {
    ok: watch.isSound() && odd.length === 0 && lost === 0 && tally.torn === 0 && watch.committed() > 1,
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${count}: ${name}`, value])),
  };
}

/** Compares what was acknowledged with the list of each instance. */
async function compare(clients: readonly SpecClient[], version: number, { values }: Tally) {
  let lost = 0;
  let stored = 0;
  for (const client of clients) {
    const { json } = await client.post('/master/soakmap/list', {});
    const records = (Array.isArray(json) ? json : []).filter(isRecord);
    const byId = new Map(records.map(record => [record['id'], record[valueName(version)]]));
    stored = records.length;
    for (const [id, { acked, sent }] of values)
      if (acked !== '' && byId.get(id) !== acked && byId.get(id) !== sent) lost += 1;
  }
  return { lost, stored };
}
