import type { Store } from '../../store/store';
import type { OpenedStore } from '../openStore';

/** The store of all accounts, and of each database for its background work. */
export interface OpenedStores extends OpenedStore {
  readonly cells: readonly CellStore[];
}

interface CellStore {
  readonly name: string;
  readonly store: Store;
  /** Calls this once the database can be used: now, or when it answers for the first time. */
  readonly onceReady: (work: () => Promise<void>) => Promise<void>;
}
