import { describe, expect, it } from 'vitest';
import { addAudit } from '../../../src/wire/record/audit';
import { auditTime } from '../../../src/wire/text/dates';
import { formatDateTime } from '../../../src/wire/text/dateText';
import { isBlankValue } from '../../../src/wire/text/plainText';

const NOW = new Date(2026, 10, 21, 9, 5, 3);

describe('a date on screen', () => {
  it.each([
    ['2024-04-30 10:15:00', '30-04-2024 10:15:00'],
    ['2024-04-30T10:15:00.000Z', '30-04-2024 10:15:00'],
    ['2024-04-30T23:15:00+05:30', '30-04-2024 23:15:00'],
    ['2024-04-30T10:15', '30-04-2024 10:15:00'],
    ['2024-04-30T10:15:00+05', '30-04-2024 10:15:00'],
    ['30-04-2024 10:15', '30-04-2024 10:15:00'],
    ['2024-04-30', '30-04-2024'],
    ['2024-13-45 10:00:00', '2024-13-45 10:00:00'],
    ['2024-04-30 25:00:00', '2024-04-30 25:00:00'],
    ['NULL', ''],
    [0, ''],
    [' 2024-04-30 10:15:00 ', '30-04-2024 10:15:00'],
    ['30/04/2024', '30/04/2024'],
    [{ toString: 0 }, '{"toString":0}'],
    ['soon', 'soon'],
    [null, ''],
    [undefined, ''],
    [7, '7'],
  ])('%j is shown as %j, unshifted', (wire, shown) => {
    expect(formatDateTime(wire)).toBe(shown);
  });
});

describe('the audit fields of a save', () => {
  it('contain the time, the constant user and status 1', () => {
    expect(auditTime(NOW)).toBe('2026-11-21 09:05:03');
    expect(addAudit({ id: 'a' }, { now: NOW, mode: 'create' })).toEqual({
      id: 'a',
      status: 1,
      dt_create: '2026-11-21 09:05:03',
      uid_create: 1,
    });
  });

  it('preserve the creation and an existing status in an update', () => {
    const record = { id: 'a', status: 0, dt_create: '2024-04-01 10:00:00', uid_create: 7 };
    expect(addAudit(record, { now: NOW, mode: 'update' })).toEqual({
      ...record,
      dt_update: '2026-11-21 09:05:03',
      uid_update: 1,
    });
  });
});

describe('a cell', () => {
  it.each([null, undefined, '', 'NULL', '0', 0])('is blank for %j', value => {
    expect(isBlankValue(value)).toBe(true);
  });

  it.each(['  ', ' NULL ', 'null', '00', 'a', 1, '0.0', false])('is not blank for %j', value => {
    expect(isBlankValue(value)).toBe(false);
  });
});
