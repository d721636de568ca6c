import { createBridgeDataProvider, type BridgeDataProvider } from '../../src/dataProvider/bridgeDataProvider';
import { createLocalShelf } from '../../src/dataProvider/localVerbs';
import { createTransport } from '../../src/dataProvider/transport';
import { createListEngine } from '../../src/records/createListEngine';
import { vi } from 'vitest';
import type { ResourceSchema } from '../../src/schemas/resource';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** `If-Match`, where it was sent. */
  readonly base?: string;
  /** `If-None-Match`, where it was sent. */
  readonly known?: string;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const morning = () => new Date(2026, 10, 21, 9, 30, 5);

interface Playing {
  readonly features?: string[];
  readonly defaultSyncDate?: string;
  readonly now?: () => Date;
}

/**
 * The data provider over an API that the test plays: `answers` by path, and everything that was sent. A call that the
 * test does not expect fails it.
 */
export function providerWith(
  resources: readonly ResourceSchema[],
  answers: Readonly<Record<string, Answer>>,
  { features = [], defaultSyncDate, now = morning }: Playing = {},
): { provider: BridgeDataProvider; sent: Sent[] } {
  const sent: Sent[] = [];
  let ids = 0;
  const api: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const base = new Headers(init.headers).get('If-Match');
    const known = new Headers(init.headers).get('If-None-Match');
    const call = {
      method: init.method ?? 'GET',
      path: pathname + search,
      body,
      ...(base === null ? {} : { base }),
      ...(known === null ? {} : { known }),
    };
    sent.push(call);
    const answer = answers[pathname];
    if (!answer) throw new Error(`The test did not expect ${call.method} ${call.path}.`);
    return answer(call);
  };
  vi.stubGlobal('fetch', api);
  const session = {
    account: 'DEMO01',
    credentials: () => ({ account: 'DEMO01', token: 'token' }),
    features: () => new Set(features),
    reauthenticate: () => Promise.reject(new Error('The test expects no 401.')),
  };
  const provider = createBridgeDataProvider({
    resources,
    transport: createTransport({
      apiHost: 'https://api.test',
      session,
      fetch: api,
      pause: async () => undefined,
    }),
    session,
    uid: () => 7,
    now,
    newEngine: createListEngine,
    newId: () => `id-${(ids += 1)}`,
    ...(defaultSyncDate === undefined ? {} : { defaultSyncDate }),
    shelf: createLocalShelf(
      () => localStorage,
      () => 'DEMO01',
    ),
  });
  return { provider, sent };
}
