import { isRecord } from '../../schemas/values/values';
import { normaliseSyncRow } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import * as shape from '../shape';
import { reposted, rowProperties, screen, SYNC_FEATURE, syncFilter, syncType } from './rows';

/** What caused an attempt. */
const syncAction = shape.oneOf(['sync', 'repost', 'utd', 'transfer', 'batch', 'upload'], 'sync');

/** One attempt of a record; attempts never change. */
export const syncAttempt = shape.responseObject(
  {
    no: shape.ordinal,
    at: shape.text,
    actor: shape.text,
    action: syncAction,
    outcome: syncType,
    msg: shape.text,
  },
  /** The batch it belonged to. */
  { batch: shape.text },
);

/** A row with its attempts, oldest first, and its payload if the caller may see it. */
const record = shape.responseObject(
  { ...rowProperties, history: shape.arrayOf(syncAttempt) },
  { ...reposted, payload: shape.properties },
);

const plainRow = shape.responseObject(rowProperties, reposted);
const shownRow = shape.withReader(plainRow, (value, index) =>
  isRecord(value) ? plainRow.read(normaliseSyncRow(value), index) : undefined,
);

/** Changed rows of a search, in the order of their changes; `seq` is the next `since`. */
const changes = shape.responseObject({
  seq: shape.count,
  rows: shape.arrayOf(shownRow),
  /** Whether more changes remain. */
  more: shape.flag,
  /** By the server clock that writes SYNC_DATE, the only clock for the age of rows. */
  at: shape.moment,
});

const filter: shape.Shape<shape.Infer<typeof syncFilter>> = {
  ...syncFilter,
  take(value, field) {
    if (isRecord(value)) return syncFilter.take(value, field);
    throw new shape.Refused({ [field]: 'The filter must be the body of a search' });
  },
};
const since = shape.withMessage(
  'The number of the last change must be a whole number of 0 or more',
  shape.count,
);

const common = { kind: 'read', tag: 'sync', feature: SYNC_FEATURE, right: 'sync/see' } as const;

export const { syncRecord, syncChanges } = declareCalls(common, {
  syncRecord: {
    method: 'GET',
    path: '/sync/records/{redisId}',
    summary: 'A row with all that happened to it, and what was sent for callers with the right sync/payload',
    answer: { json: shape.named('SyncRecord', record) },
    refusals: [404],
  },
  syncChanges: {
    method: 'POST',
    path: '/sync/changes',
    summary: 'What of a search has changed',
    body: { json: shape.requestObject({ screen, filter, since }) },
    answer: { json: shape.named('SyncChanges', changes) },
    refusals: [410],
  },
});

/** Maximum number of rows per response. */
export const SYNC_CHANGES_LIMIT = 1_000;

export type SyncAction = shape.Infer<typeof syncAction>;
export type SyncAttempt = shape.Infer<typeof syncAttempt>;
export type SyncRecord = shape.Infer<typeof record>;
/** The store's part of the changes; the handler adds the clock. */
export type SyncChanges = Omit<shape.Infer<typeof changes>, 'at'>;
