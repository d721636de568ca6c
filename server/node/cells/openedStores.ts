import type { Store } from '../../store/store';
import type { OpenedStore } from '../openStore';

/** The store of all accounts, and one store per database for its background work. */
export interface OpenedStores extends OpenedStore {
  readonly cells: readonly CellStore[];
}

export interface CellStore {
  readonly name: string;
  readonly store: Store;
  /** The admission queue of this database. */
  readonly gate: OpenedStore['gate'];
  readonly isUp: () => Promise<boolean>;
  /** Runs the work once the database can be used: now, or when it first answers. */
  readonly onceReady: (work: () => Promise<void>) => Promise<void>;
}
