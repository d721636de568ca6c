import { describe } from 'vitest';
import { lentPostgres } from './databases/lentPostgres';
import { emptyStores, openTestPostgres, testDatabaseUrl } from './sqlUnderTest';
import { storeContract } from './store.contract';

describe.skipIf(!testDatabaseUrl)('on a real server (TEST_DATABASE_URL)', () => {
  storeContract({
    name: 'PostgreSQL',
    async start() {
      const { value, giveBack } = await lentPostgres();
      const { empty, close } = await emptyStores(openTestPostgres(value));
      return {
        empty,
        async stop() {
          await close();
          await giveBack();
        },
      };
    },
  });
});
