import type { ArchivedRecord, Head } from './archivedRecord';
import type { RetentionLease } from './retentionStore';

/** Takes ended work back from the archive; each call works within one account. */
export interface ArchivedStore {
  /**
   * Keeps retention from the account until then, so that what is taken back is not archived again at once.
   * @returns false while retention is at work on the account
   */
  hold(account: string, lease: RetentionLease): Promise<boolean>;
  /**
   * Stores those that are not there, in one transaction; what is there stays as it is. Transactions remain hidden until
   * `show`, and rows of batches and uploads until their head is stored.
   * @returns how many heads were new
   */
  putBack(account: string, records: readonly ArchivedRecord[]): Promise<number>;
  /** How many of these are there. */
  known(account: string, kind: Head, ids: readonly string[]): Promise<number>;
  /**
   * Shows what has ended from this day on, all at once; blank for all of it.
   * @returns whether any of these days was hidden
   */
  show(account: string, since: string): Promise<boolean>;
}
