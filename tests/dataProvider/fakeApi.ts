import { vi } from 'vitest';
import {
  createBridgeDataProvider,
  type BridgeDataProvider,
  type BridgeOptions,
} from '../../src/dataProvider/bridgeDataProvider';
import { createLocalStore } from '../../src/dataProvider/masters/localVerbs';
import { createTransport } from '../../src/dataProvider/transport/transport';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ResourceSchema } from '../../src/schemas/resource';
import { FakeStorage } from '../authProvider/fakeStorage';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The `If-Match` header, if sent. */
  readonly base?: string;
  /** The `If-None-Match` header, if sent. */
  readonly known?: string;
  /** The `A-IM` header, if sent. */
  readonly asks?: string;
  /** The `X-Form-Version` header, if sent. */
  readonly form?: string;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const morning = () => new Date(2026, 10, 21, 9, 30, 5);

/** Gives a test without a page the storage of a browser, empty; what it returns takes that away. */
export function emptyStorage(): () => void {
  vi.stubGlobal('localStorage', new FakeStorage());
  return () => vi.unstubAllGlobals();
}

interface Playing extends Pick<BridgeOptions, 'gone' | 'versionOf' | 'onRefusedForm'> {
  readonly features?: string[];
  readonly defaultSyncDate?: string;
  readonly now?: () => Date;
}

/**
 * Creates the data provider with a simulated API: `answers` by path, and a record of every call. An unexpected call
 * fails the test.
 */
export function providerWith(
  resources: readonly ResourceSchema[],
  answers: Readonly<Record<string, Answer>>,
  { features = [], defaultSyncDate, now = morning, ...more }: Playing = {},
): { provider: BridgeDataProvider; sent: Sent[] } {
  const sent: Sent[] = [];
  let ids = 0;
  const api: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const base = new Headers(init.headers).get('If-Match');
    const known = new Headers(init.headers).get('If-None-Match');
    const asks = new Headers(init.headers).get('A-IM');
    const form = new Headers(init.headers).get('X-Form-Version');
    const call = {
      method: init.method ?? 'GET',
      path: pathname + search,
      body,
      ...(base === null ? {} : { base }),
      ...(known === null ? {} : { known }),
      ...(asks === null ? {} : { asks }),
      ...(form === null ? {} : { form }),
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
    ...more,
    resources: () => resources,
    transport: createTransport({
      apiHost: 'https://api.test',
      session,
      fetch: api,
      pause: async () => undefined,
    }),
    session,
    uid: () => 7,
    now,
    newEngine: () => new LocalEngine(),
    newId: () => `id-${(ids += 1)}`,
    ...(defaultSyncDate === undefined ? {} : { defaultSyncDate }),
    localStore: createLocalStore(
      () => localStorage,
      () => 'DEMO01',
    ),
  });
  return { provider, sent };
}
