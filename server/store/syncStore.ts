import type {
  SyncAction,
  SyncAttempt,
  SyncBatch,
  SyncChanges,
  SyncCheck,
  SyncFilter,
  SyncRecord,
  SyncRefusal,
  SyncRow,
  SyncScreen,
  SyncType,
} from '../../src/wire/sync';

/** What of a row never changes. */
export type SyncTransaction = Omit<SyncRow, 'msg' | 'type' | 'SYNC_DATE' | 'attempts' | 'seq' | 'postStatus'>;

/** A record as it is put in: how it stands follows from the last of its attempts. */
export interface NewSyncRecord {
  readonly screen: SyncScreen;
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The oldest first. */
  readonly attempts: readonly [SyncAttempt, ...SyncAttempt[]];
}

/**
 * Synchronisation records, each call within one account. What happened to a record is only ever added to.
 * A day of synchronisation finds the records that had an attempt on it, so that a repost takes no row out of a list.
 */
export interface SyncRecords {
  /** The rows of a search as pieces of the text of one JSON array, in no order; never the whole of it in memory. */
  list(account: string, screen: SyncScreen, filter: SyncFilter): AsyncIterable<string>;
  /** Rows in which the term is found, in any case; the newest transaction first. */
  search(account: string, screen: SyncScreen, term: string, limit: number): Promise<readonly SyncRow[]>;
  /** Rows of a search that changed after `since`, the earliest change first. */
  changes(
    account: string,
    screen: SyncScreen,
    filter: SyncFilter,
    since: number,
    limit: number,
  ): Promise<SyncChanges>;
  get(account: string, redisId: string): Promise<SyncRecord | null>;
  /** The transactions with this UTD, the one that changed last first. */
  withUtd(account: string, utd: number): Promise<readonly SyncRow[]>;
  /** Puts in those whose id is not taken, all or nothing. Answers how many were new. */
  insertMany(account: string, records: readonly NewSyncRecord[]): Promise<number>;
}

/** Who wants a record posted again, and when. */
export interface PostRequest {
  readonly actor: string;
  readonly action: SyncAction;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** The same moment, in milliseconds. */
  readonly now: number;
}

export type PostAnswer =
  /** The row as it now is: under way. */
  { readonly row: SyncRow } | { readonly refusal: SyncRefusal };

/** A post that somebody has taken on. */
export interface SyncPost {
  readonly account: string;
  readonly redisId: string;
  /** The attempt that it is. */
  readonly no: number;
  /** The attempt under whose number it is sent: an earlier one, where it is not known how that ended. */
  readonly keyNo: number;
  /** How often it has been taken on; what is done about it counts only from the last who did. */
  readonly claims: number;
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How a post ended. */
export interface PostOutcome {
  readonly type: Exclude<SyncType, 'in-process'>;
  readonly msg: string;
  /** False where the service may have posted it although no answer came: it is then sent again under the same key. */
  readonly isCertain: boolean;
}

export interface ClaimRequest {
  readonly now: number;
  /** Until when nobody else may take them on. */
  readonly until: number;
  readonly limit: number;
}

/** Posts that are to be made, kept with the rows: what was accepted is not lost, and is in line once. */
export interface SyncQueue {
  /** What accepting these would answer now; accepts none. */
  check(account: string, redisIds: readonly string[]): Promise<SyncCheck>;
  /** Puts a failed record in line: with that it is under way. Of several calls for one record one is accepted. */
  accept(account: string, redisId: string, request: PostRequest): Promise<PostAnswer>;
  /** Takes on posts of all accounts that nobody has, single ones before those of batches. */
  claim(request: ClaimRequest): Promise<readonly SyncPost[]>;
  /** Keeps posts that are still being made. */
  renew(posts: readonly SyncPost[], until: number): Promise<void>;
  /** Gives a post back that was not sent. */
  release(post: SyncPost): Promise<void>;
  /** Adds the attempt. Answers false, and does nothing, where another has taken the post on meanwhile. */
  finish(post: SyncPost, outcome: PostOutcome, at: string): Promise<boolean>;
}

/** A batch as it is asked for. */
export interface BatchRequest {
  readonly id: string;
  readonly screen: SyncScreen;
  /** No id twice. */
  readonly redisIds: readonly string[];
  readonly actor: string;
  readonly at: string;
}

export type BatchAnswer =
  | { readonly kind: 'made' | 'same'; readonly batch: SyncBatch }
  /** The id belongs to a batch of other rows. */
  | { readonly kind: 'other' };

/** Many reposts that were asked for at once; each row is judged when its turn comes. */
export interface SyncBatches {
  create(account: string, request: BatchRequest): Promise<BatchAnswer>;
  get(account: string, id: string): Promise<SyncBatch | null>;
  /** The newest first. */
  list(account: string, limit: number): Promise<readonly SyncBatch[]>;
  /** Its rows as pieces of the text of one JSON array, in the order asked for; null where there is no such batch. */
  rows(account: string, id: string): Promise<AsyncIterable<string> | null>;
  /** Takes out of line what nobody has taken on. */
  stop(account: string, id: string): Promise<SyncBatch | null>;
  /** Accepts or refuses the next rows of some account's batch. Answers how many there were. */
  feed(limit: number, now: number): Promise<number>;
}

/** Everything about synchronisation that is kept. */
export interface SyncStore {
  readonly records: SyncRecords;
  readonly queue: SyncQueue;
  readonly batches: SyncBatches;
}
