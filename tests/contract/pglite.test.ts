import { emptyStores, openTestPglite } from './sqlUnderTest';
import { storeContract } from './store.contract';

storeContract({
  name: 'PGlite',
  async start() {
    const { empty, close } = await emptyStores(await openTestPglite());
    return { empty, stop: close };
  },
});
