import type { Transaction } from 'kysely';
import type { Database } from '../sql/database';
import type { EndedRecord, RetentionArchive } from './retentionStore';

/** A transaction of the background worker. */
export type All = Transaction<Database>;

/** An ended record as a statement returns it. */
export type EndedRow = EndedRecord & { readonly id: string };

/** A step of `prune` (RetentionStore). */
export interface PruneStep {
  readonly across: <T>(work: (db: All) => Promise<T>) => Promise<T>;
  readonly account: string;
  readonly before: string;
  readonly atMost: number;
  readonly archive: RetentionArchive;
}
