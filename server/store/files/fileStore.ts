import type { DownloadEntry } from '../../../src/api/files/reports';
import type {
  UploadCounts,
  UploadEntry,
  UploadKind,
  UploadResult,
  UploadRow,
} from '../../../src/api/files/uploads';
import type { SyncAttempt } from '../../../src/api/sync/record';
import type { SyncRow } from '../../../src/api/sync/rows';
import type { StoredJson } from '../storedJson';
import type { SyncTransaction } from '../sync/syncStore';
import type { Chunk } from './chunk';

/** A transaction that a record of a file would become. */
export interface UploadedTransaction {
  readonly transaction: SyncTransaction;
  /** As text: the thread that reads the file writes it, and a database only stores it. */
  readonly payload: StoredJson<Readonly<Record<string, unknown>>>;
}

export interface NewUploadRow extends UploadRow {
  /** A rejected record or a voucher of the accounting side as JSON text, for later use. */
  readonly body: string | null;
  /** The transaction to insert. If it is already stored, the row becomes a duplicate. */
  readonly record?: UploadedTransaction;
}

/** Consecutive rows of a file, which are inserted in one transaction. */
export interface UploadPortion {
  /** The number of the last row. */
  readonly last: number;
  /** The rows without a transaction to insert, in their final form. */
  readonly rows: readonly NewUploadRow[];
  /** The rows with a transaction; null if there are none. */
  readonly chunk: Chunk | null;
}

/** A stretch of a file (consecutive records), stored before any record is inserted, so that it can be read again. */
export interface KeptStretch {
  /** The row of its last record. */
  readonly last: number;
  /** UTF-8 text. */
  readonly bytes: Uint8Array;
}

/**
 * A step of reading a file. A file of transactions is first stored completely, after which it cannot be refused; then
 * it is read again, and each stretch yields a portion.
 */
export type UploadStep = { readonly kept: KeptStretch } | { readonly portion: UploadPortion };

/** Parses a stored stretch, after the process that stored it has ended. */
export type ReadKept = (account: string, bytes: Uint8Array) => Promise<UploadPortion>;

/** Summarises an upload once the outcome of each record is known. */
export type UploadSummary = (
  counts: Omit<UploadCounts, 'id'>,
  same: UploadEntry | null,
) => { readonly result: UploadResult; readonly msg: string };

export interface NewUpload {
  readonly id: string;
  readonly kind: UploadKind;
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly actor: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  readonly now: number;
  /** Whether inserted transactions are queued too; if not, they are stored as failed with this message. */
  readonly posting: { readonly inLine: true } | { readonly inLine: false; readonly msg: string };
  /** All rows at once, or step by step as they are read, so that a large file's rows are never all in memory. */
  readonly rows: readonly NewUploadRow[] | AsyncIterable<UploadStep>;
  readonly summary: UploadSummary;
}

/** Uploads; each call works within one account. A stored upload never changes. */
export interface UploadStore {
  /**
   * Stores an upload, inserts its transactions and queues them: in the end, all or nothing. Once the whole file is
   * stored, it is inserted in portions, so that a large file blocks nobody; the upload is listed after the last one.
   */
  add(account: string, upload: NewUpload): Promise<UploadEntry>;
  /**
   * Resumes uploads of all accounts whose process has ended: inserts those whose whole file is stored, and deletes the
   * others.
   * @returns how many uploads were interrupted
   */
  resume(summaryOf: (kind: UploadKind) => UploadSummary, read: ReadKept): Promise<number>;
  get(account: string, id: string): Promise<UploadEntry | null>;
  /** The first accepted upload with this content. */
  withContent(account: string, sha256: string): Promise<UploadEntry | null>;
  /**
   * Which records are stored.
   * @param digests of their identities (see `digestedText`), in hexadecimal
   * @returns the indexes, from 0, of those that are stored, in order
   */
  knownRecords(account: string, digests: readonly string[]): Promise<readonly number[]>;
  /** Newest first. */
  list(account: string, limit: number): Promise<readonly UploadEntry[]>;
  /** Its rows in order, as chunks of the text of one JSON array; null if there is no such upload. */
  rows(account: string, id: string): Promise<AsyncIterable<string> | null>;
  /** The upload's rows in this state, with their bodies, in order. */
  bodies(account: string, id: string, state: UploadRow['state']): AsyncIterable<readonly NewUploadRow[]>;
}

