import { createMemoryAccess } from './access/memoryAccess';
import { createMemoryFiles } from './files/memoryFiles';
import { createMemoryLog } from './log/memoryLog';
import { createMemoryRecords } from './records/memoryRecords';
import { createRecordTables } from './records/memoryTable';
import { createMemoryRetention } from './retention/memoryRetention';
import { createMemoryPasskeys } from './secondFactors/memoryPasskeys';
import { createMemorySecondFactors } from './secondFactors/memorySecondFactors';
import { createMemorySso } from './sso/memorySso';
import type { Store } from './store';
import { createMemoryStudio } from './studio/memoryStudio';
import { createMemorySync } from './sync/memory/memorySync';
import { createSyncTables } from './sync/memory/memorySyncTables';
import { createMemoryLogins } from './users/memoryLogins';
import { createMemoryUsers } from './users/memoryUsers';

/**
 * A store that lives as long as the page or process, for the demo and tests. It behaves like the databases, including
 * byte order and refusals.
 */
export function createMemoryStore(): Store {
  const syncTables = createSyncTables();
  const fileTables = { uploads: new Map(), downloads: new Map() };
  const log = createMemoryLog();
  const tables = createRecordTables();
  const studio = createMemoryStudio(log, tables);
  const { users, people } = createMemoryUsers(log, studio);
  return {
    users,
    access: createMemoryAccess(people, log, studio),
    sso: createMemorySso(log),
    secondFactors: createMemorySecondFactors(people, log),
    passkeys: createMemoryPasskeys(people, log),
    logins: createMemoryLogins(),
    records: createMemoryRecords(log, studio, tables),
    studio,
    runs: studio.runs,
    schedules: studio.schedules,
    sync: createMemorySync(syncTables),
    files: createMemoryFiles(syncTables, fileTables),
    retention: createMemoryRetention(syncTables, fileTables),
    log,
    ready: async () => {},
    close: async () => {},
  };
}
