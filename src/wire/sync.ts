/** What the login answer lists where the API has the calls beyond specification section 7 that are named here. */
export const SYNC_FEATURE = 'sync';

/** The calls of the synchronisation screens; `{…}` is filled in by `fillPath`. */
export const SYNC_PATHS = {
  txn: '/report/maruti-sync',
  booking: '/report/vb/maruti-sync',
  search: '/report/maruti/search/{term}',
  repost: '/report/maruti-sync-repost/{redisId}',
  repostUtd: '/report/maruti-sync-repost-utd/{utd}',
  transfer: '/report/maruti-sync/transfer',
  record: '/sync/records/{redisId}',
  changes: '/sync/changes',
  batches: '/sync/batches',
  batchCheck: '/sync/batches/check',
  batch: '/sync/batches/{id}',
  batchRows: '/sync/batches/{id}/rows',
  batchStop: '/sync/batches/{id}/stop',
} as const;

/** Whose rows: DMS transactions (/txnsync) or vehicle bookings (/marutisync), which are never posted. */
export const SYNC_SCREENS = ['txn', 'booking'] as const;
export type SyncScreen = (typeof SYNC_SCREENS)[number];

/** How a row stands. */
export type SyncType = 'success' | 'in-process' | 'error' | 'exception';

/** A row of the synchronisation tables (specification, section 3). */
export interface SyncRow {
  readonly redisId: string;
  /** `YYYY-MM-DD HH:mm:ss`, shown unshifted. */
  readonly TRANS_DATE: string;
  readonly PARENT_GROUP: string;
  readonly MUL_DEALER_CD: string;
  readonly LOC_CD: string;
  readonly TRANS_TYPE: string;
  readonly TRANS_ID: string;
  readonly TRANS_REF_NUM: string;
  readonly utd: number | null;
  readonly status: 1;
  readonly msg: string;
  readonly type: SyncType;
  /** `YYYY-MM-DD HH:mm:ss` of the last attempt. */
  readonly SYNC_DATE: string;
  readonly attempts: number;
  /** Grows with each change of the account's rows. */
  readonly seq: number;
  /** There while a repost is queued, under way, or has ended well. */
  readonly postStatus?: 1;
}

/** What the search form sends. */
export type SyncFilter =
  | { readonly option: 'trans_id' | 'trans_ref_num'; readonly txtValue: string }
  | { readonly option: 'trans_date' | 'sync_date'; readonly dtValue: string };

/** What brought an attempt about. */
export type SyncAction = 'sync' | 'repost' | 'utd' | 'transfer' | 'batch' | 'upload';

/** One attempt of a record; none is ever changed. */
export interface SyncAttempt {
  /** Counts from 1. */
  readonly no: number;
  readonly at: string;
  readonly actor: string;
  readonly action: SyncAction;
  readonly outcome: SyncType;
  readonly msg: string;
  /** The batch that it was part of. */
  readonly batch?: string;
}

/** A row with what was sent and all that happened to it, the oldest first. */
export interface SyncRecord extends SyncRow {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly history: readonly SyncAttempt[];
}

/** The body of the changes call. */
export interface SyncChangesRequest {
  readonly screen: SyncScreen;
  readonly filter: SyncFilter;
  readonly since: number;
}

/** Rows of a search that have changed, in the order of their changes; the next `since` is `seq`. */
export interface SyncChanges {
  readonly seq: number;
  readonly rows: readonly SyncRow[];
  /** Whether there are more than could be sent at once. */
  readonly more: boolean;
}

/** What the changes call answers. */
export interface SyncChangesAnswer extends SyncChanges {
  /** `YYYY-MM-DD HH:mm:ss` by the clock that writes SYNC_DATE: by it, and no other, rows grow old. */
  readonly at: string;
}

/** Most rows in one answer of the changes call. */
export const SYNC_CHANGES_LIMIT = 1_000;

/** Why a row is not posted again. */
export type SyncRefusalCode = 'notFound' | 'alreadyReposted' | 'inProcess' | 'notFailed' | 'alreadyIn';

export interface SyncRefusal {
  readonly redisId: string;
  readonly code: SyncRefusalCode;
  /** For the person. */
  readonly msg: string;
  /** Where the code is `alreadyIn`: the record under which the transaction is in, or on its way. */
  readonly other?: string;
}

/** What a batch over these rows would do. */
export interface SyncCheck {
  readonly eligible: readonly string[];
  readonly refused: readonly SyncRefusal[];
}

/** Most rows of one batch. */
export const SYNC_BATCH_LIMIT = 200_000;

/** The body that makes a batch; its id is made by the caller, so that a repeated call makes no second one. */
export interface NewSyncBatch {
  readonly id: string;
  readonly redisIds: readonly string[];
  readonly screen: SyncScreen;
}

/** How one row of a batch stands. */
export type SyncBatchRowState =
  'queued' | 'posting' | 'success' | 'error' | 'exception' | 'refused' | 'stopped';

/** Many reposts that were asked for at once. */
export interface SyncBatch {
  readonly id: string;
  readonly actor: string;
  readonly at: string;
  readonly state: 'running' | 'stopped' | 'done';
  readonly total: number;
  readonly counts: Readonly<Record<SyncBatchRowState, number>>;
}

/** */
export interface SyncBatchRow {
  readonly redisId: string;
  readonly TRANS_ID: string;
  readonly state: SyncBatchRowState;
  readonly msg: string;
}
