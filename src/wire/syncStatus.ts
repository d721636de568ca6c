import type { RecordData } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import type { SyncType } from './sync';

const STATUSES: ReadonlySet<string> = new Set(['success', 'in-process', 'error', 'exception']);

export const isSyncStatus = (value: unknown): value is SyncType =>
  typeof value === 'string' && STATUSES.has(value);

/** The state that a wire value means, however it is cased or joined: 'In Process', 'IN_PROCESS', 'inprocess'. */
export function readSyncStatus(value: unknown): SyncType | null {
  if (typeof value !== 'string') return null;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');
  if (word === 'inprocess') return 'in-process';
  return isSyncStatus(word) ? word : null;
}

/** What an in-process row says in place of its message (specification, section 4). */
export const WAIT_WORDS = 'Please wait some time';

/**
 * A row as the screens show it: its state in one of four words, its message as text, also where it came as an object
 * with type and msg (specification, section 3).
 * @returns the same object where nothing is to be changed
 */
export function tidySyncRow(row: RecordData): RecordData {
  const said = isRecord(row['msg']) ? row['msg'] : isRecord(row['message']) ? row['message'] : null;
  const type = readSyncStatus(row['type'] ?? said?.['type']) ?? row['type'] ?? said?.['type'];
  const msg = type === 'in-process' ? WAIT_WORDS : (said?.['msg'] ?? row['msg'] ?? row['message']);
  return type === row['type'] && msg === row['msg'] ? row : { ...row, type, msg };
}

/** Only errors and exceptions are posted again (specification, section 4). */
export const canRepost = (row: RecordData): boolean =>
  (row['type'] === 'error' || row['type'] === 'exception') && !isReposted(row);

/** Whether a row has a post status. */
export function isReposted(row: RecordData): boolean {
  const status = row['postStatus'];
  return status !== undefined && status !== null && status !== '' && Number(status) !== 0;
}
