import { createMemoryAccess } from './access/memoryAccess';
import { createMemoryFiles } from './files/memoryFiles';
import { createMemoryLogins } from './users/memoryLogins';
import { createMemoryLog } from './log/memoryLog';
import { createMemorySecondFactors } from './secondFactors/memorySecondFactors';
import { createMemoryRecords } from './records/memoryRecords';
import { createMemorySync } from './sync/memorySync';
import { createSyncTables } from './sync/memorySyncTables';
import { createMemoryUsers } from './users/memoryUsers';
import type { Store } from './store';

/**
 * A store for as long as the page or process lives, for the demo and tests. It behaves as the databases do, including
 * byte order and refusals.
 */
export function createMemoryStore(): Store {
  const syncTables = createSyncTables();
  const log = createMemoryLog();
  const { users, people } = createMemoryUsers(log);
  return {
    users,
    access: createMemoryAccess(people, log),
    secondFactors: createMemorySecondFactors(people, log),
    logins: createMemoryLogins(),
    records: createMemoryRecords(log),
    sync: createMemorySync(syncTables),
    files: createMemoryFiles(syncTables),
    log,
    ready: async () => {},
    close: async () => {},
  };
}
