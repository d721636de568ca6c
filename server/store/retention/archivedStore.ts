import type { ArchivedRecord, Head } from './archivedRecord';
import type { RetentionLease } from './retentionStore';

/** Restores ended work from the archive; each call works within one account. */
export interface ArchivedStore {
  /**
   * Suspends retention for the account until the lease ends, so that restored records are not archived again at once.
   * @returns false while retention is working on the account
   */
  hold(account: string, lease: RetentionLease): Promise<boolean>;
  /**
   * Stores the missing records in one transaction; existing ones stay as they are. Transactions remain hidden until
   * `show`, and rows of batches and uploads until their head is stored.
   * @returns how many heads were new
   */
  putBack(account: string, records: readonly ArchivedRecord[]): Promise<number>;
  /** How many of these exist. */
  known(account: string, kind: Head, ids: readonly string[]): Promise<number>;
  /**
   * Shows transactions that ended on or after this day, all at once; blank for all of them.
   * @returns whether any of these days was hidden
   */
  show(account: string, since: string): Promise<boolean>;
}
