import { describe, expect, it } from 'vitest';
import type { NewSyncRecord } from '../../../server/store/sync/syncStore';
import { syncSeeds, type SyncSeedOptions } from '../../../server/sync/seed/syncSeeds';
import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import { indexMasters } from '../../../src/posting/masterIndex';
import { refusalOf } from '../../../src/posting/refusal';
import { resolve } from '../../../src/posting/resolve';
import { isRecord } from '../../../src/schemas/values/values';

const now = new Date(2026, 10, 21, 11, 30);
const seeds = (rest: Partial<SyncSeedOptions> = {}) => [
  ...syncSeeds({ account: 'DEMO01', screen: 'txn', count: 4_000, days: 7, now, ...rest }),
];

/** A message without its numbers and codes, which is how the console tells causes apart. */
const signature = (msg: string): string =>
  msg.replace(/\b[A-Z_]*\d[\w.:/-]*/g, '#').replace(/\b[A-Z_]{2,}(?: [A-Z]+)*\b/g, 'NAME');

/** The GST rates of the items in a payload. */
const gstPercents = (payload: unknown): readonly unknown[] => {
  const items = isRecord(payload) ? payload['items'] : null;
  return Array.isArray(items) ? items.map((item: unknown) => isRecord(item) && item['gst_percent']) : [];
};

describe('seeded synchronisation records', () => {
  const records = seeds();
  const lastOf = records.map(record => record.attempts.at(-1));
  const share = (outcome: string) =>
    lastOf.filter(attempt => attempt?.outcome === outcome).length / records.length;

  it('are equal for equal options, and differ in another account', () => {
    expect(seeds()).toEqual(records);
    const ids = new Set(records.map(({ transaction }) => transaction.redisId));
    expect(seeds({ account: 'DEMO02' }).filter(({ transaction }) => ids.has(transaction.redisId))).toEqual(
      [],
    );
  });

  it('are as many as requested, with unique ids', () => {
    expect(records).toHaveLength(4_000);
    expect(new Set(records.map(({ transaction }) => transaction.redisId)).size).toBe(4_000);
  });

  it('are mostly posted, and failed in eight and four ways', () => {
    expect(share('success')).toBeGreaterThan(0.75);
    for (const outcome of ['error', 'exception', 'in-process']) expect(share(outcome)).toBeGreaterThan(0.02);
    const causes = (outcome: string) =>
      new Set(lastOf.flatMap(attempt => (attempt?.outcome === outcome ? [signature(attempt.msg)] : []))).size;
    expect(causes('exception')).toBe(4);
    expect(causes('error')).toBeGreaterThanOrEqual(8);
    expect(causes('error')).toBeLessThan(14);
  });

  it('are within the requested days, none after now, a good part today', () => {
    const days = lastOf.map(attempt => attempt?.at.slice(0, 10) ?? '');
    expect(new Set(days).size).toBe(7);
    expect(lastOf.filter(attempt => (attempt?.at ?? '') > '2026-11-21 11:30:00')).toEqual([]);
    expect(days.filter(day => day === '2026-11-21').length).toBeGreaterThan(600);
  });

  it('are on one day if only one is requested', () => {
    const days = new Set(seeds({ days: 1 }).map(({ attempts }) => attempts[0].at.slice(0, 10)));
    expect([...days]).toEqual(['2026-11-21']);
  });

  it('include failed transactions that are posted under another id', () => {
    const twins = records.filter(({ transaction }) => transaction.redisId.endsWith(':2'));
    expect(twins.length).toBeGreaterThan(10);
    expect(new Set(twins.map(({ attempts }) => attempts.at(-1)?.outcome))).toEqual(new Set(['success']));
  });

  it('carry the GST rates in force on the day of the transaction', () => {
    const aroundTheChange = seeds({ now: new Date(2025, 8, 25, 11, 30) });
    const ratesOf = (isWanted: (day: string) => boolean) =>
      new Set(
        aroundTheChange.flatMap(({ transaction, payload }) =>
          isWanted(transaction.TRANS_DATE.slice(0, 10)) ? gstPercents(payload) : [],
        ),
      );
    expect(ratesOf(day => day < '2025-09-22')).toEqual(new Set([5, 12, 18, 28]));
    expect(ratesOf(day => day >= '2025-09-22')).toEqual(new Set([5, 18, 40]));
  });

  it('that failed without a mapping lack exactly that mapping', () => {
    const none = indexMasters(MAPPING_RULES, () => []);
    const lacking = records.filter(({ attempts: [{ msg }] }) =>
      /^(?:Ledger not found|Segment map missing|Item .* is not mapped)/.test(msg),
    );
    expect(lacking.length).toBeGreaterThan(100);
    for (const { transaction, payload, attempts } of lacking)
      expect(refusalOf(resolve({ row: { ...transaction }, payload }, none))).toBe(attempts[0].msg);
    const isTwin = ({ transaction }: NewSyncRecord) => transaction.redisId.endsWith(':2');
    const others = records.filter(record => !lacking.includes(record) && !isTwin(record));
    for (const { transaction, payload } of others)
      expect(refusalOf(resolve({ row: { ...transaction }, payload }, none))).toBeNull();
  });

  it('of bookings have no UTD and nothing in process or reposted', () => {
    const bookings = seeds({ screen: 'booking', count: 800 });
    expect(new Set(bookings.map(({ transaction }) => transaction.utd))).toEqual(new Set([null]));
    expect(new Set(bookings.flatMap(({ attempts }) => attempts.map(({ action }) => action)))).toEqual(
      new Set(['sync']),
    );
    expect(bookings.filter(({ attempts }) => attempts.at(-1)?.outcome === 'in-process')).toEqual([]);
  });
});
