/**
 * Many rows that are queued together. Single reposts have turn 0 and come first. After them, each turn takes one row of
 * each account's batches and one of its uploads, so that no account waits for the many rows of another one, and no
 * batch for the rows of an upload.
 */
export interface BulkWork {
  /** Null for an upload. */
  readonly batch: string | null;
  /** The turn that the queue had reached shortly before. */
  readonly turn: number;
}
