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
   * Deletes the oldest entries of all accounts once they are archived, each account's from its first one on, so that
   * the rest is one chain. A log by month loses whole months, so that an entry may stay a month longer. One process
   * prunes at a time, others do nothing; after a crash an entry may be archived twice.
   * @param before a day; its entries stay
   * @param archive stores the entries; if it throws, nothing is deleted
   * @returns how many were archived; 0 if no more are that old
   */
  prune(before: string, atMost: number, archive: LogArchive): Promise<number>;
  /**
   * Creates the partitions of coming months in a log by month.
   * @param first the present month, `YYYY-MM`
   * @returns how many months after it, without a gap, exist; null if the log is not by month
   */
  addMonths(first: string, ahead: number): Promise<number | null>;
  /** The accounts that have a log, in order. */
  accounts(): Promise<readonly string[]>;
  /** Where an account's chain begins and ends. */
  chain(account: string): Promise<LogChain>;
  /** An account's next entries by number, as they are stored. */
  links(account: string, after: number, atMost: number): Promise<readonly LogLink[]>;
}

/** An entry's number and its hash (logChain.ts). */
export interface ChainEnd {
  readonly no: number;
  readonly hash: string;
}

export interface LogChain {
  /** The last entry that was pruned, or 0 and the account's genesis. */
  readonly first: ChainEnd;
  /** The newest entry, or the same as `first`. */
  readonly last: ChainEnd;
  /** The last entry from before the log was chained; 0 if there was none. */
  readonly older: number;
}

/** An entry as the chain sees it. */
export interface LogLink {
  readonly no: number;
  /** The hash of the entry before; null in entries from before the log was chained. */
  readonly before: string | null;
  /** The text that the hash of this one covers. */
  readonly text: string;
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
