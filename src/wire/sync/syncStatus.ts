import type { RecordData } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { isCalendarDay } from '../text/calendar';
import { auditTime } from '../text/dates';
import { jsonOrNull } from '../text/jsonOrNull';

const MILLISECONDS_FROM = 100_000_000_000;
const SECONDS_FROM = 1_000_000_000;

/**
 * A date that an API sends as a number, as the text that the screens read: milliseconds or seconds since 1970 in this
 * machine's time zone, or a day such as 20240430. null for any other number.
 */
export function numericDate(value: number): string | null {
  const day = String(value).replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3');
  if (isCalendarDay(day)) return day;
  const milliseconds = value >= MILLISECONDS_FROM ? value : value * 1000;
  const time = new Date(milliseconds);
  return value >= SECONDS_FROM && !Number.isNaN(time.getTime()) ? auditTime(time) : null;
}

/** How a post can end. */
export const SYNC_OUTCOMES = ['success', 'error', 'exception'] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** The states of a row. */
export const SYNC_TYPES = ['success', 'in-process', 'error', 'exception'] as const;
export type SyncType = (typeof SYNC_TYPES)[number];

/** States that need the user come first. */
export const WORST_FIRST: readonly SyncType[] = ['error', 'exception', 'in-process', 'success'];

export const isSyncStatus = (value: unknown): value is SyncType => SYNC_TYPES.some(type => type === value);

/** The state that a wire value means, ignoring case and separators: 'In Process', 'IN_PROCESS', 'inprocess'. */
export function readSyncStatus(value: unknown): SyncType | null {
  if (typeof value !== 'string') return null;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');
  if (word === 'inprocess') return 'in-process';
  return isSyncStatus(word) ? word : null;
}

/** After this time in process, a row counts as stuck. */
export const STUCK_MS = 30 * 60_000;

/** Shown instead of the message of an in-process row (docs/behaviour.md, 'Synchronisation'). */
export const WAIT_WORDS = 'Please wait some time';

/**
 * Normalises a row for the screens: one of four states, the message as text, even if it arrived as an object with type
 * and msg, or as the JSON text of one, and the date as text, even if it arrived as a number.
 * @returns the same object if nothing changes
 */
export function normaliseSyncRow(row: RecordData): RecordData {
  const inner = objectIn(row['msg']) ?? objectIn(row['message']);
  const received = isBlank(row['type']) ? (inner?.['type'] ?? row['type']) : row['type'];
  const type = readSyncStatus(received) ?? received;
  const msg = type === 'in-process' ? WAIT_WORDS : (inner?.['msg'] ?? row['msg'] ?? row['message']);
  const date = dateOf(row);
  if (type === row['type'] && msg === row['msg'] && date === row['TRANS_DATE']) return row;
  return { ...row, type, msg, ...(date === undefined ? {} : { TRANS_DATE: date }) };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const dateOf = ({ TRANS_DATE: date }: RecordData): unknown =>
  typeof date === 'number' ? (numericDate(date) ?? date) : date;

function objectIn(message: unknown): RecordData | null {
  if (isRecord(message)) return message;
  const parsed =
    typeof message === 'string' && message.trimStart().startsWith('{') ? jsonOrNull(message) : null;
  return isRecord(parsed) && typeof parsed['msg'] === 'string' ? parsed : null;
}

/** Only errors and exceptions can be reposted (docs/behaviour.md, 'Synchronisation'). */
export const canRepost = (row: RecordData): boolean =>
  (row['type'] === 'error' || row['type'] === 'exception') && !isReposted(row);

/** Whether a row has a post status. */
export function isReposted(row: RecordData): boolean {
  const status = row['postStatus'];
  return status !== undefined && status !== null && status !== '' && Number(status) !== 0;
}
