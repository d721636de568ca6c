import type { SyncType } from '../../../wire/sync/syncStatus';
import { isSyncStatus } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync/details';
import { t } from '../../../words/translator';

const TITLES = {
  success: words.successMsg,
  'in-process': words.inProcessMsg,
  error: words.errorMsg,
  exception: words.exceptionMsg,
} as const satisfies Record<SyncType, string>;

/** The title of the dialog that a status opens. */
export const dialogTitle = (type: unknown): string => t(isSyncStatus(type) ? TITLES[type] : words.statusMsg);
