import { declareCall } from './call';
import { day, inOrder } from './day';
import * as shape from './shape';

/** A field's old and new value; null if it was or is missing. */
const fieldChange = shape.responseObject({
  field: shape.filledText,
  before: shape.anything,
  after: shape.anything,
});

const outcome = shape.oneOf(['done', 'failed'], 'failed');

/** One entry of the transaction log. */
const logEntry = shape.named(
  'LogEntry',
  shape.responseObject({
    id: shape.filledText,
    at: shape.moment,
    uid: shape.orNull(shape.integer),
    user: shape.text,
    /** The resource and the action: `segmap/create`. */
    type: shape.withReader(shape.filledText, shape.text.read),
    recordId: shape.text,
    /** The record's name for users; blank if unknown. */
    recordName: shape.text,
    /** The submitted values. */
    payload: shape.properties,
    status: outcome,
    /** Why it was refused, for the user; blank if it succeeded. */
    error: shape.text,
    /** The actual changes, without the audit fields. */
    diff: shape.arrayOf(fieldChange),
  }),
);

/** The account's log entries from the first to the last day, both included. */
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
      shape.requestObject({}, { from_date: shape.orBlank(day), to_date: shape.orBlank(day) }),
    ),
    optional: true,
  },
  answer: { json: shape.arrayOf(logEntry), streamed: true },
});

/** The days of a log search, both included, `YYYY-MM-DD`; blank leaves that side open. */
export interface LogSearch {
  readonly from_date: string;
  readonly to_date: string;
}

/** A search as the request body and the URL have it: without blank days. */
export const logSearchBody = (search: LogSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(search).filter(([, day]) => day !== ''));

/** A change for display; the values are null if this browser does not store them. */
export interface ShownChange {
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether only developers can use it. */
  readonly isTechnical?: boolean;
}

/** The action on a record; `status` changes only the status (vtype). */
export type LogAction = 'create' | 'update' | 'status' | 'delete';

/**
 * A log entry that the browser stores for a write, for APIs without a log: the outcome and the names of the changed
 * fields, but no record data.
 */
export const localLogEntry = shape.responseObject({
  id: shape.filledText,
  at: shape.text,
  type: shape.text,
  recordId: shape.text,
  status: outcome,
  error: shape.text,
  fields: shape.arrayOf(shape.filledText),
});

export type FieldChange = shape.Infer<typeof fieldChange>;
export type LocalLogEntry = shape.Infer<typeof localLogEntry>;
export type LogEntry = shape.Infer<typeof logEntry>;