export interface NewDownload {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  /** The request as JSON text, so that another process can create the file. */
  readonly asked: string;
  readonly actor: string;
  readonly at: string;
}

/** A one-time token for a download; only its hash is stored. */
export interface FileToken {
  readonly hash: string;
  /** In milliseconds. */
  readonly expires: number;
}

export interface StoredDownload extends DownloadEntry {
  readonly asked: string;
}

export type DownloadOutcome =
  | { readonly state: 'ready'; readonly size: number; readonly rows: number; readonly keptUntil: number }
  | { readonly state: 'failed'; readonly msg: string };

/** Downloads and their files; each call works within one account. Times are in milliseconds. */
export interface DownloadStore {
  add(account: string, download: NewDownload, token: FileToken | null): Promise<void>;
  get(account: string, id: string, now: number): Promise<StoredDownload | null>;
  /** Newest first. */
  list(account: string, limit: number, now: number): Promise<readonly DownloadEntry[]>;
  /** The download that a token belongs to; null if the token is unknown, used or expired. */
  ofToken(account: string, hash: string, now: number): Promise<string | null>;
  /** Consumes a token. Of several concurrent calls exactly one gets true. */
  useToken(account: string, hash: string, now: number): Promise<boolean>;
  /**
   * Acquires the lease on creating the file.
   * @returns the number of the lease; null if another process has it, or the file is ready
   */
  acquire(account: string, id: string, now: number, until: number): Promise<number | null>;
  /** Renews a lease. */
  renew(account: string, id: string, lease: number, until: number): Promise<void>;
  /** Appends a chunk, numbered from 1. Chunks of a lost lease are never read. */
  addPiece(account: string, id: string, lease: number, no: number, bytes: Uint8Array): Promise<void>;
  /** Stores the outcome. Returns false, and does nothing, if another process has acquired the lease meanwhile. */
  finish(account: string, id: string, lease: number, outcome: DownloadOutcome): Promise<boolean>;
  /** The bytes of a file that is ready. */
  pieces(account: string, id: string): AsyncIterable<Uint8Array>;
  /** Deletes expired files and tokens. */
  sweep(account: string, now: number): Promise<void>;
  /** The same for all accounts. */
  sweepAll(now: number): Promise<void>;
}

/** Selects the transactions of a file; both days are included. */
export interface TransactionQuery {
  /** Selects by the day of the first attempt or of the transaction. */
  readonly by: 'created' | 'trans';
  readonly from: string;
  readonly to: string;
  /** Compared exactly; null means any. */
  readonly transType: string | null;
  readonly location: string | null;
  readonly dealer: string | null;
}

/** A transaction with everything that a file can show. */
export interface FileTransaction {
  readonly row: SyncRow;
  /** `YYYY-MM-DD HH:mm:ss` of the first attempt. */
  readonly created: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The finished attempts, oldest first. */
  readonly history: readonly SyncAttempt[];
}

/** Reads the transactions of /txnsync for files; each call works within one account. */
export interface TransactionReader {
  /** In chunks, oldest day first; never all of them in memory. */
  read(account: string, query: TransactionQuery): AsyncIterable<readonly FileTransaction[]>;
  /** The months `YYYY-MM` that have transactions, newest first. */
  months(account: string): Promise<readonly string[]>;
}

/** Everything stored about files. */
export interface FileStore {
  readonly uploads: UploadStore;
  readonly downloads: DownloadStore;
  readonly transactions: TransactionReader;
}
