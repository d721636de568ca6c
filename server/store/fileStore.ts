import type {
  DownloadEntry,
  UploadCounts,
  UploadEntry,
  UploadKind,
  UploadResult,
  UploadRow,
} from '../../src/wire/files';
import type { SyncAttempt, SyncRow } from '../../src/wire/sync';
import type { SyncTransaction } from './syncStore';

/** A transaction that a record of a file would become. */
export interface UploadedTransaction {
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One record of a file, as it was read. */
export interface NewUploadRow extends UploadRow {
  /** What of it is needed again: a refused record, a voucher of the accounting side; JSON text. */
  readonly body: string | null;
  /** What is put in, unless the same transaction is in already: then the row becomes a duplicate. */
  readonly record?: UploadedTransaction;
}

/** How an upload is summed up, once it is known what became of its records. */
export type UploadVerdict = (
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
  /** The same moment, in milliseconds. */
  readonly now: number;
  /** Whether what is put in is put in line, too; where not, it stays failed with this message. */
  readonly posting: { readonly inLine: true } | { readonly inLine: false; readonly msg: string };
  readonly rows: readonly NewUploadRow[];
  readonly verdict: UploadVerdict;
}

/** Uploads, each call within one account; what was kept of one is never changed. */
export interface UploadStore {
  /**
   * Keeps an upload, and puts its transactions in and in line: in the end all of it or nothing. Once all rows are kept,
   * they are put in some at a time, so that nobody waits for a large file; the upload is listed when the last is in.
   */
  add(account: string, upload: NewUpload): Promise<UploadEntry>;
  /**
   * Goes on with uploads of all accounts whose process is not heard of any more: those that are kept whole are put in,
   * of the others nothing is left.
   * @returns how many uploads were interrupted
   */
  resume(verdictOf: (kind: UploadKind) => UploadVerdict): Promise<number>;
  get(account: string, id: string): Promise<UploadEntry | null>;
  /** The first upload of this content that was not refused. */
  withContent(account: string, sha256: string): Promise<UploadEntry | null>;
  /**
   * Which records are in.
   * @param digests of their identities (see `digestedText`), in hexadecimal digits
   * @returns the places of those that are, from 0, in their order
   */
  knownRecords(account: string, digests: readonly string[]): Promise<readonly number[]>;
  /** The newest first. */
  list(account: string, limit: number): Promise<readonly UploadEntry[]>;
  /** Its rows as pieces of the text of one JSON array, in their order; null where there is no such upload. */
  rows(account: string, id: string): Promise<AsyncIterable<string> | null>;
  /** Its rows of a state with their bodies, in their order. */
  bodies(account: string, id: string, state: UploadRow['state']): AsyncIterable<readonly NewUploadRow[]>;
}

export interface NewDownload {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  /** What was asked for, as JSON text: it can be made again. */
  readonly asked: string;
  readonly actor: string;
  readonly at: string;
}

/** A key to one download, of which the hash alone is kept. */
export interface FileToken {
  readonly hash: string;
  /** In milliseconds. */
  readonly expires: number;
}

export interface KeptDownload extends DownloadEntry {
  readonly asked: string;
}

/** How the making of a file ended. */
export type DownloadOutcome =
  | { readonly state: 'ready'; readonly size: number; readonly rows: number; readonly keptUntil: number }
  | { readonly state: 'failed'; readonly msg: string };

/** Downloads and the files made for them, each call within one account. Times are in milliseconds. */
export interface DownloadStore {
  add(account: string, download: NewDownload, token: FileToken | null): Promise<void>;
  get(account: string, id: string, now: number): Promise<KeptDownload | null>;
  /** The newest first. */
  list(account: string, limit: number, now: number): Promise<readonly DownloadEntry[]>;
  /** The download that a token opens; null where it opens none, or none any more. */
  ofToken(account: string, hash: string, now: number): Promise<string | null>;
  /** Uses a token up. Of several calls at once one gets true. */
  useToken(account: string, hash: string, now: number): Promise<boolean>;
  /**
   * Takes on making the file.
   * @returns the number of the claim; null where somebody else is at it, or it is made
   */
  claim(account: string, id: string, now: number, until: number): Promise<number | null>;
  /** Keeps a claim. */
  renew(account: string, id: string, claim: number, until: number): Promise<void>;
  /** Adds the next piece, from 1. What a lost claim adds is never read. */
  addPiece(account: string, id: string, claim: number, no: number, bytes: Uint8Array): Promise<void>;
  /** Answers false, and does nothing, where another has taken it on meanwhile. */
  finish(account: string, id: string, claim: number, outcome: DownloadOutcome): Promise<boolean>;
  /** The bytes of a file that is ready. */
  pieces(account: string, id: string): AsyncIterable<Uint8Array>;
  /** Throws away what is kept no longer: files, and tokens. */
  sweep(account: string, now: number): Promise<void>;
}

/** Which transactions a file is about; both days are part of it. */
export interface TransactionQuery {
  /** The day of the first attempt, or that of the transaction. */
  readonly by: 'created' | 'trans';
  readonly from: string;
  readonly to: string;
  /** Each is compared as it is; null is any. */
  readonly transType: string | null;
  readonly location: string | null;
  readonly dealer: string | null;
}

/** A transaction with all that a file may say about it. */
export interface FileTransaction {
  readonly row: SyncRow;
  /** `YYYY-MM-DD HH:mm:ss` of the first attempt. */
  readonly created: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** What has ended, the oldest first. */
  readonly history: readonly SyncAttempt[];
}

/** Transactions of /txnsync as files need them, each call within one account. */
export interface TransactionReader {
  /** In pieces, the oldest day first; never all of them in memory. */
  read(account: string, query: TransactionQuery): AsyncIterable<readonly FileTransaction[]>;
  /** The months `YYYY-MM` that have transactions, the newest first. */
  months(account: string): Promise<readonly string[]>;
}

/** All about files that is kept. */
export interface FileStore {
  readonly uploads: UploadStore;
  readonly downloads: DownloadStore;
  readonly transactions: TransactionReader;
}
