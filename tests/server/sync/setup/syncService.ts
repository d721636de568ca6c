import type { SyncService } from '../../../../server/routes/sync/syncPosts';
import { createHttpConnector } from '../../../../server/sync/httpConnector';
import { inProcess } from '../../../../server/sync/simulator/inProcess';
import { createSimulator } from '../../../../server/sync/simulator/simulator';

/** The simulated service without a worker: queued posts stay queued. */
export function syncService(): SyncService {
  const simulator = createSimulator({ clock: () => new Date(2026, 10, 21, 9, 30), slowness: async () => {} });
  const connector = createHttpConnector({
    url: 'http://service.test',
    fetch: inProcess(simulator),
    timeoutMs: 2_000,
    retryAfterMs: 1,
    pauseMs: 1,
  });
  return { connector, worker: { notify: () => {}, settled: async () => null } };
}
