import type { Store } from '../../store/store';
import type { OpenedStore } from '../openStore';

/** The store of all accounts, and of each database for its background work. */
export interface OpenedStores extends OpenedStore {
  readonly cells: readonly CellStore[];
}

export interface CellStore {
  readonly name: string;
  readonly store: Store;
  /** The queue in front of this database. */
  readonly gate: OpenedStore['gate'];
  /** Whether the database answers soon. */
  readonly isUp: () => Promise<boolean>;
  /** Calls this once the database can be used: now, or when it answers for the first time. */
  readonly onceReady: (work: () => Promise<void>) => Promise<void>;
}
