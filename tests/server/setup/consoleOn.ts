import { vi } from 'vitest';
import {
  createBridgeDataProvider,
  type BridgeDataProvider,
  type BridgeOptions,
} from '../../../src/dataProvider/bridgeDataProvider';
import { createLocalStore } from '../../../src/dataProvider/masters/localVerbs';
import { createTransport } from '../../../src/dataProvider/transport/transport';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import { ALPHA, type TestApi } from './testApi';

/** The console's data provider connected to the API without a network; `vi.unstubAllGlobals` ends it. */
export function consoleOn(
  { app, clock }: Pick<TestApi, 'app' | 'clock'>,
  token: string,
  schemas: Pick<BridgeOptions, 'resources' | 'versionOf'>,
): BridgeDataProvider {
  const call: typeof fetch = async (input, init) => app.request(String(input), init);
  vi.stubGlobal('fetch', call);
  // In a page, the data provider listens for the page to close.
  vi.stubGlobal('window', new EventTarget());
  const session = {
    account: ALPHA,
    credentials: () => ({ account: ALPHA, token }),
    features: () => new Set(['versions', 'log']),
    reauthenticate: () => Promise.reject(new Error('The test expects no 401.')),
  };
  return createBridgeDataProvider({
    ...schemas,
    transport: createTransport({ apiHost: '', session, fetch: call }),
    session,
    uid: () => 1,
    now: clock.now,
    newEngine: () => new LocalEngine(),
    localStore: createLocalStore(
      () => {
        throw new Error('Nothing is kept here.');
      },
      () => ALPHA,
    ),
  });
}
