import { describe, expect, it } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { emptyValues } from '../../src/schemas/values/emptyValues';
import { everyKind } from './setup/everyKind';
import { filled } from './setup/filled';
import { problemsOf, savedValues } from './setup/problems';
import { schemaOf } from './setup/schemaOf';

const segmap = schemaOf('segmap');
const fuel = defineResource(everyKind);

const typed = {
  ...emptyValues(fuel),
  pump_cd: 'P1',
  tank: '1',
  fuel: 'diesel',
  nozzles: [{ nozzle_cd: 'N1', litres: '3' }],
};

const withNumber = (text: unknown) => ({ ...filled(segmap), segid: text });

describe('a number while it is typed', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['+7', 7],
    ['1.5', 1.5],
    ['007', 7],
    [42, 42],
  ])('is saved: %j as %d', (text, number) => {
    expect(savedValues(segmap, withNumber(text))['segid']).toBe(number);
  });

  it.each(['12abc', '1e3', '1e400', '1,000', '1 2', '0x10', 'NaN', 'Infinity', '--1', '１２'])(
    'is refused: %j',
    text => {
      expect(problemsOf(segmap, withNumber(text))).toEqual({ segid: 'Segment ID must be a number' });
    },
  );

  it('is refused if it would lose precision', () => {
    expect(problemsOf(segmap, withNumber('9007199254740991'))).toEqual({});
    expect(problemsOf(segmap, withNumber('9007199254740993'))).toEqual({
      segid: 'Segment ID is too large to be stored exactly',
    });
  });

  it('is null if empty and optional', () => {
    const values = { ...filled(segmap), seperateWsToggle: true, wi_segid: ' ' };
    expect(savedValues(segmap, values)['wi_segid']).toBeNull();
  });

  it('must be whole for an integer field', () => {
    const values = { ...filled(segmap), seperateWsToggle: true, wi_bndp_segid: '1.5' };
    expect(problemsOf(segmap, values)).toEqual({
      wi_bndp_segid: 'Body Shop (BANDP) Segment ID must be a whole number',
    });
  });
});

describe('a hidden field', () => {
  it('is not validated while its section is off', () => {
    const values = { ...filled(segmap), wi_bndp_segid: 'x', wi_bndp_godown: 'g'.repeat(101) };
    expect(problemsOf(segmap, values)).toEqual({});
    expect(Object.keys(problemsOf(segmap, { ...values, seperateWsToggle: true })).toSorted()).toEqual([
      'wi_bndp_godown',
      'wi_bndp_segid',
    ]);
  });

  it('is not required while its condition does not hold', () => {
    expect(problemsOf(fuel, typed)).toEqual({});
    expect(problemsOf(fuel, { ...typed, fuel: 'petrol' })).toEqual({ octane: 'Octane Required' });
    expect(problemsOf(fuel, { ...typed, fuel: 'petrol', octane: '95' })).toEqual({});
  });
});

describe('each kind of field', () => {
  it('refuses an unknown choice', () => {
    expect(problemsOf(fuel, { ...typed, fuel: 'steam' })).toEqual({ fuel: 'Fuel must be one of the list' });
    expect(problemsOf(fuel, { ...typed, fuel: '' })).toEqual({ fuel: 'Fuel Required' });
  });

  it.each([
    ['2024-02-30', '30-02-2024 is not in the calendar'],
    ['2023-02-29', '29-02-2023 is not in the calendar'],
    ['31-04-2024', '31-04-2024 is not in the calendar'],
    ['0000-01-01', '01-01-0000 is not in the calendar'],
    ['2024-13-01', 'Type the day as DD-MM-YYYY'],
    ['24-02-01', 'Type the day as DD-MM-YYYY'],
    ['yesterday', 'Type the day as DD-MM-YYYY'],
  ])('refuses the day %s', (since, message) => {
    expect(problemsOf(fuel, { ...typed, contractToggle: true, since })).toEqual({ since: message });
  });

  it.each(['2024-02-29', '1999-12-31', '', null])('accepts the day %j', since => {
    expect(problemsOf(fuel, { ...typed, contractToggle: true, since })).toEqual({});
  });

  it.each([
    ['2024-02-29 23:59:59', true],
    ['2024-02-29T23:59', true],
    ['2024-02-30 10:00:00', false],
    ['2024-02-29 24:00:00', false],
    ['2024-02-29 10:60:00', false],
  ])('checks the date and time %s: %s', (checked_at, isRight) => {
    const problems = problemsOf(fuel, { ...typed, contractToggle: true, checked_at });
    expect(problems).toEqual(isRight ? {} : { checked_at: 'Checked is not a calendar date' });
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a lone high surrogate', 'a\uD800'],
    ['a lone low surrogate', '\uDC00b'],
  ])('refuses text with %s', (_, pump_cd) => {
    expect(problemsOf(fuel, { ...typed, pump_cd })).toEqual({
      pump_cd: 'Pump Code contains a character that cannot be stored',
    });
  });

  it('accepts every other character unchanged', () => {
    const pump_cd = ' ａ😀\u202E<b>\r\n ';
    expect(savedValues(fuel, { ...typed, pump_cd })['pump_cd']).toBe(pump_cd);
  });

  it('validates lists row by row', () => {
    const nozzles = [{ nozzle_cd: 'N1' }, { nozzle_cd: ' ', litres: 'x' }];
    expect(problemsOf(fuel, { ...typed, nozzles })).toEqual({
      'nozzles[1].nozzle_cd': 'Nozzle Code Required',
      'nozzles[1].litres': 'Litres must be a number',
    });
  });

  it('validates the rows of a JSON list too', () => {
    const discounts = [{ customer: 'x'.repeat(1001), percent: '2' }];
    expect(problemsOf(fuel, { ...typed, discounts })).toEqual({
      'discounts[0].customer': 'Max 1000 character Allowed',
    });
  });

  it('requires a distinct payment mode in each filled row of a cash bank map', () => {
    const row = (payment_mode: string, bank_ledger: string) => ({
      payment_mode,
      deposit_bank_arr: [{ deposit_bank: '', bank_ledger, ledger_code: '' }],
    });
    const withRows = (...cash_bank_map: object[]) => ({
      ...filled(segmap),
      cashBankMapToggle: true,
      cash_bank_map,
    });
    const cash = row('CASH', 'Cash in hand');
    expect(problemsOf(segmap, withRows(cash, row('', ''), row('cash', '')))).toEqual({});
    expect(problemsOf(segmap, withRows(cash, row(' CASH', 'Other'), row('', 'Orphan')))).toEqual({
      'cash_bank_map[1].payment_mode': 'This Payment Mode already exists',
      'cash_bank_map[2].payment_mode': 'Payment Mode Required',
    });
  });

  it('passes unknown keys on', () => {
    expect(savedValues(fuel, { ...typed, version: 7 })['version']).toBe(7);
  });
});
