import type { SyncAction, SyncAttempt, SyncBatch, SyncRow, SyncScreen } from '../../src/wire/sync';
import { checkName } from './text';
import type { SyncState } from './syncRow';
import type { SyncTransaction } from './syncStore';

/** A synchronisation record; each change replaces it whole. */
export interface KeptSync {
  readonly screen: SyncScreen;
  readonly transaction: SyncTransaction;
  readonly row: SyncRow;
  /** The payload as JSON text. */
  readonly payload: string;
  readonly attempts: readonly SyncAttempt[];
  /** Lower-cased, but for the message. */
  readonly search: string;
  /** The same for all records of one transaction. */
  readonly identity: string;
  /** The attempt whose end is not known; the next one is sent under its number. */
  readonly keyNo: number | null;
}

/** A post in line. */
export interface KeptPost {
  readonly no: number;
  readonly keyNo: number;
  readonly actor: string;
  readonly action: SyncAction;
  readonly at: string;
  readonly batch: string | null;
  /** How the row was before. */
  readonly before: SyncState;
  readonly claims: number;
  /** How often it may have been sent. */
  readonly sends: number;
  readonly claimedUntil: number;
}

/** A row of a batch; `waiting` has not been judged. */
export interface KeptBatchRow {
  readonly state: 'waiting' | 'queued' | 'success' | 'error' | 'exception' | 'refused' | 'stopped';
  readonly msg: string;
}

export interface KeptBatch {
  readonly batch: Omit<SyncBatch, 'counts' | 'state' | 'total'> & { readonly screen: SyncScreen };
  readonly redisIds: readonly string[];
  readonly rows: Map<string, KeptBatchRow>;
  /** How many rows have been judged. */
  fed: number;
  /** How many have no end yet. */
  open: number;
  isStopped: boolean;
}

/** The synchronisation records of one account. */
export interface SyncShelf {
  readonly records: Map<string, KeptSync>;
  /** The records of each transaction. */
  readonly identities: Map<string, string[]>;
  /** What is in line, the oldest first: single posts go before those of batches. */
  readonly lines: { readonly single: Map<string, KeptPost>; readonly batch: Map<string, KeptPost> };
  readonly batches: Map<string, KeptBatch>;
  /** The number of the last change. */
  seq: number;
}

export interface SyncShelves {
  /** The account's shelf, a new one where it has none. */
  of(account: string): SyncShelf;
  all(): Iterable<readonly [account: string, shelf: SyncShelf]>;
}

/** Empty shelves. */
export function createSyncShelves(): SyncShelves {
  const shelves = new Map<string, SyncShelf>();
  return {
    of(account) {
      checkName('account', account);
      const shelf = shelves.get(account) ?? newShelf();
      shelves.set(account, shelf);
      return shelf;
    },
    all: () => shelves,
  };
}

const newShelf = (): SyncShelf => ({
  records: new Map(),
  identities: new Map(),
  lines: { single: new Map(), batch: new Map() },
  batches: new Map(),
  seq: 0,
});

/** Puts a record's row into another state, under the next number. */
export function changeRow(
  shelf: SyncShelf,
  kept: KeptSync,
  state: SyncState,
  more: Partial<KeptSync> = {},
): SyncRow {
  shelf.seq += 1;
  const row = { ...kept.transaction, ...state, seq: shelf.seq };
  shelf.records.set(row.redisId, { ...kept, ...more, row });
  return row;
}

/** The post of a record that is in line, and the line. */
export function lineOf(shelf: SyncShelf, redisId: string): Map<string, KeptPost> {
  return shelf.lines.single.has(redisId) ? shelf.lines.single : shelf.lines.batch;
}
