import { setTimeout } from 'node:timers/promises';
import { ledgermapOf } from '../../tests/server/setup/samples';
import { createClient } from '../../tests/server/setup/specClient';
import { addUser, LOGIN, sendTo, startApi, tokenAt } from './api';
import { EVERY_ENGINE, type Part } from './parts';
import { onPlace } from './place';

const posts = 1_000;
const writers = 8;
const givenUpAfterMs = 120_000;

/** Sends each record twice at the same moment, and again if there is no response; the API is killed midway. */
export const twice: Part = {
  name: 'twice',
  promise: `${posts} records sent twice each, at once and over a kill: each is stored once, and logged once`,
  engines: EVERY_ENGINE,
  async run({ engine }) {
    return onPlace(engine, async place => {
      addUser(place);
      let api = await startApi(place);
      const token = await tokenAt(api.host);
      const client = () => createClient(sendTo(api.host), LOGIN.account, token);
      let sent = 0;
      let unanswered = 0;
      const until = performance.now() + givenUpAfterMs;
      const post = async (id: string): Promise<void> => {
        while (performance.now() < until) {
          sent += 1;
          const answer = await client()
            .ledgermap.add(ledgermapOf(id))
            .catch(() => null);
          if (answer?.status === 200) return;
          unanswered += 1;
          await setTimeout(50);
        }
      };
      const ids = Array.from({ length: posts }, (_, n) => `twice-${n}`);
      let next = 0;
      let killing: Promise<void> | null = null;
      const killed = async (): Promise<void> => {
        await api.end('SIGKILL');
        api = await startApi(place);
      };
      const writer = async (): Promise<void> => {
        for (let n = next; n < posts; n = next) {
          next += 1;
          if (n >= posts / 2) killing ??= killed();
          await Promise.all([post(ids[n] ?? ''), post(ids[n] ?? '')]);
        }
      };
      await Promise.all(Array.from({ length: writers }, writer));
      await killing;
      const listed = namesIn((await client().ledgermap.list()).json, 'id');
      const logged = namesIn(await logAt(api.host, token), 'recordId');
      await api.end();
      const figures = {
        sent,
        'without a 200': unanswered,
        ...counted('records', listed),
        ...counted('logged', logged),
      };
      return {
        ok: [listed, logged].every(names => names.length === posts && new Set(names).size === posts),
        figures,
      };
    });
  },
};

async function logAt(address: string, token: string): Promise<unknown> {
  const headers = { 'X-RLB-DMS-ACC': LOGIN.account, Authorization: `Bearer ${token}` };
  return (await sendTo(address)('/log/list', { method: 'POST', headers })).json();
}

const counted = (what: string, names: readonly string[]) => ({
  [what]: `${names.length}, ${new Set(names).size} of them different`,
});

/** The values of a property in a list's elements. */
function namesIn(json: unknown, name: string): string[] {
  if (!Array.isArray(json)) throw new Error('That is no list.');
  return json.map((element: Readonly<Record<string, unknown>>) => String(element[name]));
}
