import dayjs from 'dayjs';
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

/** Longer ranges are shown by month. */
const MAX_DAYS = 62;
const DAY = 'DD-MM-YYYY';

/**
 * The buckets between two times, `YYYY-MM-DD HH:mm:ss`: hours of one day, days, or months.
 * @returns none if either is not a date
 */
export function bucketsBetween(first: string, last: string): readonly Bucket[] {
  const [start, end] = [noonOf(first), noonOf(last)];
  if (!start.isValid() || !end.isValid() || last < first) return [];
  const days = end.diff(start, 'day') + 1;
  if (days === 1) return hours(start.format(DAY), hourOf(first), hourOf(last));
  if (days <= MAX_DAYS) return Array.from({ length: days }, (_, at) => dayBucket(start.add(at, 'day')));
  const from = start.date(1);
  const length = end.diff(from, 'month') + 1;
  return Array.from({ length }, (_, at) => monthBucket(from.add(at, 'month')));
}

/** Noon exists on every day. Midnight does not, where clocks change at that time. */
const noonOf = (time: string): dayjs.Dayjs => dayjs(`${time.slice(0, 10)} 12:00`);

const hourOf = (time: string): number => Number(time.slice(11, 13));

const hours = (day: string, first: number, last: number): readonly Bucket[] =>
  Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = String(first + at).padStart(2, '0');
    const text = `${day} ${hour}`;
    return { label: `${hour}:00`, filter: text, from: text, to: text };
  });

function dayBucket(day: dayjs.Dayjs): Bucket {
  const text = day.format(DAY);
  return { label: text.slice(0, 5), filter: text, from: text, to: text };
}

function monthBucket(month: dayjs.Dayjs): Bucket {
  const label = month.format('MM-YYYY');
  const [from, to] = [`01-${label}`, `31-${label}`];
  return { label, filter: `${from}..${to}`, from, to };
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
