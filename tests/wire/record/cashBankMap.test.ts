import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCashBankMap, encodeCashBankMap, type PaymentMode } from '../../../src/wire/record/cashBankMap';
import { anyCharacter } from '../../setup/anyCharacter';

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

/** Any text, plus the texts that often break programs and that random strings rarely contain. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
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

describe('the cash bank map on the wire', () => {
  it('has two wire forms', () => {
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

  it('is valid JSON for any rows', () => {
    fc.assert(
      fc.property(maps, rows => {
        const map: unknown = JSON.parse(encodeCashBankMap(rows));
        expect(Object.keys(Object(map)).toSorted()).toEqual(
          [...new Set(rows.map(row => row.payment_mode))].toSorted(),
        );
      }),
    );
  });

  it('round-trips any rows in order', () => {
    fc.assert(
      fc.property(maps, rows => {
        expect(decodeCashBankMap(encodeCashBankMap(rows))).toEqual({ ok: true, rows });
      }),
      { numRuns: 500 },
    );
  });

  it('preserves the order of numbers, equal names, and special names', () => {
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

  it('may contain blanks and line breaks, and several banks in one entry', () => {
    const text = '{\n "CARD": ["DEPOSIT_BANK", {"A": ["x", "1"], "B": ["y", "2"]}, {"C": ["z", "3"]}] }';
    expect(decodeCashBankMap(text)).toEqual({
      ok: true,
      rows: [row('CARD', ['A', 'x', '1'], ['B', 'y', '2'], ['C', 'z', '3'])],
    });
  });

  it('may contain codes that are numbers or missing', () => {
    const rows = [row('CASH', ['', 'Cash', '14']), row('CARD', ['', 'Card', ''])];
    expect(decodeCashBankMap('{"CASH":["Cash",14],"CARD":["Card",null]}')).toEqual({ ok: true, rows });
  });

  it.each([null, undefined, '', '  ', '{}'])('has no rows for %j', text => {
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
  ])('becomes one empty row, with the text kept, if invalid: %.40s', original => {
    expect(decodeCashBankMap(original)).toEqual({ ok: false, rows: [row('', ['', '', ''])], original });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        expect(decodeCashBankMap(text).rows).toBeInstanceOf(Array);
      }),
    );
  });
});
