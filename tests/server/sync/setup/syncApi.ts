import type { AppOptions } from '../../../../server/app';
import { createMemoryStore } from '../../../../server/store/memory';
import { pause } from '../../../../server/store/pause';
import { createHttpConnector } from '../../../../server/sync/httpConnector';
import { inProcess } from '../../../../server/sync/simulator/inProcess';
import { createSimulator, POSTINGS_PATH } from '../../../../server/sync/simulator/simulator';
import { storedMasters } from '../../../../server/sync/simulator/storedMasters';
import { startSyncWorker, type SyncWorker } from '../../../../server/sync/worker';
import { createTestApi, type TestApi } from '../../setup/testApi';

export interface SyncApi extends TestApi {
  readonly worker: SyncWorker;
  /** The number of posts per redisId that reached the simulated service. */
  posts(): Promise<Readonly<Record<string, number>>>;
  /** Makes the service unreachable, or reachable again. */
  setAway(isAway: boolean): void;
}

const now = new Date(2026, 10, 21, 9, 30);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The API with a worker and the simulated service in this process; the test stops the worker. */
export async function createSyncApi(
  limits: NonNullable<AppOptions['limits']> = {},
  { store = createMemoryStore(), ...options }: Partial<AppOptions> = {},
): Promise<SyncApi> {
  const masters = storedMasters(store.records);
  const simulator = createSimulator({ clock: () => now, slowness: () => pause(300), masters });
  const fetch = inProcess(simulator);
  let isAway = false;
  const connector = createHttpConnector({
    url: 'http://service.test',
    fetch: request => (isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(request)),
    timeoutMs: 2_000,
    retryAfterMs: 1,
    pauseMs: 30,
  });
  const worker = startSyncWorker({
    store: store.sync,
    connector,
    clock: () => new Date(),
    logger: quiet,
    limits: { pollMs: 20, pauseMs: 40 },
  });
  const api = await createTestApi({ store, sync: { connector, worker }, limits, ...options });
  return {
    ...api,
    worker,
    setAway: value => {
      isAway = value;
    },
    async posts() {
      const response = await simulator.request(POSTINGS_PATH);
      const postings: { redisId: string; posts: number }[] = await response.json();
      return Object.fromEntries(postings.map(({ redisId, posts }) => [redisId, posts]));
    },
  };
}
