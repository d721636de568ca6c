import { createMemoryStore } from '../../server/store/memory';
import { storeContract } from './store.contract';

storeContract({
  name: 'memory',
  start: async () => ({ empty: async () => createMemoryStore(), stop: async () => {} }),
});
