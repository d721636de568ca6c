import type { SyncBatch, SyncBatchRowState } from '../../../../src/api/sync/batches';
import type { SyncAction, SyncAttempt } from '../../../../src/api/sync/record';
import type { SyncRow, SyncScreen } from '../../../../src/api/sync/rows';
import { perAccount } from '../../perAccount';
import type { StoredJson } from '../../storedJson';
import type { SyncState } from '../syncRow';
import type { NewSyncRecord, SyncTransaction } from '../syncStore';

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
  /** See BulkWork. */
  readonly turn: number;
  /** The row's previous state. */
  readonly before: SyncState;
  readonly lease: number;
  /** How often it may have been sent. */
  readonly sends: number;
  readonly leasedUntil: number;
}

/** How a post was queued: singly, in a batch or in an upload. */
export type QueueName = 'single' | 'batch' | 'upload';

export const QUEUE_NAMES: readonly QueueName[] = ['single', 'batch', 'upload'];

/** The turn that the queues of all accounts have reached. */
export function currentTurn(accounts: SyncTablesByAccount): number {
  const heads = Array.from(accounts.all(), ([, { queues }]) => [queues.batch, queues.upload]).flat();
  const turns = heads.flatMap(queue => queue.values().next().value?.turn ?? []);
  return turns.length === 0 ? 1 : Math.min(...turns);
}

/** The last turn that was given in a queue; 0 if the queue is empty. */
export const lastTurn = ({ queues, lastTurns }: SyncTables, queue: QueueName): number =>
  queues[queue].size === 0 ? 0 : lastTurns[queue];

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
  /** The queued posts, oldest first. */
  readonly queues: Readonly<Record<QueueName, Map<string, QueuedPost>>>;
  /** The turn of the post that was queued last, by queue. */
  readonly lastTurns: Record<QueueName, number>;
  readonly batches: Map<string, MemoryBatch>;
  /** The records by the number of their last change, earliest first. */
  readonly changed: Map<number, string>;
  /** The number of the last change. */
  seq: number;
  /** Records that ended before this day are hidden or deleted. */
  completeSince: string;
  /** The end of the lease on removing them. */
  leasedUntil: number;
}

export interface SyncTablesByAccount {
  /** The account's records, created if missing. */
  of(account: string): SyncTables;
  all(): Iterable<readonly [account: string, tables: SyncTables]>;
}

export function createSyncTables(): SyncTablesByAccount {
  const accounts = new Map<string, SyncTables>();
  return {
    of: perAccount(accounts, newTables),
    all: () => accounts,
  };
}

const newTables = (): SyncTables => ({
  records: new Map(),
  identities: new Map(),
  queues: { single: new Map(), batch: new Map(), upload: new Map() },
  lastTurns: { single: 0, batch: 0, upload: 0 },
  batches: new Map(),
  changed: new Map(),
  seq: 0,
  completeSince: '',
  leasedUntil: 0,
});

/** Changes the state of a record's row, under the next number. */
export function changeRow(
  tables: SyncTables,
  record: MemorySyncRecord,
  state: SyncState,
  more: Partial<MemorySyncRecord> = {},
): SyncRow {
  tables.seq += 1;
  const row = { ...record.transaction, ...state, seq: tables.seq };
  tables.records.set(row.redisId, { ...record, ...more, row });
  tables.changed.delete(record.row.seq);
  tables.changed.set(row.seq, row.redisId);
  return row;
}

/** The records that changed after `since`, earliest change first, including those that change meanwhile. */
export function* changedAfter(tables: SyncTables, since: number): Generator<MemorySyncRecord> {
  const { changed, records } = tables;
  const isRecent = tables.seq - since < changed.size;
  for (const id of isRecent ? idsFrom(tables, since + 1) : changed.values()) {
    const record = records.get(id);
    if (record && record.row.seq > since) yield record;
  }
}

/** Looking up the few numbers since the last call is faster than skipping all earlier ones. */
function* idsFrom(tables: SyncTables, first: number): Generator<string> {
  for (let seq = first; seq <= tables.seq; seq += 1) {
    const id = tables.changed.get(seq);
    if (id !== undefined) yield id;
  }
}

/** The queue that a record's post is in. */
export function queueOf(tables: SyncTables, redisId: string): Map<string, QueuedPost> {
  const { single, batch, upload } = tables.queues;
  return [single, batch].find(queue => queue.has(redisId)) ?? upload;
}

/** Whether a record has ended: it is posted, or it is a booking, which cannot be posted again. */
export const isEnded = ({ screen, row: { type } }: MemorySyncRecord): boolean =>
  type === 'success' || (screen === 'booking' && type !== 'in-process');

/** The records that are not hidden. */
export const shownRecords = ({ records, completeSince }: SyncTables): MemorySyncRecord[] =>
  [...records.values()].filter(record => record.row.SYNC_DATE >= completeSince || !isEnded(record));
