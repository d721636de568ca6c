import type { SyncType } from '../../wire/sync';
import { WAIT_WORDS, isSyncStatus } from '../../wire/syncStatus';
import type { ListRecord } from '../../records/listEngine';

/** A status, or all of them. */
export type StatusName = SyncType | 'all';

/** What the tabs and labels call each (specification, section 2, /txnsync). */
export const STATUS_LABELS: Readonly<Record<StatusName, string>> = {
  all: 'All',
  success: 'Success',
  'in-process': 'In-Process',
  error: 'Error',
  exception: 'Exception',
};

/** The label of a row's status; a word that the specification does not know stands as it came. */
export function statusLabel(type: unknown): string {
  if (isSyncStatus(type)) return STATUS_LABELS[type];
  return typeof type === 'string' && type !== '' ? type : 'No status';
}

/** The title of the dialog that a row's status opens. */
export const dialogTitle = (type: unknown): string =>
  isSyncStatus(type) ? `${STATUS_LABELS[type]} Msg` : 'Status Msg';

/** A row's message as it is shown. */
export function messageOf(record: ListRecord): string {
  if (record['type'] === 'in-process') return WAIT_WORDS;
  const msg = record['msg'];
  return typeof msg === 'string' ? msg : '';
}
