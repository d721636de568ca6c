import type { SyncBatch, SyncCheck, SyncRefusal } from '../../../src/api/sync/batches';
import type { SyncAction, SyncAttempt, SyncChanges, SyncRecord } from '../../../src/api/sync/record';
import type { SyncFilter, SyncRow, SyncScreen } from '../../../src/api/sync/rows';
import type { SyncOutcome, SyncType } from '../../../src/wire/sync/syncStatus';
import type { StoredLines } from '../storedJson';

/** The immutable part of a row. */
export type SyncTransaction = Omit<SyncRow, 'msg' | 'type' | 'SYNC_DATE' | 'attempts' | 'seq' | 'postStatus'>;

/** A new record; its state follows from the last of its attempts. */
export interface NewSyncRecord {
  readonly screen: SyncScreen;
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Oldest first. */
  readonly attempts: readonly [SyncAttempt, ...SyncAttempt[]];
}

/**
 * Synchronisation records; each call works within one account. A record's history is append-only. Searching by sync
 * date finds all records with an attempt on that day, so that a repost removes no row from a list.
 */
export interface SyncRecords {
  /** The rows of a search as chunks of the text of one JSON array, unordered; never all of it in memory. */
  list(account: string, screen: SyncScreen, filter: SyncFilter): AsyncIterable<string>;
  /** Rows that contain the term, ignoring case; newest transaction first. */
  search(account: string, screen: SyncScreen, term: string, limit: number): Promise<readonly SyncRow[]>;
  /**
   * Rows of a search that changed after `since`, earliest change first; null if a restore has undone the change with
   * that number, so that the caller has to read all rows again.
   */
  changes(
    account: string,
    screen: SyncScreen,
    filter: SyncFilter,
    since: number,
    limit: number,
  ): Promise<SyncChanges | null>;
  get(account: string, redisId: string): Promise<SyncRecord | null>;
  /**
   * The DMS transactions that are not in accounting, with their payloads, in chunks; earliest change first.
   * @param since the mark of an earlier chunk: yields all transactions that changed after it, even those in accounting
   */
  waiting(account: string, since: number | null): AsyncIterable<WaitingChunk>;
  /** The open tasks of the transactions (screen `txn`), and their recent outcomes. */
  overview(account: string, question: OverviewQuestion): Promise<SyncOverview>;
  /** The existing rows with these ids, unordered. */
  rowsWith(account: string, redisIds: readonly string[]): Promise<readonly SyncRow[]>;
  /** The transactions with this UTD, most recently changed first. */
  withUtd(account: string, utd: number): Promise<readonly SyncRow[]>;
  /** Inserts the records whose id is not taken, all or nothing. Returns how many were new. */
  insertMany(account: string, records: readonly NewSyncRecord[]): Promise<number>;
}

