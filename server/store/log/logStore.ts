import type { LogEntry } from '../../../src/api/log';

/** A new entry; its id follows from its position in the log. */
export type NewLogEntry = Omit<LogEntry, 'id'>;

/** Both days `YYYY-MM-DD` are included; null leaves that side open. */
export interface LogDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The transaction log; each call but `prune` works within one account. Entries never change. */
export interface LogStore {
  /**
   * Logs a refused write. A successful write is logged in its own transaction (`StoredRecord.log`), so that neither
   * exists without the other.
   */
  add(account: string, ...entries: readonly NewLogEntry[]): Promise<void>;
  /** Newest first, as chunks of the text of one JSON array; never all of it in memory. */
  list(account: string, days: LogDays): AsyncIterable<string>;
  /**
   * Deletes the oldest entries of all accounts once they are archived. Concurrent processes prune different entries;
   * after a crash an entry may be archived twice.
   * @param before a day; its entries stay
   * @param archive stores the entries; if it throws, nothing is deleted
   * @returns how many were deleted; fewer than `atMost` if no more are that old
   */
  prune(before: string, atMost: number, archive: LogArchive): Promise<number>;
}

/** An expired log entry. */
export interface OldLogEntry {
  readonly account: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** The entry with its id, as the text of a JSON object. */
  readonly text: string;
}

/** Stores entries permanently; resolves once they are safe. */
export type LogArchive = (entries: readonly OldLogEntry[]) => Promise<void>;
