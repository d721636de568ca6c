import type { ListRecord } from '../../../records/listEngine';
import { type SyncType, isSyncStatus } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';

/** A status, or all of them. */
export type StatusName = SyncType | 'all';

/** The labels of tabs and statuses (docs/behaviour.md, 'Synchronisation'). */
export const STATUS_LABELS = {
  all: words.all,
  success: words.success,
  'in-process': words.inProcess,
  error: words.error,
  exception: words.exception,
} as const satisfies Record<StatusName, string>;

/** The label of a row's status; an unknown status is shown unchanged. */
export function statusLabel(type: unknown): string {
  if (isSyncStatus(type)) return t(STATUS_LABELS[type]);
  return typeof type === 'string' && type !== '' ? type : t(words.noStatus);
}

/** A row's displayed message. */
export function messageOf(record: ListRecord): string {
  if (record['type'] === 'in-process') return t(words.wait);
  const msg = record['msg'];
  return typeof msg === 'string' ? msg : '';
}
