/** A transaction, batch, upload or download, or a row of one, that has ended; it is kept for a while. */
export interface EndedRecord {
  readonly kind: 'transaction' | 'batch' | 'batchRow' | 'upload' | 'uploadRow' | 'download';
  /** `YYYY-MM-DD HH:mm:ss` of its last change; for a row, of its batch or upload. */
  readonly at: string;
  /** Everything stored about it, as the text of a JSON object. */
  readonly text: string;
}

/** Stores records of an account permanently; resolves once they are safe. */
export type RetentionArchive = (account: string, records: readonly EndedRecord[]) => Promise<void>;

/** A process's lease on removing an account's old work; times in milliseconds. */
export interface RetentionLease {
  readonly now: number;
  readonly until: number;
}

/**
 * Removes old work that has ended: posted transactions with their payloads and attempts, bookings that are no longer
 * in process, finished batches, uploads, and downloads. Unposted, queued and waiting work stays, however old it is.
 */
export interface RetentionStore {
  /** All accounts that may have such work, in order. */
  accounts(): Promise<readonly string[]>;
  /**
   * Leases an account. If transactions have ended before this day, it hides them from lists and files, so that nobody
   * sees an incomplete day. An earlier day shows nothing again; only `ArchivedStore.show` does.
   * @returns the day before which everything may be removed; null if another process has the lease
   */
  acquire(account: string, before: string, lease: RetentionLease): Promise<string | null>;
  /** Ends a lease, unless it has expired and another process has acquired one. */
  release(account: string, lease: RetentionLease): Promise<void>;
  /** The first day with all its transactions; blank if none was ever removed. */
  completeSince(account: string): Promise<string>;
  /**
   * Archives and then deletes a few hidden transactions, or other ended records from before the day. After a
   * crash in between, the same ones are archived again, so that a record may be archived twice but is never lost.
   * @param archive if it throws, nothing is deleted
   * @returns how many there were; 0 if nothing is left
   */
  prune(account: string, before: string, atMost: number, archive: RetentionArchive): Promise<number>;
}
