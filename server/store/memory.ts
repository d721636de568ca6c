import { createMemoryFiles } from './memoryFiles';
import { createMemoryLogins } from './memoryLogins';
import { createMemoryLog } from './memoryLog';
import { createMemoryRecords } from './memoryRecords';
import { createMemorySync } from './memorySync';
import { createSyncShelves } from './memorySyncShelf';
import { createMemoryUsers } from './memoryUsers';
import type { Store } from './store';

/**
 * A store that lives as long as the page or the process; for the demo and for tests. It answers as the databases do,
 * byte order and refusals included.
 */
export function createMemoryStore(): Store {
  const shelves = createSyncShelves();
  const log = createMemoryLog();
  return {
    users: createMemoryUsers(),
    logins: createMemoryLogins(),
    records: createMemoryRecords(log),
    sync: createMemorySync(shelves),
    files: createMemoryFiles(shelves),
    log,
    ready: async () => {},
    close: async () => {},
  };
}
