import { declareCall } from './call';
import { day, inOrder } from './day';
import {
  responseObject,
  anything,
  arrayOf,
  filledText,
  integer,
  moment,
  named,
  oneOf,
  orBlank,
  orNull,
  properties,
  withReader,
  requestObject,
  text,
  type Infer,
} from './shape';

/** A field's old and new value; null if it was or is missing. */
const fieldChange = responseObject({ field: filledText, before: anything, after: anything });

const outcome = oneOf(['done', 'failed'], 'failed');

/** One entry of the transaction log. */
const logEntry = named(
  'LogEntry',
  responseObject({
    id: filledText,
    at: moment,
    uid: orNull(integer),
    user: text,
    /** The resource and what was done: `segmap/create`. */
    type: withReader(filledText, text.read),
    recordId: text,
    /** The record's name for users; blank if unknown. */
    recordName: text,
    /** The submitted values. */
    payload: properties,
    status: outcome,
    /** Why it was refused, for the user; blank if it succeeded. */
    error: text,
    /** The actual changes, without the audit fields. */
    diff: arrayOf(fieldChange),
  }),
);

/** The account's log entries within a range of days, both included. */
export const logList = declareCall({
  name: 'logList',
  right: 'log',
  method: 'POST',
  path: '/log/list',
  kind: 'read',
  tag: 'log',
  summary: 'The transaction log, the newest entry first',
  feature: 'log',
  body: {
    json: inOrder(
      'from_date',
      'to_date',
      requestObject({}, { from_date: orBlank(day), to_date: orBlank(day) }),
    ),
    optional: true,
  },
  answer: { json: arrayOf(logEntry), streamed: true },
});

/** The days of a log search, both included, `YYYY-MM-DD`; blank leaves that side open. */
export interface LogSearch {
  readonly from_date: string;
  readonly to_date: string;
}

/** A search for the API's body and the URL. */
export const logSearchBody = (search: LogSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(search).filter(([, day]) => day !== ''));

/** The action on a record; `status` changes only the status (vtype). */
export type LogAction = 'create' | 'update' | 'status' | 'delete';

/**
 * What a browser itself stores about a write, for APIs without a log: that it happened, and which fields it changed; no
 * record data.
 */
export const localLogEntry = responseObject({
  id: filledText,
  at: text,
  type: text,
  recordId: text,
  status: outcome,
  error: text,
  fields: arrayOf(filledText),
});

export type FieldChange = Infer<typeof fieldChange>;
export type LocalLogEntry = Infer<typeof localLogEntry>;
export type LogEntry = Infer<typeof logEntry>;
