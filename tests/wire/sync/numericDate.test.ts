import { expect, test } from 'vitest';
import { numericDate, normaliseSyncRow } from '../../../src/wire/sync/syncStatus';

const local = new Date(2024, 3, 30, 10, 15, 6);

test.each([
  [local.getTime(), '2024-04-30 10:15:06'],
  [local.getTime() / 1000, '2024-04-30 10:15:06'],
  [20_240_430, '2024-04-30'],
  [20_241_332, null],
  [0, null],
  [7, null],
  [-5, null],
  [1e300, null],
])('the number %d is the date %j', (value, text) => {
  expect(numericDate(value)).toBe(text);
});

test('a sync row shows a numeric date as a date, and leaves other numbers and texts', () => {
  const row = { type: 'error', msg: 'a' };
  expect(normaliseSyncRow({ ...row, TRANS_DATE: 20_240_430 })).toEqual({ ...row, TRANS_DATE: '2024-04-30' });
  for (const TRANS_DATE of ['2024-04-30 10:15:06', 7, null]) {
    const given = { ...row, TRANS_DATE };
    expect(normaliseSyncRow(given)).toBe(given);
  }
});
