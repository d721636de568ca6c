import { describe } from 'vitest';
import { emptyStores, makePostgresDatabase, openTestPostgres, testDatabaseUrl } from './sqlUnderTest';
import { storeContract } from './store.contract';

describe.skipIf(!testDatabaseUrl)('on a real server (TEST_DATABASE_URL)', () => {
  storeContract({
    name: 'PostgreSQL',
    async start() {
      const database = await makePostgresDatabase();
      const { empty, close } = await emptyStores(openTestPostgres(database.url));
      return {
        empty,
        async stop() {
          await close();
          await database.drop();
        },
      };
    },
  });
});
