import type { SyncServicePlace } from '../environment';
import type { Logger } from '../http/logger';
import type { SyncService } from '../routes/syncPosts';
import type { Store } from '../store/store';
import { createHttpConnector } from '../sync/httpConnector';
import { startSyncWorker } from '../sync/worker';
import { startSimulator } from './simulatorSite';

/** What posts to the service, running. */
export interface RunningSyncService extends SyncService {
  /** Where the service is. */
  readonly url: string;
  /** Lets the posts under way end, and takes on no more. */
  stop(withinMs: number): Promise<void>;
}

const network = { timeoutMs: 10_000, retryAfterMs: 250, pauseMs: 5_000 };
const simulatorStopsWithinMs = 500;

/**
 * Starts the worker that posts what is in line, and the simulated service where that is what it posts to.
 * @returns null where there is no service
 * @throws CannotListen
 */
export async function openSyncService(
  place: SyncServicePlace | null,
  store: Store,
  logger: Logger,
): Promise<RunningSyncService | null> {
  if (!place) return null;
  const simulator = place.kind === 'simulated' ? await startSimulator({ port: 0, answersAfterMs: 0 }) : null;
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
