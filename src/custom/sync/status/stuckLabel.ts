import type { ListRecord } from '../../../records/listEngine';
import { STUCK_MS } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';

const STAMP = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)/u;

/**
 * 'Stuck 2 h' for a row that has been in process too long; empty otherwise. The time counts from its last attempt, by
 * the API's clock; a row without an attempt is never stuck.
 */
export function stuckLabel(row: ListRecord, now: Date | null): string {
  const since = stampMs(row['SYNC_DATE']);
  if (row['type'] !== 'in-process' || since === null || now === null) return '';
  const age = now.getTime() - since;
  return age > STUCK_MS ? stuckFor(age) : '';
}

/** A time stamp without a zone, in milliseconds as if it were local; null if it is not one. */
export function stampMs(stamp: unknown): number | null {
  const [, ...parts] = STAMP.exec(String(stamp ?? '')) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}

function stuckFor(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 60) return t(words.stuckMinutes, { age: minutes });
  return minutes < 48 * 60
    ? t(words.stuckHours, { age: Math.floor(minutes / 60) })
    : t(words.stuckDays, { age: Math.floor(minutes / 1440) });
}
