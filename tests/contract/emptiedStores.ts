import { createMemoryStore } from '../../server/store/memory';
import type { Store } from '../../server/store/store';
import { emptyStores, openTestPglite } from './sqlUnderTest';

/** A store that the tests of a file share, emptied before each. */
interface EmptiedStore {
  readonly name: string;
  start(): Promise<{ empty(): Promise<Store>; stop(): Promise<void> }>;
}

export const inMemory: EmptiedStore = {
  name: 'memory',
  start: async () => ({ empty: async () => createMemoryStore(), stop: async () => {} }),
};

export const onPglite: EmptiedStore = {
  name: 'PGlite',
  async start() {
    const { empty, close } = await emptyStores(await openTestPglite());
    return { empty, stop: close };
  },
};
