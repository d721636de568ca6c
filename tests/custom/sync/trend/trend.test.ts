import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsBetween, rangeFilter, trendIn } from '../../../../src/custom/sync/trend/trend';
import { SYNC_COLUMNS } from '../../../../src/dataProvider/sync/syncLists';
import { LocalEngine } from '../../../../src/records/engine/localEngine';
import { syncRow } from '../rows';

const labels = (first: string, last: string) => bucketsBetween(first, last).map(({ label }) => label);

describe('the buckets of a trend', () => {
  it('are hours within a day, days within two months, months beyond', () => {
    expect(labels('2026-11-21 08:15:00', '2026-11-21 10:59:00')).toEqual(['08:00', '09:00', '10:00']);
    expect(labels('2026-02-27 23:00:00', '2026-03-01 01:00:00')).toEqual(['27-02', '28-02', '01-03']);
    expect(labels('2025-11-30 00:00:00', '2026-02-01 00:00:00')).toEqual([
      '11-2025',
      '12-2025',
      '01-2026',
      '02-2026',
    ]);
    expect(labels('2026-11-21T08:15:00Z', '2026-11-21T08:20:00Z')).toEqual(['08:00']);
  });

  it('are empty if a date is invalid', () => {
    expect(labels('', '2026-01-01')).toEqual([]);
    expect(labels('soon', 'later')).toEqual([]);
  });

  it('are selected together as a range, from either end', () => {
    const hours = bucketsBetween('2026-11-21 08:00:00', '2026-11-21 12:00:00');
    expect(rangeFilter(hours, 1, 1)).toBe('21-11-2026 09');
    expect(rangeFilter(hours, 3, 1)).toBe('21-11-2026 09..21-11-2026 11');
  });
});

describe('the trend of a list', () => {
  const engineOf = async (dates: readonly string[]) => {
    const engine = new LocalEngine();
    const rows = dates.map((TRANS_DATE, at) =>
      syncRow(at, { TRANS_DATE, redisId: `r${at}`, type: at % 3 === 0 ? 'error' : 'success' }),
    );
    await engine.fill('redisId', SYNC_COLUMNS, rows);
    return engine;
  };
  const never = new AbortController().signal;

  it('counts every row once, and a range of bars has as many rows as its filter', async () => {
    const stamp = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 19).replace('T', ' '));
    const near = fc
      .tuple(stamp, fc.array(fc.nat({ max: 23 }), { minLength: 1, maxLength: 12 }))
      .map(([day, hours]) => hours.map(hour => `${day.slice(0, 10)} ${String(hour).padStart(2, '0')}:30:00`));
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, fc.array(stamp, { minLength: 1, maxLength: 12 })), async dates => {
        const engine = await engineOf(dates);
        const { buckets, counts } = await trendIn(engine, never);
        const totals = buckets.map((_, at) => (counts.error[at] ?? 0) + (counts.success[at] ?? 0));
        const half = Math.floor(buckets.length / 2);
        const filters = { TRANS_DATE: rangeFilter(buckets, 0, half) };
        const ranged = await engine.page({ filters, sort: [] }, 0, 0);
        const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
        return sum(totals) === dates.length && ranged.total === sum(totals.slice(0, half + 1));
      }),
      { numRuns: 60 },
    );
    expect((await trendIn(await engineOf([]), never)).buckets).toEqual([]);
  });
});
