import { isRecord } from '../../schemas/values/values';
import { readSyncStatus, SYNC_TYPES } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import { day } from '../day';
import * as shape from '../shape';

/** The feature flag of APIs with the sync calls beyond the three lists and posts. */
export const SYNC_FEATURE = 'sync';

/** The kind of rows: DMS transactions (/txnsync) or vehicle bookings (/marutisync), which are never posted. */
export const SYNC_SCREENS = ['txn', 'booking'] as const;
export const screen = shape.withMessage(
  `The screen must be ${SYNC_SCREENS.join(' or ')}`,
  shape.oneOf(SYNC_SCREENS),
);

/** The state of a row, in any spelling. */
export const syncType = shape.withReader(
  shape.oneOf(SYNC_TYPES, 'in-process'),
  value => readSyncStatus(value) ?? undefined,
);

/** The properties that every row of the synchronisation tables has. */
export const rowProperties = {
  redisId: shape.filledText,
  /** `YYYY-MM-DD HH:mm:ss`, shown unshifted. */
  TRANS_DATE: shape.text,
  PARENT_GROUP: shape.text,
  MUL_DEALER_CD: shape.text,
  LOC_CD: shape.text,
  TRANS_TYPE: shape.text,
  TRANS_ID: shape.text,
  TRANS_REF_NUM: shape.text,
  utd: shape.orNull(shape.integer),
  status: shape.oneOf([1], 1),
  msg: shape.text,
  type: syncType,
  /** `YYYY-MM-DD HH:mm:ss` of the last attempt. */
  SYNC_DATE: shape.text,
  attempts: shape.count,
  /** Increases with each change of the account's rows. */
  seq: shape.count,
};

/** Set while a repost is queued or running, or has succeeded. */
export const reposted = { postStatus: shape.oneOf([1]) };

const row = shape.responseObject(rowProperties, reposted);
export const syncRow = shape.named('SyncRow', row);

const byText = {
  option: shape.oneOf(['trans_id', 'trans_ref_num']),
  txtValue: shape.withMessage('The value must be text', shape.text),
};
const byDay = { option: shape.oneOf(['trans_date', 'sync_date']), dtValue: day };

/** The search form's request. */
export const syncFilter: shape.Shape<SyncFilter> = {
  schema: definitions => ({
    anyOf: [shape.requestObject(byText).schema(definitions), shape.requestObject(byDay).schema(definitions)],
  }),
  is: value => shape.requestObject(byText).is(value) || shape.requestObject(byDay).is(value),
  take(value, field) {
    const { option } = isRecord(value) ? value : {};
    if (byText.option.is(option)) return shape.requestObject(byText).take(value, field);
    if (byDay.option.is(option)) return shape.requestObject(byDay).take(value, field);
    throw new shape.Refused({
      option: 'The option must be trans_id, trans_ref_num, trans_date or sync_date',
    });
  },
  read: () => undefined,
};

const rows = {
  kind: 'read',
  tag: 'sync',
  right: 'sync/see',
  method: 'POST',
  answer: { json: shape.arrayOf(syncRow), streamed: true },
} as const;
const search = { summary: 'The rows of a search', body: { json: syncFilter } } as const;

export const { syncTxn, syncBooking, syncSearch } = declareCalls(rows, {
  syncTxn: { ...search, path: '/report/maruti-sync' },
  syncBooking: { ...search, path: '/report/vb/maruti-sync' },
  syncSearch: {
    path: '/report/maruti/search/{term}',
    summary: 'The rows whose text contains the term',
    // Foreign APIs do not expect a body here; without one, the screen is /txnsync.
    body: { json: shape.requestObject({}, { screen }), optional: true },
    answer: { json: shape.arrayOf(syncRow) },
  },
});

/** The calls of the two lists, by screen. */
export const syncLists = { txn: syncTxn, booking: syncBooking };

export type SyncScreen = (typeof SYNC_SCREENS)[number];
export type SyncRow = shape.Infer<typeof row>;
export type SyncFilter =
  | shape.Infer<ReturnType<typeof shape.requestObject<typeof byText>>>
  | shape.Infer<ReturnType<typeof shape.requestObject<typeof byDay>>>;
