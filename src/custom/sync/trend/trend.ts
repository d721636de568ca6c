import type { ListEngine, ListRecord } from '../../../records/listEngine';
import { SYNC_TYPES, type SyncType } from '../../../wire/sync/syncStatus';

/** A time range, and the date filter that shows its rows. */
export interface Bucket {
  readonly label: string;
  readonly filter: string;
  /** First and last day or hour, in the format of the date filter. */
  readonly from: string;
  readonly to: string;
}

/** Outcomes over time: row counts by status and bucket. */
export interface Trend {
  readonly buckets: readonly Bucket[];
  readonly counts: Readonly<Record<SyncType, readonly number[]>>;
}

const STAMP = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d))?/u;
const DAY_MS = 86_400_000;

/** More days are shown by month. */
const MAX_DAYS = 62;

/**
 * The buckets between two times, `YYYY-MM-DD HH:mm:ss`: hours of one day, days, or months.
 * @returns none if either is not a date
 */
export function bucketsBetween(first: string, last: string): readonly Bucket[] {
  const [one, other] = [STAMP.exec(first), STAMP.exec(last)];
  if (!one || !other || last < first) return [];
  const start = utc(one);
  const days = Math.round((utc(other) - start) / DAY_MS) + 1;
  if (days === 1) return hours(start, Number(one[4] ?? 0), Number(other[4] ?? 0));
  if (days <= MAX_DAYS) return Array.from({ length: days }, (_, day) => dayBucket(start + day * DAY_MS));
  return months(one, other);
}

const utc = ([, year, month, day]: RegExpExecArray) => Date.UTC(Number(year), Number(month) - 1, Number(day));

const two = (value: number) => String(value).padStart(2, '0');

function dayText(moment: number): string {
  const day = new Date(moment);
  return `${two(day.getUTCDate())}-${two(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`;
}

function dayBucket(moment: number): Bucket {
  const text = dayText(moment);
  return { label: text.slice(0, 5), filter: text, from: text, to: text };
}

const hours = (day: number, first: number, last: number): readonly Bucket[] =>
  Array.from({ length: last - first + 1 }, (_, at) => {
    const text = `${dayText(day)} ${two(first + at)}`;
    return { label: `${two(first + at)}:00`, filter: text, from: text, to: text };
  });

function months(one: RegExpExecArray, other: RegExpExecArray): readonly Bucket[] {
  const place = ([, year, month]: RegExpExecArray) => Number(year) * 12 + Number(month) - 1;
  return Array.from({ length: place(other) - place(one) + 1 }, (_, at) => {
    const month = `${two(((place(one) + at) % 12) + 1)}-${Math.floor((place(one) + at) / 12)}`;
    const [from, to] = [`01-${month}`, `31-${month}`];
    return { label: month, filter: `${from}..${to}`, from, to };
  });
}

/** The filter for the rows of a range of buckets. */
export function rangeFilter(buckets: readonly Bucket[], one: number, other: number): string {
  const [first, last] = [buckets[Math.min(one, other)], buckets[Math.max(one, other)]];
  if (!first || !last) return '';
  return first === last ? first.filter : `${first.from}..${last.to}`;
}

/**
 * Counts the rows of a list over time. Each count uses the same filter that a click applies, so that it matches the
 * list.
 */
export async function trendIn(engine: ListEngine, signal: AbortSignal): Promise<Trend> {
  const buckets = bucketsBetween(await edge(engine, 'ASC'), await edge(engine, 'DESC'));
  const counts: Record<SyncType, number[]> = { success: [], 'in-process': [], error: [], exception: [] };
  for (const { filter } of buckets) {
    for (const status of SYNC_TYPES) {
      signal.throwIfAborted();
      const query = {
        filters: { TRANS_DATE: filter },
        tab: { source: 'type', values: [status] },
        sort: [],
      };
      counts[status].push((await engine.page(query, 0, 0)).total);
    }
  }
  return { buckets, counts };
}

/** The oldest or newest date; '' if there is none. */
async function edge(engine: ListEngine, order: 'ASC' | 'DESC'): Promise<string> {
  const dated = { filters: { TRANS_DATE: '!""' }, sort: [{ source: 'TRANS_DATE', order }] };
  const { rows } = await engine.page(dated, 0, 1);
  return textOf(rows[0]);
}

const textOf = (row: ListRecord | undefined): string => {
  const date = row?.['TRANS_DATE'];
  return typeof date === 'string' ? date : '';
};
