import { join } from 'node:path';
import type { RunningServer } from '../../tests/independent/support/builtServer';
import { addUser, command, loggedIn, startApi, tokenAt } from './api';
import { verdictOf } from './crash';
import { openJournal } from './journal';
import { load, statusText, type LoadFigures } from './load';
import { residentMb, watchMemory } from './memory';
import type { Found, Part } from './parts';
import { onPlace, type Place } from './place';
import { roundRobin } from './proxy';
import { takeList } from './wholeList';
import { createWriters } from './writers';

const instanceCounts = [1, 2, 4];
const listRows = 100_000;

/** One, two and four instances on one PostgreSQL, behind one address. */
export const scale: Part = {
  name: 'scale',
  promise:
    'instances share nothing but the database: one of them is killed under writers, and nothing is lost',
  engines: ['postgres'],
  async run({ seconds, say }) {
    return onPlace('postgres', async place => {
      addUser(place);
      command('seed', ['--account', 'SOAK', '--ledgermap', String(listRows)], place);
      const figures: Record<string, string | number> = {};
      for (const count of instanceCounts) {
        const instances = await Promise.all(Array.from({ length: count }, () => startApi(place)));
        Object.assign(figures, await measure(count, instances, seconds));
        if (count > 1) await killOne(place, instances);
        await Promise.all(instances.map(instance => instance.end()));
        say(`${count} measured`);
      }
      const { ok, figures: counts } = verdictOf(join(place.directory, 'journal'), place);
      return { ok, figures: { ...figures, ...counts } };
    });
  },
};

async function measure(
  count: number,
  instances: readonly RunningServer[],
  seconds: number,
): Promise<Found['figures']> {
  const proxy = await roundRobin(instances.map(instance => instance.host));
  const client = await loggedIn(proxy.address);
  const small = await load(16, seconds * 1000, async () => (await client.vtype.list()).status);
  const lists = await measureLists(proxy.address, instances, seconds);
  await proxy.close();
  const named = Object.entries({ 'small calls': text(small), ...lists });
  return Object.fromEntries(named.map(([name, figure]) => [`${count}: ${name}`, figure]));
}

const text = (figures: LoadFigures): string =>
  `${figures.perSecond}/s, p50 ${figures.p50} ms, p99 ${figures.p99} ms (${statusText(figures.statuses)})`;

/** Serves the whole list to four clients that repeat at once, then to four that have it cached. */
async function measureLists(
  address: string,
  instances: readonly RunningServer[],
  seconds: number,
): Promise<Record<string, string>> {
  const token = await tokenAt(address);
  const plain = await takeList({ address, token, encoding: 'identity' });
  const packed = await takeList({ address, token, encoding: 'br' });
  const hosts = instances.map(instance => instance.host);
  const before = Math.max(...(await Promise.all(hosts.map(residentMb))));
  const loading = load(
    4,
    seconds * 1000,
    async () => (await takeList({ address, token, encoding: 'br' })).status,
  );
  const [first, second] = await watchMemory(hosts, loading);
  const lists = await loading;
  const known = plain.tag;
  const again = await load(4, 2_000, async () => {
    const { status } = await takeList({ address, token, encoding: 'br', known });
    // `load` measures only calls with status 200.
    return status === 304 ? 200 : status;
  });
  return {
    [`list of ${listRows}`]: text(lists),
    'its bytes': `${plain.bytes} plain, ${packed.bytes} compressed`,
    'memory MB': `${before} before, at most ${first} and ${second} in the halves`,
    'held already': text(again).replace('200:', '304:'),
  };
}

/** Writers use the proxy; one instance is killed, then the others shut down in order. */
async function killOne(place: Place, instances: RunningServer[]): Promise<void> {
  const proxy = await roundRobin(instances.map(instance => instance.host));
  const journal = openJournal(join(place.directory, 'journal'));
  const writers = createWriters(8, journal, await tokenAt(proxy.address), String(instances.length));
  const writing = writers.write(proxy.address);
  await pause(2_000);
  await instances.pop()?.end('SIGKILL');
  await pause(2_000);
  await writing.stop();
  await proxy.close();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}
