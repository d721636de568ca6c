import { itemmapOf } from '../../tests/server/setup/samples';
import { createClient, tokenOf, type SpecClient } from '../../tests/server/setup/specClient';
import { addUser, LOGIN, sendTo, startApi } from './api';
import { load, statusText, until, type LoadFigures } from './load';
import type { Found, Part } from './parts';
import { onPlace, onDatabase, type Place } from './place';

/** More than an instance's connections for writes. */
const accounts = Array.from({ length: 8 }, (_, index) => ({ ...LOGIN, account: `SOAK${index}` }));
const readersOfEach = 2;
/** Longer than any time limit on the way. */
const awayForMs = 60_000;
const goesOnWithinMs = 5_000;
const asBeforeMs = 10_000;
/** Factor over the slowest reads before the fault. */
const slowerAtMost = 2;

/** The only synchronous standby is away, for longer than any limit, while every account writes. */
export const standby: Part = {
  name: 'standby',
  promise:
    'a synchronous standby that is away stops writing and not reading; writing goes on 5 s after its return',
  engines: ['postgres'],
  async run() {
    return onPlace('postgres', async place => {
      for (const login of accounts) addUser(place, login);
      const api = await startApi(place);
      const send = sendTo(api.host);
      const clients = await Promise.all(
        accounts.map(async login => createClient(send, login.account, await tokenOf(send, login))),
      );
      const found = await whileAway(place, clients);
      await api.end();
      return found;
    });
  },
};

async function whileAway(place: Place, clients: readonly SpecClient[]): Promise<Found> {
  let turn = 0;
  const [first] = clients;
  if (!first) throw new Error('Nobody is logged in.');
  const next = (): SpecClient => clients[(turn += 1) % clients.length] ?? first;
  let added = 0;
  const write = async (client: SpecClient): Promise<number> =>
    (await client.itemmap.add(itemmapOf(String((added += 1))))).status;
  const both = (forMs: number) =>
    Promise.all([
      load(clients.length, forMs, () => write(next())),
      load(clients.length * readersOfEach, forMs, async () => (await next().itemmap.list()).status),
    ]);
  const [, before] = await both(asBeforeMs);
  await waitFor(place, 'nobody');
  const [writes, reads] = await both(awayForMs);
  await waitFor(place, '');
  const recoveredMs = await until(async () => (await write(next())) === 200, 60_000);
  const odd = [...writes.statuses.keys()].filter(status => status !== 503);
  const allRead = [...reads.statuses.keys()].every(status => status === 200);
  return {
    ok:
      odd.length === 0 && allRead && reads.p99 <= slowerAtMost * before.p99 && recoveredMs <= goesOnWithinMs,
    figures: {
      'reads before': readText(before),
      'writes meanwhile': statusText(writes.statuses),
      'reads meanwhile': readText(reads),
      'writing again ms': recoveredMs,
    },
  };
}

const readText = ({ statuses, perSecond, p50, p99 }: LoadFigures): string =>
  `${statusText(statuses)}; ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms`;

/** Makes commits wait for a standby of that name; for none if it is empty. */
async function waitFor(place: Place, name: string): Promise<void> {
  await onDatabase(place.database, `alter system set synchronous_standby_names = '${name}'`);
  await onDatabase(place.database, 'select pg_reload_conf()');
}
