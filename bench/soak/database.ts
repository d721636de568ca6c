import { Client } from 'pg';
import { itemmapOf } from '../../tests/server/setup/samples';
import type { SpecClient } from '../../tests/server/setup/specClient';
import { addUser, loggedIn, startApi } from './api';
import { load, statusText, until } from './load';
import type { Found, Part } from './parts';
import { onPlace, type Place } from './place';

const recoverWithinMs = 5_000;
const retryWithinSeconds = 2;

/** Stops and restarts the database, then exhausts its connections. */
export const database: Part = {
  name: 'database',
  promise:
    'a database that restarts, or has no connection left, gives 503 with Retry-After ≤ 2 s, and recovers within 5 s',
  engines: ['postgres'],
  async run() {
    return onPlace('postgres', async place => {
      addUser(place);
      const api = await startApi(place, { DATABASE_CONNECTIONS: '4' });
      const client = await loggedIn(api.host);
      await client.itemmap.add(itemmapOf('1'));
      const restarted = await restart(place, client);
      const exhausted = await exhaust(place, client, api.host);
      await api.end();
      return { ok: restarted.ok && exhausted.ok, figures: { ...restarted.figures, ...exhausted.figures } };
    });
  },
};

const save = (client: SpecClient) => client.itemmap.update('1', itemmapOf('1', { rlb_item_name: 'Saved' }));

async function restart({ cluster }: Place, client: SpecClient): Promise<Found> {
  cluster?.stop('fast');
  const answer = await save(client);
  const retryAfter = Number(answer.headers.get('Retry-After'));
  cluster?.start();
  const recoveredMs = await until(async () => (await save(client)).status === 200, 30_000);
  const ok = answer.status === 503 && retryAfter <= retryWithinSeconds && recoveredMs <= recoverWithinMs;
  return {
    ok,
    figures: { 'while away': answer.status, 'Retry-After s': retryAfter, 'recovered ms': recoveredMs },
  };
}

/** Another client locks the table, so that every connection of the API waits. */
async function exhaust(place: Place, client: SpecClient, host: string): Promise<Found> {
  const locker = new Client({ connectionString: place.database });
  await locker.connect();
  await locker.query('begin; lock table records in access exclusive mode');
  const loading = load(200, 1_000, async () => (await save(client)).status);
  const aliveMs = await until(async () => (await fetch(`${host}/healthz`)).ok, 5_000);
  await new Promise(resolve => {
    setTimeout(resolve, 11_000);
  });
  await locker.end();
  const { statuses } = await loading;
  const recoveredMs = await until(async () => (await save(client)).status === 200, 30_000);
  const odd = [...statuses.keys()].filter(status => status !== 200 && status !== 503);
  return {
    ok: odd.length === 0 && recoveredMs <= recoverWithinMs,
    figures: {
      'no connection left': statusText(statuses),
      'healthz answered ms': aliveMs,
      'recovered after ms': recoveredMs,
    },
  };
}
