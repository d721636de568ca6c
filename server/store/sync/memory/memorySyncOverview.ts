import type { SyncRow } from '../../../../src/api/sync/rows';
import { compareText } from '../../text';
import { dayOf, ofLastDay } from '../syncRow';
import type { OverviewQuestion, SyncOverview } from '../syncStore';
import type { SyncTables } from './memorySyncTables';

/** See SyncRecords.overview. */
export function memoryOverview(tables: SyncTables, question: OverviewQuestion): SyncOverview {
  const rows = [...tables.records.values()].flatMap(({ screen, row }) => (screen === 'txn' ? [row] : []));
  // Among rows tried at the same moment, the last to arrive is first.
  rows.reverse();
  const failed = rows.filter(isFailed).sort(newestAttempt);
  const stuck = rows
    .filter(({ type, SYNC_DATE }) => type === 'in-process' && SYNC_DATE < question.stuckBefore)
    .sort((a, b) => newestAttempt(b, a));
  return {
    failed: {
      count: failed.length,
      newest: failed.slice(0, question.failed).map(({ redisId, seq }) => ({ redisId, seq })),
    },
    stuck: { count: stuck.length, since: stuck[0]?.SYNC_DATE ?? null },
    days: daysOf(rows.filter(({ SYNC_DATE }) => dayOf(SYNC_DATE) >= question.since)),
    changed: ofLastDay(rows.toSorted(newestAttempt).slice(0, question.changed)),
  };
}

const isFailed = ({ type }: SyncRow) => type === 'error' || type === 'exception';

const newestAttempt = (a: SyncRow, b: SyncRow): number => compareText(b.SYNC_DATE, a.SYNC_DATE);

function daysOf(rows: readonly SyncRow[]): SyncOverview['days'] {
  const days = new Map<string, SyncOverview['days'][number]>();
  for (const row of rows) {
    const day = dayOf(row.SYNC_DATE);
    const { posted, failed } = days.get(day) ?? { posted: 0, failed: 0 };
    days.set(day, {
      day,
      posted: posted + (row.type === 'success' ? 1 : 0),
      failed: failed + (isFailed(row) ? 1 : 0),
    });
  }
  return [...days.values()].sort((a, b) => compareText(a.day, b.day));
}