/** A transaction and its payload, which is null once the transaction is in accounting. */
export interface WaitingRow {
  readonly row: SyncTransaction;
  readonly type: SyncType;
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/** Several rows as one text, which may be parsed on another thread. */
export type WaitingRows = StoredLines<WaitingRow>;

export interface WaitingChunk {
  /** Empty if nothing waits. */
  readonly rows: WaitingRows;
  /** The number of the last change that all chunks up to this one include; null until all rows have been read. */
  readonly mark: number | null;
}

/** The parameters of an overview. */
export interface OverviewQuestion {
  /** The first day to count, `YYYY-MM-DD`. */
  readonly since: string;
  /** A row that was last tried before this time and is in process is stuck: `YYYY-MM-DD HH:mm:ss`. */
  readonly stuckBefore: string;
  /** How many failed rows to name and how many changed rows to return at most. */
  readonly failed: number;
  readonly changed: number;
}

/** The transactions of an account at a glance. */
export interface SyncOverview {
  /**
   * The latest attempt first; among attempts at the same moment, the last to arrive. A row's number tells whether it
   * has changed since it was read.
   */
  readonly failed: { readonly count: number; readonly newest: readonly Pick<SyncRow, 'redisId' | 'seq'>[] };
  /** `since`: the last attempt of the oldest. */
  readonly stuck: { readonly count: number; readonly since: string | null };
  /** By the day of the last attempt, in order; without days on which nothing was tried. */
  readonly days: readonly { readonly day: string; readonly posted: number; readonly failed: number }[];
  /** The rows of the last day with attempts, the last attempt first. */
  readonly changed: readonly SyncRow[];
}

/** Who requested a repost, and when. */
export interface PostRequest {
  readonly actor: string;
  readonly action: SyncAction;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** The same time in milliseconds. */
  readonly now: number;
}

export type PostAnswer =
  /** The row, now in process. */
  { readonly row: SyncRow } | { readonly refusal: SyncRefusal };

/** A post leased to a worker. */
export interface SyncPost {
  readonly account: string;
  readonly redisId: string;
  /** The number of this attempt. */
  readonly no: number;
  /** The attempt number in its idempotency key: an earlier one if the outcome of that attempt is unknown. */
  readonly keyNo: number;
  /** The number of the lease; only the holder of the last one can finish it. */
  readonly lease: number;
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How a post ended. */
export interface PostOutcome {
  readonly type: SyncOutcome;
  readonly msg: string;
  /** False if the service may have posted it without answering: a repost is then sent under the same key. */
  readonly isCertain: boolean;
}

export interface LeaseRequest {
  readonly now: number;
  /** When the lease ends. */
  readonly until: number;
  readonly limit: number;
}

/** Pending posts, stored with the rows: an accepted post is never lost and never queued twice. */
export interface SyncQueue {
  /** Checks which of these records would be accepted now. */
  check(account: string, redisIds: readonly string[]): Promise<SyncCheck>;
  /** Queues a failed record, which is then in process. Of several calls for one record, one is accepted. */
  accept(account: string, redisId: string, request: PostRequest): Promise<PostAnswer>;
  /** Leases pending posts: single ones first, the others in the order of their turns (BulkWork). */
  acquire(request: LeaseRequest): Promise<readonly SyncPost[]>;
  /** Renews the leases of running posts. */
  renew(posts: readonly SyncPost[], until: number): Promise<void>;
  /** Gives back the lease of a post that was not sent. */
  release(post: SyncPost): Promise<void>;
  /** How many posts of all accounts are queued or under way. */
  depth(): Promise<number>;
  /** Adds the attempt. Returns false, and does nothing, if another worker has acquired the post in the meantime. */
  finish(post: SyncPost, outcome: PostOutcome, at: string): Promise<boolean>;
}

/** A requested batch. */
export interface BatchRequest {
  readonly id: string;
  readonly screen: SyncScreen;
  /** Without duplicates. */
  readonly redisIds: readonly string[];
  readonly actor: string;
  readonly at: string;
}

export type BatchAnswer =
  | { readonly kind: 'made' | 'same'; readonly batch: SyncBatch }
  /** Another batch already has the id. */
  | { readonly kind: 'other' };

/** Many reposts requested at once; each row is checked when its turn comes. */
export interface SyncBatches {
  create(account: string, request: BatchRequest): Promise<BatchAnswer>;
  get(account: string, id: string): Promise<SyncBatch | null>;
  /** Newest first. */
  list(account: string, limit: number): Promise<readonly SyncBatch[]>;
  /** The JSON array of its rows in chunks, in the requested order; null if there is no such batch. */
  rows(account: string, id: string): Promise<AsyncIterable<string> | null>;
  /** Stops a batch: rows that no worker has leased leave the queue. */
  stop(account: string, id: string): Promise<SyncBatch | null>;
  /** Accepts or refuses the next rows of the batch that is due first. Returns how many there were. */
  feed(limit: number, now: number): Promise<number>;
}

/** Everything stored about synchronisation. */
export interface SyncStore {
  readonly records: SyncRecords;
  readonly queue: SyncQueue;
  readonly batches: SyncBatches;
}
