import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { divideByAccount } from '../../server/store/partitions/partitionByAccount';
import { migrate } from '../../server/store/sql/migrate';
import type { Store } from '../../server/store/store';
import { filesUploadsContract } from './filesUploads.contract';
import { lookupsContract } from './lookups.contract';
import { recordsContract } from './records.contract';
import { retentionContract } from './retention.contract';
import {
  emptyStores,
  makePostgresDatabase,
  openTestPostgres,
  startWithinMs,
  testDatabaseUrl,
} from './sqlUnderTest';
import { syncQueueContract } from './syncQueue.contract';
import { syncRecordsContract } from './syncRecords.contract';

/** What uses the tables that can be divided. */
describe.skipIf(!testDatabaseUrl)(
  'on a PostgreSQL whose large tables are divided by account, the store',
  () => {
    let stop: () => Promise<void>;
    let empty: () => Promise<Store>;
    let store: Store;

    beforeAll(async () => {
      const database = await makePostgresDatabase();
      const db = openTestPostgres(database.url);
      await migrate(db);
      await divideByAccount(db, 4);
      const stores = await emptyStores(db);
      ({ empty } = stores);
      stop = async () => {
        await stores.close();
        await database.drop();
      };
    }, startWithinMs);
    beforeEach(async () => {
      store = await empty();
    });
    afterAll(() => stop());

    recordsContract(() => store);
    lookupsContract(() => store);
    syncRecordsContract(() => store);
    syncQueueContract(() => store);
    filesUploadsContract(() => store);
    retentionContract(() => store);
  },
);
