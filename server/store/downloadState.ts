import type { DownloadEntry, DownloadState } from '../../src/wire/files';
import type { KeptDownload, NewDownload } from './fileStore';
import { checkName, checkText } from './text';

/** A download as it is kept. Times are in milliseconds. */
export interface DownloadRecord extends NewDownload {
  readonly state: Exclude<DownloadState, 'expired'>;
  readonly size: number | null;
  readonly rows: number | null;
  readonly msg: string;
  readonly claims: number;
  readonly claimedUntil: number;
  readonly keptUntil: number;
}

const EXPIRED = 'It was kept for a day: ask for it again';
const INTERRUPTED = 'Making it was interrupted: ask for it again';

/** A download as it stands at a moment: what is not kept any more has expired, what nobody makes has failed. */
export function downloadAt(record: DownloadRecord, now: number): KeptDownload {
  const { claims: _, claimedUntil, keptUntil, ...entry } = record;
  if (entry.state === 'ready' && keptUntil <= now) return { ...entry, state: 'expired', msg: EXPIRED };
  if (entry.state === 'running' && claimedUntil <= now)
    return { ...entry, state: 'failed', msg: INTERRUPTED };
  return entry;
}

/** What the list says of a download. */
export function downloadEntry(download: KeptDownload): DownloadEntry {
  const { id, kind, words, actor, at, state, size, rows, msg } = download;
  return { id, kind, words, actor, at, state, size, rows, msg };
}

/** Whether the making of a download can be taken on. */
export const isFree = ({ state, claimedUntil }: DownloadRecord, now: number): boolean =>
  state === 'waiting' || (state === 'running' && claimedUntil <= now);

/** Refuses a download that the databases cannot keep. @throws StoreRefusal */
export function checkDownload({ id, kind, words, asked, actor, at }: NewDownload): void {
  checkName('id', id);
  for (const [name, value] of Object.entries({ kind, words, asked, actor, at })) checkText(name, value);
}
