import type { DownloadEntry, DownloadState } from '../../../src/api/files/reports';
import { checkName, checkText } from '../text';
import type { StoredDownload, NewDownload } from './fileStore';

/** A download as stored. Times are in milliseconds. */
export interface DownloadRecord extends NewDownload {
  readonly state: Exclude<DownloadState, 'expired'>;
  readonly size: number | null;
  readonly rows: number | null;
  readonly msg: string;
  readonly lease: number;
  readonly leasedUntil: number;
  readonly keptUntil: number;
}

const EXPIRED = 'It was kept for one day: request it again';
const INTERRUPTED = 'It was interrupted: request it again';

/** A download as of a moment: expired after its retention, failed if its lease has expired. */
export function downloadAt(record: DownloadRecord, now: number): StoredDownload {
  const { lease: _, leasedUntil, keptUntil, ...entry } = record;
  if (entry.state === 'ready' && keptUntil <= now) return { ...entry, state: 'expired', msg: EXPIRED };
  if (entry.state === 'running' && leasedUntil <= now) return { ...entry, state: 'failed', msg: INTERRUPTED };
  return entry;
}

/** A download's entry in the list. */
export function downloadEntry(download: StoredDownload): DownloadEntry {
  const { id, kind, words, actor, at, state, size, rows, msg } = download;
  return { id, kind, words, actor, at, state, size, rows, msg };
}

/** Whether the work on a download can be leased. */
export const isFree = ({ state, leasedUntil }: DownloadRecord, now: number): boolean =>
  state === 'waiting' || (state === 'running' && leasedUntil <= now);

/** Refuses a download that the databases cannot store. @throws StoreRefusal */
export function checkDownload({ id, kind, words, asked, actor, at }: NewDownload): void {
  checkName('id', id);
  for (const [name, value] of Object.entries({ kind, words, asked, actor, at })) checkText(name, value);
}
