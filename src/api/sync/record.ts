import { isRecord } from '../../schemas/values/values';
import { normaliseSyncRow } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import {
  responseObject,
  arrayOf,
  count,
  flag,
  moment,
  named,
  oneOf,
  ordinal,
  properties,
  withReader,
  Refused,
  withMessage,
  requestObject,
  text,
  type Infer,
  type Shape,
} from '../shape';
import { reposted, rowProperties, screen, SYNC_FEATURE, syncFilter, syncType } from './rows';

/** What caused an attempt. */
const syncAction = oneOf(['sync', 'repost', 'utd', 'transfer', 'batch', 'upload'], 'sync');

/** One attempt of a record; attempts never change. */
export const syncAttempt = responseObject(
  { no: ordinal, at: text, actor: text, action: syncAction, outcome: syncType, msg: text },
  /** The batch it belonged to. */
  { batch: text },
);

/** A row with its attempts, oldest first, and its payload if the caller may see it. */
const record = responseObject(
  { ...rowProperties, history: arrayOf(syncAttempt) },
  { ...reposted, payload: properties },
);

const plainRow = responseObject(rowProperties, reposted);
const shownRow = withReader(plainRow, (value, index) =>
  isRecord(value) ? plainRow.read(normaliseSyncRow(value), index) : undefined,
);

/** Changed rows of a search, in the order of their changes; `seq` is the next `since`. */
const changes = responseObject({
  seq: count,
  rows: arrayOf(shownRow),
  /** Whether more changes remain. */
  more: flag,
  /** By the server clock that writes SYNC_DATE, the only clock for the age of rows. */
  at: moment,
});

const filter: Shape<Infer<typeof syncFilter>> = {
  ...syncFilter,
  take(value, field) {
    if (isRecord(value)) return syncFilter.take(value, field);
    throw new Refused({ [field]: 'The filter must be the body of a search' });
  },
};
const since = withMessage('The number of the last change must be a whole number of 0 or more', count);

const common = { kind: 'read', tag: 'sync', feature: SYNC_FEATURE, right: 'sync/see' } as const;

export const { syncRecord, syncChanges } = declareCalls(common, {
  syncRecord: {
    method: 'GET',
    path: '/sync/records/{redisId}',
    summary: 'A row with all that happened to it, and what was sent for callers with the right sync/payload',
    answer: { json: named('SyncRecord', record) },
    refusals: [404],
  },
  syncChanges: {
    method: 'POST',
    path: '/sync/changes',
    summary: 'What of a search has changed',
    body: { json: requestObject({ screen, filter, since }) },
    answer: { json: named('SyncChanges', changes) },
    refusals: [410],
  },
});

/** Maximum number of rows per response. */
export const SYNC_CHANGES_LIMIT = 1_000;

export type SyncAction = Infer<typeof syncAction>;
export type SyncAttempt = Infer<typeof syncAttempt>;
export type SyncRecord = Infer<typeof record>;
/** The store's part of the changes; the handler adds the clock. */
export type SyncChanges = Omit<Infer<typeof changes>, 'at'>;
