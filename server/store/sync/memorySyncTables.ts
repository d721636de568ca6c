import type { SyncAction, SyncAttempt } from '../../../src/api/sync/record';
import type { SyncBatch, SyncBatchRowState } from '../../../src/api/sync/batches';
import type { SyncRow, SyncScreen } from '../../../src/api/sync/rows';
import { checkName } from '../text';
import type { SyncState } from './syncRow';
import type { NewSyncRecord, SyncTransaction } from './syncStore';
import type { StoredJson } from '../storedJson';

/** A synchronisation record; each change replaces the whole object. */
export interface MemorySyncRecord {
  readonly screen: SyncScreen;
  readonly transaction: SyncTransaction;
  readonly row: SyncRow;
  readonly payload: StoredJson<NewSyncRecord['payload']>;
  readonly attempts: readonly SyncAttempt[];
  /** Lower-cased, without the message. */
  readonly search: string;
  /** Equal for all records of one transaction. */
  readonly identity: string;
  /** The attempt whose outcome is unknown; the next attempt is sent under its number. */
  readonly keyNo: number | null;
}

/** A queued post. */
export interface QueuedPost {
  readonly no: number;
  readonly keyNo: number;
  readonly actor: string;
  readonly action: SyncAction;
  readonly at: string;
  readonly batch: string | null;
  /** The row's previous state. */
  readonly before: SyncState;
  readonly lease: number;
  /** How often it may have been sent. */
  readonly sends: number;
  readonly leasedUntil: number;
}

/** A row of a batch; `waiting` means not checked yet. */
export interface MemoryBatchRow {
  readonly state: Exclude<SyncBatchRowState, 'posting'> | 'waiting';
  readonly msg: string;
}

export interface MemoryBatch {
  readonly batch: Omit<SyncBatch, 'counts' | 'state' | 'total'> & { readonly screen: SyncScreen };
  readonly redisIds: readonly string[];
  readonly rows: Map<string, MemoryBatchRow>;
  /** How many rows have been checked. */
  fed: number;
  /** How many rows are unfinished. */
  open: number;
  isStopped: boolean;
}

/** The synchronisation records of one account. */
export interface SyncTables {
  readonly records: Map<string, MemorySyncRecord>;
  /** The records of each transaction. */
  readonly identities: Map<string, string[]>;
  /** The queued posts, oldest first: single posts take precedence over batches. */
  readonly queues: { readonly single: Map<string, QueuedPost>; readonly batch: Map<string, QueuedPost> };
  readonly batches: Map<string, MemoryBatch>;
  /** The number of the last change. */
  seq: number;
}

export interface SyncTablesByAccount {
  /** The account's records, created if missing. */
  of(account: string): SyncTables;
  all(): Iterable<readonly [account: string, shelf: SyncTables]>;
}

export function createSyncTables(): SyncTablesByAccount {
  const accounts = new Map<string, SyncTables>();
  return {
    of(account) {
      checkName('account', account);
      const tables = accounts.get(account) ?? newTables();
      accounts.set(account, tables);
      return tables;
    },
    all: () => accounts,
  };
}

const newTables = (): SyncTables => ({
  records: new Map(),
  identities: new Map(),
  queues: { single: new Map(), batch: new Map() },
  batches: new Map(),
  seq: 0,
});

/** Changes the state of a record's row, under the next number. */
export function changeRow(
  tables: SyncTables,
  kept: MemorySyncRecord,
  state: SyncState,
  more: Partial<MemorySyncRecord> = {},
): SyncRow {
  tables.seq += 1;
  const row = { ...kept.transaction, ...state, seq: tables.seq };
  tables.records.set(row.redisId, { ...kept, ...more, row });
  return row;
}

/** The queue that a record's post is in. */
export function queueOf(tables: SyncTables, redisId: string): Map<string, QueuedPost> {
  return tables.queues.single.has(redisId) ? tables.queues.single : tables.queues.batch;
}
