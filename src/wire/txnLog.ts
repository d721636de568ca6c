import { isRecord, rowsOf } from '../schemas/values';
import type { RecordData } from '../schemas/resource';

/** What the login answer lists where the API keeps the transaction log. */
export const LOG_FEATURE = 'log';

/** Answers the account's entries as a JSON array, the newest first; the body may name `from_date` and `to_date`. */
export const LOG_LIST_PATH = '/log/list';

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

/** Reads the log, in the order of the answer; what is no entry is left out. */
export const readLog = (answer: unknown): readonly LogEntry[] =>
  rowsOf(answer).flatMap(row => readEntry(row) ?? []);

function readEntry(row: unknown): LogEntry | null {
  if (!isRecord(row) || text(row['id']) === '') return null;
  const { uid, payload, diff } = row;
  return {
    id: text(row['id']),
    at: text(row['at']),
    uid: typeof uid === 'number' ? uid : null,
    user: text(row['user']),
    type: text(row['type']),
    recordId: text(row['recordId']),
    recordName: text(row['recordName']),
    payload: isRecord(payload) ? payload : {},
    status: row['status'] === 'done' ? 'done' : 'failed',
    error: text(row['error']),
    diff: rowsOf(diff).flatMap(each => readChange(each) ?? []),
  };
}

function readChange(change: unknown): FieldChange | null {
  if (!isRecord(change) || text(change['field']) === '') return null;
  return {
    field: text(change['field']),
    before: change['before'] ?? null,
    after: change['after'] ?? null,
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
