import { describe, expect, it } from 'vitest';
import { checkDataOf, SHIPPED_DATA } from '../../../src/posting/checks/checkData';
import { checkPosting } from '../../../src/posting/checks/dataChecks';
import { randomFrom } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';
import { expectedChecks } from './checkOracle';
import { randomInvoice } from './randomInvoices';

const SETTINGS = {
  ...SHIPPED_DATA,
  today: '2026-11-20',
  closed: [{ cid: '', until: '2026-09-30' }],
};

const invoice = {
  date: '2026-11-19',
  company_gstin: '27AAACS1234A1Z9',
  place_of_supply: '27',
  party: { gstin: '', pan: '' },
  items: [{ hsn: '87089900', gst_percent: 18, taxable: 100, gst: 18 }],
  taxable: 100,
  cgst: 9,
  sgst: 9,
  total: 118,
};

const found = (changes: Readonly<Record<string, unknown>>) =>
  checkPosting({ row: {}, payload: { ...invoice, ...changes } }, SETTINGS);
const item = (changes: Readonly<Record<string, unknown>>) => ({
  items: [{ ...invoice.items[0], ...changes }],
});

describe('the checks of a transaction', () => {
  it('find nothing in a correct one, nor in missing values', () => {
    expect(found({})).toEqual([]);
    expect(checkPosting({ row: {}, payload: {} }, SETTINGS)).toEqual([]);
    expect(checkPosting({ row: {}, payload: { items: 'none', party: 7, total: 'free' } }, SETTINGS)).toEqual(
      [],
    );
  });

  it.each([
    ['gstin', { party: { gstin: '27AAACS1234A1Z0' } }],
    ['pan', { party: { pan: 'AAAXS1234A' } }],
    ['taxWithinState', { cgst: 8, sgst: 10 }],
    ['taxWithinState', { cgst: 0, sgst: 0, igst: 18 }],
    ['taxAcrossStates', { place_of_supply: '29' }],
    ['hsnMissing', item({ hsn: '' })],
    ['hsnLength', item({ hsn: '87089' })],
    ['rate', item({ gst_percent: 28 })],
    ['taxable', { taxable: 100.5, total: 118.5 }],
    ['total', { total: 120 }],
    ['closedPeriod', { date: '2026-09-30' }],
    ['futureDate', { date: '2026-11-21' }],
  ])('find %s', (check, changes) => {
    expect(found(changes).map(each => each.check)).toEqual([check]);
  });

  it('name place, value and the correct value', () => {
    expect(found({ ...item({ gst_percent: 12 }), total: 1_200 })).toEqual([
      { check: 'rate', place: 'items.1.gst_percent', value: '12', expected: '5, 18, 40' },
      { check: 'total', place: 'payload.total', value: '1,200.00', expected: '118.00' },
    ]);
  });

  const checksOn = (date: string, gst_percent: number) =>
    checkPosting(
      { row: {}, payload: { ...invoice, ...item({ gst_percent }), date } },
      { ...SHIPPED_DATA, today: null },
    ).map(({ check }) => check);

  it.each([12, 28])('take a rate of %i % until 21 September 2025, and 40 % from the next day', rate => {
    expect(checksOn('2025-09-21', rate)).toEqual([]);
    expect(checksOn('2025-09-22', rate)).toEqual(['rate']);
    expect(checksOn('2025-09-21', 40)).toEqual(['rate']);
    expect(checksOn('2025-09-22', 40)).toEqual([]);
    for (const day of ['2025-09-21', '2025-09-22']) {
      expect(checksOn(day, 5)).toEqual([]);
      expect(checksOn(day, 18)).toEqual([]);
      expect(checksOn(day, 0)).toEqual([]);
    }
  });

  it('judge by the records of an account: its rates, and the closed periods of the company', () => {
    const data = checkDataOf(resource =>
      resource === 'gstrate'
        ? [
            { rate: 9, kind: 'standard', valid_from: '2026-11-19', valid_to: null, status: 1 },
            { rate: 18, kind: 'standard', valid_from: '2026-11-19', valid_to: null, status: 0 },
          ]
        : [
            { cid: 11, closed_until: '2026-11-19', status: 1 },
            { cid: null, closed_until: '2026-10-31', status: 1 },
          ],
    );
    const judged = (changes: Readonly<Record<string, unknown>>) =>
      checkPosting({ row: {}, payload: { ...invoice, ...changes } }, { ...data, today: null }).map(
        ({ check, expected }) => [check, expected],
      );
    expect(judged({})).toEqual([['rate', '9']]);
    expect(judged(item({ gst_percent: 9 }))).toEqual([]);
    expect(judged({ ...item({ gst_percent: 9 }), company_id: 11 })).toEqual([['closedPeriod', '2026-11-20']]);
    expect(judged({ ...item({ gst_percent: 9 }), company_id: 12 })).toEqual([]);
    expect(judged({ ...item({ gst_percent: 0 }), date: '2026-10-31', company_id: 12 })).toEqual([
      ['closedPeriod', '2026-11-01'],
    ]);
  });

  it('compare a GSTIN with PAN and place of supply', () => {
    const random = randomFrom('states');
    const own = gstin(random, '27', panNumber(random));
    expect(found({ party: { gstin: own, pan: 'AAACS1234A' } }).map(({ check }) => check)).toEqual([
      'panOfGstin',
    ]);
    const other = gstin(random, '29', panNumber(random));
    expect(found({ party: { gstin: other } }).map(({ check }) => check)).toEqual(['placeOfSupply']);
  });

  it('agree with a second implementation to the paisa, through 20,000 transactions', () => {
    const random = randomFrom('two oracles');
    const differing: unknown[] = [];
    const seen = new Map<string, number>();
    for (let no = 0; no < 20_000; no += 1) {
      const payload = { ...randomInvoice(random) };
      const expected = expectedChecks(payload, { today: SETTINGS.today, openFrom: '2026-10-01' });
      const checks = new Map(
        checkPosting({ row: {}, payload }, SETTINGS).map(({ check, value, expected: right }) => [
          check,
          expected.get(check)?.length ? [value, right] : [],
        ]),
      );
      for (const check of expected.keys()) seen.set(check, (seen.get(check) ?? 0) + 1);
      if (inOrder(checks) !== inOrder(expected)) differing.push({ payload, checks, expected });
    }
    expect(differing.slice(0, 1)).toEqual([]);
    expect([...seen.values()].every(count => count > 50)).toBe(true);
    expect(seen.size).toBeGreaterThan(11);
  });
});

const inOrder = (checks: ReadonlyMap<string, readonly string[]>): string =>
  JSON.stringify([...checks].sort(([one], [other]) => one.localeCompare(other)));
