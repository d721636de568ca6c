import { createMemoryStore } from '../../../server/store/memory';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { testOptions } from '../../contract/sqlUnderTest';
import { partInTurn } from '../../setup/whole';
import { engines } from './engines';

/** A new store, and how it is removed. */
export interface OpenStore {
  readonly store: Store;
  remove(): Promise<void>;
}

interface EveryStore {
  readonly name: string;
  open(): Promise<OpenStore>;
}

const memory: EveryStore = {
  name: 'memory',
  open: async () => ({ store: createMemoryStore(), remove: async () => {} }),
};

const databases: readonly EveryStore[] = engines
  .filter(({ skip }) => !skip)
  .map(({ name, fresh }) => ({
    name,
    async open() {
      const { db, remove } = await fresh();
      await migrate(db);
      return { store: createSqlStore(db, testOptions), remove };
    },
  }));

/**
 * The memory store, and that of one database, another each day: for routes, which need no statement that
 * `tests/contract` does not send to each database in every run, and for random tests, which find what they find in time.
 */
export const storesInTurn: readonly EveryStore[] = [memory, ...partInTurn(databases, databases.length)];
