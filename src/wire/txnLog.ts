import type { RecordData } from '../schemas/resource';

/** What the login answer lists where the API keeps the transaction log. */
export const LOG_FEATURE = 'log';

/** Answers the account's entries as a JSON array, the newest first; the body may name `from_date` and `to_date`. */
export const LOG_LIST_PATH = '/log/list';

/** Which days of the log are asked for, both included, `YYYY-MM-DD`; blank is open. */
export interface LogSearch {
  readonly from_date: string;
  readonly to_date: string;
}

/** A search as the API takes it, and as the address holds it. */
export const logSearchBody = (search: LogSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(search).filter(([, day]) => day !== ''));

/** What was done with a record; `status` is a call about the status alone (vtype). */
export type LogAction = 'create' | 'update' | 'status' | 'delete';

/** What one field was and is; null where it was or is not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One entry of the transaction log (specification, section 3). */
export interface LogEntry {
  readonly id: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  readonly uid: number | null;
  readonly user: string;
  /** The resource and what was done: `segmap/create`. */
  readonly type: string;
  readonly recordId: string;
  /** What a person knows the record by; blank where that is not known. */
  readonly recordName: string;
  /** What was sent. */
  readonly payload: RecordData;
  readonly status: 'done' | 'failed';
  /** Why it was refused, for the person; blank where it was done. */
  readonly error: string;
  /** What really changed, but for when and by whom. */
  readonly diff: readonly FieldChange[];
}

/** What a browser remembers by itself of a write: that it was, and which fields it changed; no data of a record. */
export interface LocalLogEntry extends Pick<
  LogEntry,
  'id' | 'at' | 'type' | 'recordId' | 'status' | 'error'
> {
  readonly fields: readonly string[];
}
