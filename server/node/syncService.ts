import type { SyncServiceTarget } from '../environment';
import type { Logger } from '../http/logger';
import type { SyncService } from '../routes/sync/syncPosts';
import type { Store } from '../store/store';
import { createHttpConnector } from '../sync/httpConnector';
import { storedMasters } from '../sync/simulator/storedMasters';
import { startSyncWorker } from '../sync/worker';
import { startSimulator } from './simulatorSite';

export interface RunningSyncService extends SyncService {
  readonly url: string;
  /** Waits for the running posts and acquires no more. */
  stop(withinMs: number): Promise<void>;
}

const network = { timeoutMs: 10_000, retryAfterMs: 250, pauseMs: 5_000 };
const simulatorStopsWithinMs = 500;

/**
 * Starts the worker that sends queued posts, and the simulator if that is the target.
 * @returns null if posting is disabled
 * @throws CannotListen
 */
export async function openSyncService(
  place: SyncServiceTarget | null,
  store: Store,
  logger: Logger,
): Promise<RunningSyncService | null> {
  if (!place) return null;
  const simulator = place.kind === 'simulated' ? await startOwnSimulator(store) : null;
  const url = place.kind === 'http' ? place.url : (simulator?.address ?? '');
  const token = place.kind === 'http' ? place.token : undefined;
  const connector = createHttpConnector({ url, token, fetch: request => fetch(request), ...network });
  const worker = startSyncWorker({ store: store.sync, connector, clock: () => new Date(), logger });
  return {
    connector,
    worker,
    url,
    async stop(withinMs) {
      await worker.stop(withinMs);
      await simulator?.stop(simulatorStopsWithinMs);
    },
  };
}

/** The simulated accounting product books by the mappings in this store. */
const startOwnSimulator = (store: Store) =>
  startSimulator({ port: 0, answersAfterMs: 0, masters: storedMasters(store.records) });
