import { addUser, command, loggedIn, startApi } from './api';
import { load, statusText } from './load';
import { EVERY_ENGINE, type Part } from './parts';
import { onPlace } from './place';

const normalClients = 20;
const times = 10;
const calmMs = 5_000;

/** Ten times the clients, without a pause between calls. */
export const overload: Part = {
  name: 'overload',
  promise: 'ten times the load: 200, 429 or 503 alone, p99 of the accepted ≤ 1 s, back to normal within 5 s',
  engines: EVERY_ENGINE,
  async run({ engine, seconds }) {
    return onPlace(engine, async place => {
      addUser(place);
      command('seed', ['--account', 'SOAK', '--itemmap', '5000'], place);
      const api = await startApi(place);
      const client = await loggedIn(api.host);
      const search = async (): Promise<number> => (await client.itemmap.search('item 77')).status;
      const normal = await load(normalClients, seconds * 1000, search);
      const over = await load(normalClients * times, seconds * 1000, search);
      await new Promise(resolve => {
        setTimeout(resolve, calmMs);
      });
      const after = await load(normalClients, seconds * 1000, search);
      await api.end();
      const odd = [...over.statuses.keys()].filter(status => ![200, 429, 503].includes(status));
      return {
        ok:
          odd.length === 0 &&
          over.p99 <= 1_000 &&
          after.statuses.size === 1 &&
          after.p99 <= normal.p99 * 2 + 50,
        figures: {
          normal: `${normal.perSecond}/s, p50 ${normal.p50} ms, p99 ${normal.p99} ms (${statusText(normal.statuses)})`,
          overload: `${over.perSecond}/s, p50 ${over.p50} ms, p99 ${over.p99} ms (${statusText(over.statuses)})`,
          afterwards: `${after.perSecond}/s, p50 ${after.p50} ms, p99 ${after.p99} ms (${statusText(after.statuses)})`,
        },
      };
    });
  },
};
