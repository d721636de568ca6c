import { isRecord } from '../../schemas/values/values';
import { readSyncStatus, SYNC_TYPES } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import { day } from '../day';
import {
  responseObject,
  arrayOf,
  count,
  filledText,
  integer,
  named,
  oneOf,
  orNull,
  withReader,
  Refused,
  withMessage,
  requestObject,
  text,
  type Infer,
  type Shape,
} from '../shape';

/** The feature flag of APIs with the sync calls beyond the three lists and posts. */
export const SYNC_FEATURE = 'sync';

/** Which rows: DMS transactions (/txnsync) or vehicle bookings (/marutisync), which are never posted. */
export const SYNC_SCREENS = ['txn', 'booking'] as const;
export const screen = withMessage(`The screen must be ${SYNC_SCREENS.join(' or ')}`, oneOf(SYNC_SCREENS));

/** The state of a row, in any spelling. */
export const syncType = withReader(
  oneOf(SYNC_TYPES, 'in-process'),
  value => readSyncStatus(value) ?? undefined,
);

/** The properties that every row of the synchronisation tables has. */
export const rowProperties = {
  redisId: filledText,
  /** `YYYY-MM-DD HH:mm:ss`, shown unshifted. */
  TRANS_DATE: text,
  PARENT_GROUP: text,
  MUL_DEALER_CD: text,
  LOC_CD: text,
  TRANS_TYPE: text,
  TRANS_ID: text,
  TRANS_REF_NUM: text,
  utd: orNull(integer),
  status: oneOf([1], 1),
  msg: text,
  type: syncType,
  /** `YYYY-MM-DD HH:mm:ss` of the last attempt. */
  SYNC_DATE: text,
  attempts: count,
  /** Increases with each change of the account's rows. */
  seq: count,
};

/** Set while a repost is queued or running, or has succeeded. */
export const reposted = { postStatus: oneOf([1]) };

const row = responseObject(rowProperties, reposted);
export const syncRow = named('SyncRow', row);

const byText = {
  option: oneOf(['trans_id', 'trans_ref_num']),
  txtValue: withMessage('The value must be text', text),
};
const byDay = { option: oneOf(['trans_date', 'sync_date']), dtValue: day };

/** The search form's request. */
export const syncFilter: Shape<SyncFilter> = {
  schema: definitions => ({
    anyOf: [requestObject(byText).schema(definitions), requestObject(byDay).schema(definitions)],
  }),
  is: value => requestObject(byText).is(value) || requestObject(byDay).is(value),
  take(value, field) {
    const { option } = isRecord(value) ? value : {};
    if (byText.option.is(option)) return requestObject(byText).take(value, field);
    if (byDay.option.is(option)) return requestObject(byDay).take(value, field);
    throw new Refused({ option: 'The option must be trans_id, trans_ref_num, trans_date or sync_date' });
  },
  read: () => undefined,
};

const rows = {
  kind: 'read',
  tag: 'sync',
  right: 'sync/see',
  method: 'POST',
  answer: { json: arrayOf(syncRow), streamed: true },
} as const;
const search = { summary: 'The rows of a search', body: { json: syncFilter } } as const;

export const { syncTxn, syncBooking, syncSearch } = declareCalls(rows, {
  syncTxn: { ...search, path: '/report/maruti-sync' },
  syncBooking: { ...search, path: '/report/vb/maruti-sync' },
  syncSearch: {
    path: '/report/maruti/search/{term}',
    summary: 'The rows whose text contains the term',
    // Foreign APIs do not expect a body here; without one, the screen is /txnsync.
    body: { json: requestObject({}, { screen }), optional: true },
    answer: { json: arrayOf(syncRow) },
  },
});

/** The calls of the two lists, by screen. */
export const syncLists = { txn: syncTxn, booking: syncBooking };

export type SyncScreen = (typeof SYNC_SCREENS)[number];
export type SyncRow = Infer<typeof row>;
export type SyncFilter =
  | Infer<ReturnType<typeof requestObject<typeof byText>>>
  | Infer<ReturnType<typeof requestObject<typeof byDay>>>;
