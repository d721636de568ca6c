import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { SyncServiceTarget } from '../environment';
import type { Logger } from '../http/logger';
import type { SyncService } from '../routes/sync/syncPosts';
import { pause } from '../store/pause';
import type { Store } from '../store/store';
import { createHttpConnector } from '../sync/httpConnector';
import { createSimulator, type SimulatorOptions } from '../sync/simulator/simulator';
import { storedMasters } from '../sync/simulator/storedMasters';
import { startSyncWorker, type SyncWorker } from '../sync/worker';
import type { OpenedStores } from './cells/openedStores';
import { listen, type Listening } from './listen';

const slowMs = 4_000;

interface SimulatorSiteOptions extends Pick<SimulatorOptions, 'masters'> {
  /** 0 means any free port. */
  readonly port: number;
  /** Delays every answer after the work is done. */
  readonly answersAfterMs: number;
}

/** Starts the simulated synchronisation service as a separate server on loopback. @throws CannotListen */
export function startSimulator({ port, answersAfterMs, masters }: SimulatorSiteOptions): Promise<Listening> {
  const simulator = createSimulator({ clock: () => new Date(), slowness: () => pause(slowMs), masters });
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.all('*', async context => {
    const response = await simulator.fetch(context.req.raw);
    await pause(answersAfterMs);
    if (response.type !== 'error') return response;
    context.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return listen(site, '127.0.0.1', port);
}

export interface RunningSyncService extends SyncService {
  readonly url: string;
  /** Waits for the running posts and starts no more. */
  stop(withinMs: number): Promise<void>;
}

const network = { timeoutMs: 10_000, retryAfterMs: 250, pauseMs: 5_000 };
const simulatorStopsWithinMs = 500;

/**
 * Starts the workers that send queued posts, and the simulator if it is the target.
 * @returns null if posting is disabled
 * @throws CannotListen
 */
export async function openSyncService(
  place: SyncServiceTarget | null,
  store: Pick<OpenedStores, 'records' | 'cells'>,
  logger: Logger,
): Promise<RunningSyncService | null> {
  if (!place) return null;
  const simulator = place.kind === 'simulated' ? await startOwnSimulator(store) : null;
  const url = place.kind === 'http' ? place.url : (simulator?.address ?? '');
  const token = place.kind === 'http' ? place.token : undefined;
  const connector = createHttpConnector({ url, token, fetch: request => fetch(request), ...network });
  const clock = (): Date => new Date();
  const workers = store.cells.map(cell =>
    startSyncWorker({ store: cell.store.sync, connector, clock, logger }),
  );
  return {
    connector,
    worker: togetherOf(workers),
    url,
    async stop(withinMs) {
      await Promise.all(workers.map(worker => worker.stop(withinMs)));
      await simulator?.stop(simulatorStopsWithinMs);
    },
  };
}

/** One worker for all databases, because the code that queues work does not know the database. */
function togetherOf(workers: readonly SyncWorker[]): SyncService['worker'] {
  return {
    notify: () => workers.forEach(worker => worker.notify()),
    consult: oracle => workers.forEach(worker => worker.consult(oracle)),
    // Every worker finds the row, but only the worker of its database sees the outcome at once.
    settled: (account, redisId, withinMs) =>
      Promise.race(workers.map(worker => worker.settled(account, redisId, withinMs))),
  };
}

/** Starts a simulator whose accounting product uses the mappings in this store. */
const startOwnSimulator = (store: Pick<Store, 'records'>) =>
  startSimulator({ port: 0, answersAfterMs: 0, masters: storedMasters(store.records) });
