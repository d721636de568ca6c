import type { LogEntry } from '../../src/wire/txnLog';

/** An entry that is to be kept; its id follows from its place in the log. */
export type NewLogEntry = Omit<LogEntry, 'id'>;

/** Both days `YYYY-MM-DD` are part of it; null is open. */
export interface LogDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The transaction log, each call but `prune` within one account; an entry is never changed. */
export interface LogStore {
  /**
   * Keeps what changed nothing: a refused write. What did change something comes with the change itself
   * (`StoredRecord.log`), so that neither is there without the other.
   */
  add(account: string, ...entries: readonly NewLogEntry[]): Promise<void>;
  /** The newest first, as pieces of the text of one JSON array; never the whole of it in memory. */
  list(account: string, days: LogDays): AsyncIterable<string>;
  /**
   * Forgets the oldest entries of all accounts.
   * @param before a day; its entries stay
   * @returns how many went; fewer than `atMost` where no more are that old
   */
  prune(before: string, atMost: number): Promise<number>;
}
