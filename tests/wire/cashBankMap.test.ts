import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCashBankMap, encodeCashBankMap, type PaymentMode } from '../../src/wire/cashBankMap';

const row = (
  payment_mode: string,
  ...banks: readonly (readonly [string, string, string])[]
): PaymentMode => ({
  payment_mode,
  deposit_bank_arr: banks.map(([deposit_bank, bank_ledger, ledger_code]) => ({
    deposit_bank,
    bank_ledger,
    ledger_code,
  })),
});

/** Any text, and more of what trips programs than chance would bring. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '1',
    '0',
    '10',
    '__proto__',
    'constructor',
    'DEPOSIT_BANK',
    '"',
    '\\',
    '\u2028',
    'toString',
    'null',
  ),
);

const bank = fc.record({ deposit_bank: anyText, bank_ledger: anyText, ledger_code: anyText });

const maps: fc.Arbitrary<readonly PaymentMode[]> = fc.array(
  fc.record({ payment_mode: anyText, deposit_bank_arr: fc.array(bank, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 5 },
);

describe('The cash bank map on the wire', () => {
  it('has the two forms of the specification', () => {
    const rows = [
      row('CASH', ['', 'Cash in hand', 'L001']),
      row('CARD', ['HDFC', 'HDFC Current', 'L014'], ['SBI', 'SBI Current', 'L015']),
      row('UPI', ['HDFC', 'HDFC Current', 'L014']),
    ];
    expect(JSON.parse(encodeCashBankMap(rows))).toEqual({
      CASH: ['Cash in hand', 'L001'],
      CARD: ['DEPOSIT_BANK', { HDFC: ['HDFC Current', 'L014'] }, { SBI: ['SBI Current', 'L015'] }],
      UPI: ['DEPOSIT_BANK', { HDFC: ['HDFC Current', 'L014'] }],
    });
  });

  it('is JSON, whatever its rows hold', () => {
    fc.assert(
      fc.property(maps, rows => {
        const map: unknown = JSON.parse(encodeCashBankMap(rows));
        expect(Object.keys(Object(map)).toSorted()).toEqual(
          [...new Set(rows.map(row => row.payment_mode))].toSorted(),
        );
      }),
    );
  });

  it('comes back as the same rows in the same order, whatever they hold', () => {
    fc.assert(
      fc.property(maps, rows => {
        expect(decodeCashBankMap(encodeCashBankMap(rows))).toEqual({ ok: true, rows });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of numbers, equal names, and names that objects treat specially', () => {
    const rows = [
      row('2', ['', 'a', '1']),
      row('1', ['', 'b', '2']),
      row('1', ['', 'c', '3']),
      row('__proto__', ['__proto__', 'd', '4']),
      row('DEPOSIT_BANK', ['', 'DEPOSIT_BANK', 'L1']),
      row('CARD', ['', 'e', '5'], ['', 'f', '6']),
    ];
    expect(decodeCashBankMap(encodeCashBankMap(rows))).toEqual({ ok: true, rows });
  });

  it('is read with blanks and line breaks in it, and with several banks in one entry', () => {
    const text = '{\n "CARD": ["DEPOSIT_BANK", {"A": ["x", "1"], "B": ["y", "2"]}, {"C": ["z", "3"]}] }';
    expect(decodeCashBankMap(text)).toEqual({
      ok: true,
      rows: [row('CARD', ['A', 'x', '1'], ['B', 'y', '2'], ['C', 'z', '3'])],
    });
  });

  it('is read with codes that are numbers or missing', () => {
    const rows = [row('CASH', ['', 'Cash', '14']), row('CARD', ['', 'Card', ''])];
    expect(decodeCashBankMap('{"CASH":["Cash",14],"CARD":["Card",null]}')).toEqual({ ok: true, rows });
  });

  it.each([null, undefined, '', '  ', '{}'])('has no rows where it is %j', text => {
    expect(decodeCashBankMap(text)).toEqual({ ok: true, rows: [] });
  });

  it.each([
    'hello',
    'null',
    '[]',
    '"CASH"',
    '{"CASH":"L001"}',
    '{"CASH":["Cash in hand"]}',
    '{"CASH":["a","b","c"]}',
    '{"CASH":["BANK",{"A":["x","1"]}]}',
    '{"CASH":["DEPOSIT_BANK",{"A":"x"}]}',
    '{"CASH":["DEPOSIT_BANK",["A"]]}',
    '{"CASH":[["a"],"b"]}',
    '{"CASH":[true,"b"]}',
    '{"CASH":["a","b"]',
    '{"CASH":["a","b"],}',
    "{'CASH':['a','b']}",
    `${'['.repeat(100_000)}`,
    `{"CASH":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ])('starts from one empty row and keeps the text where it is no map: %.40s', original => {
    expect(decodeCashBankMap(original)).toEqual({ ok: false, rows: [row('', ['', '', ''])], original });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        expect(decodeCashBankMap(text).rows).toBeInstanceOf(Array);
      }),
    );
  });
});
