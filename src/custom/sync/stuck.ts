import type { ListRecord } from '../../records/listEngine';

/** In process for longer than this is stuck. */
export const STUCK_MS = 30 * 60_000;

const STAMP = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)/u;

/**
 * How long a row has been in process where that is longer than it should be: 'Stuck 2 h'; empty otherwise. Its last
 * attempt counts, a moment by the API's clock; a row that tells of none is never stuck.
 */
export function stuckWords(row: ListRecord, now: Date | null): string {
  const since = stampMs(row['SYNC_DATE']);
  if (row['type'] !== 'in-process' || since === null || now === null) return '';
  const age = now.getTime() - since;
  return age > STUCK_MS ? `Stuck ${ageWords(age)}` : '';
}

/** A stamp without a zone, in milliseconds as if it were this machine's; null where it is none. */
export function stampMs(stamp: unknown): number | null {
  const [, ...parts] = STAMP.exec(String(stamp ?? '')) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}

function ageWords(age: number): string {
  const minutes = Math.floor(age / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
