import { describe, expect, it } from 'vitest';
import { syncSeeds, type SyncSeedOptions } from '../../../server/sync/seed/syncSeeds';

const now = new Date(2026, 10, 21, 11, 30);
const seeds = (rest: Partial<SyncSeedOptions> = {}) => [
  ...syncSeeds({ account: 'DEMO01', screen: 'txn', count: 4_000, days: 7, now, ...rest }),
];

/** A message without its numbers and codes, as causes are told apart. */
const signature = (msg: string): string =>
  msg.replace(/\b[A-Z_]*\d[\w.:/-]*/g, '#').replace(/\b[A-Z_]{2,}(?: [A-Z]+)*\b/g, 'NAME');

describe('seeded synchronisation records', () => {
  const records = seeds();
  const lastOf = records.map(record => record.attempts.at(-1));
  const share = (outcome: string) =>
    lastOf.filter(attempt => attempt?.outcome === outcome).length / records.length;

  it('are the same again for the same options, and others in another account', () => {
    expect(seeds()).toEqual(records);
    const ids = new Set(records.map(({ transaction }) => transaction.redisId));
    expect(seeds({ account: 'DEMO02' }).filter(({ transaction }) => ids.has(transaction.redisId))).toEqual(
      [],
    );
  });

  it('are as many as asked for, under ids of their own', () => {
    expect(records).toHaveLength(4_000);
    expect(new Set(records.map(({ transaction }) => transaction.redisId)).size).toBe(4_000);
  });

  it('are mostly in, and failed in some eight and four ways', () => {
    expect(share('success')).toBeGreaterThan(0.75);
    for (const outcome of ['error', 'exception', 'in-process']) expect(share(outcome)).toBeGreaterThan(0.02);
    const causes = (outcome: string) =>
      new Set(lastOf.flatMap(attempt => (attempt?.outcome === outcome ? [signature(attempt.msg)] : []))).size;
    expect(causes('exception')).toBe(4);
    expect(causes('error')).toBeGreaterThanOrEqual(8);
    expect(causes('error')).toBeLessThan(14);
  });

  it('lie in the days asked for, none after now, a good part of them today', () => {
    const days = lastOf.map(attempt => attempt?.at.slice(0, 10) ?? '');
    expect(new Set(days).size).toBe(7);
    expect(lastOf.filter(attempt => (attempt?.at ?? '') > '2026-11-21 11:30:00')).toEqual([]);
    expect(days.filter(day => day === '2026-11-21').length).toBeGreaterThan(600);
  });

  it('lie on one day where there is but one', () => {
    const days = new Set(seeds({ days: 1 }).map(({ attempts }) => attempts[0].at.slice(0, 10)));
    expect([...days]).toEqual(['2026-11-21']);
  });

  it('have transactions that failed and are in under another id', () => {
    const twins = records.filter(({ transaction }) => transaction.redisId.endsWith(':2'));
    expect(twins.length).toBeGreaterThan(10);
    expect(new Set(twins.map(({ attempts }) => attempts.at(-1)?.outcome))).toEqual(new Set(['success']));
  });

  it('of bookings have no UTD and nothing under way or reposted', () => {
    const bookings = seeds({ screen: 'booking', count: 800 });
    expect(new Set(bookings.map(({ transaction }) => transaction.utd))).toEqual(new Set([null]));
    expect(new Set(bookings.flatMap(({ attempts }) => attempts.map(({ action }) => action)))).toEqual(
      new Set(['sync']),
    );
    expect(bookings.filter(({ attempts }) => attempts.at(-1)?.outcome === 'in-process')).toEqual([]);
  });
});
