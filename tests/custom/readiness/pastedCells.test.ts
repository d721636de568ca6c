import { describe, expect, it } from 'vitest';
import { duplicateFindings, rowFindings } from '../../../src/custom/readiness/many/cellFindings';
import { columnsOf } from '../../../src/custom/readiness/many/manyColumns';
import { placeCells, readCells } from '../../../src/custom/readiness/many/pastedCells';
import { ledgermap } from '../../../src/schemas/ledgermap';

const key = ['parent_group', 'dms_id'];
const rows = ['D1', 'D2', 'D3'].map(dms_id => ({
  parent_group: 'SHREE',
  dms_id,
  dms_name: `Party ${dms_id}`,
}));
const columns = columnsOf(ledgermap, key, rows, new Set());
const paste = (text: string, at = { row: 0, source: 'rlb_id' }) =>
  placeCells({ schema: ledgermap, key, rows, columns }, text, at);

describe('the columns', () => {
  it('are the required fields and those with a value, without the key', () => {
    expect(columns.map(({ source }) => source)).toEqual(['ledger_type', 'dms_name', 'rlb_id', 'rlb_name']);
    expect(
      columnsOf(ledgermap, key, rows, new Set(['dms_pan', 'dr_msil'])).map(({ source }) => source),
    ).toContain('dms_pan');
  });
});

describe('cells of a spreadsheet', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tc\n', [['a', '', 'c']]],
    ['a\t', [['a', '']]],
    ['"two\nlines"\t"a ""b"""', [['two\nlines', 'a "b"']]],
    ['5" pipe\t"open', [['5" pipe', '"open']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => expect(readCells(text)).toEqual(cells));
});

describe('what is pasted', () => {
  it('extends right and down from its cell, within the grid', () => {
    expect(paste('R2\tTwo\tmore\nR3\tThree\nR4\tFour', { row: 1, source: 'rlb_id' })).toEqual({
      cells: [
        { row: 1, source: 'rlb_id', text: 'R2' },
        { row: 1, source: 'rlb_name', text: 'Two' },
        { row: 2, source: 'rlb_id', text: 'R3' },
        { row: 2, source: 'rlb_name', text: 'Three' },
      ],
      unmatched: 1,
    });
  });

  it('finds columns by their titles and rows by their key, in any order', () => {
    const sheet =
      'RLB NAME\tDMS: Ledger ID\tledger type\nThree\tD3\tCustomer\nNobody\tD9\tCustomer\nOne\tD1\t';
    expect(paste(sheet, { row: 2, source: 'ledger_type' })).toEqual({
      cells: [
        { row: 2, source: 'rlb_name', text: 'Three' },
        { row: 2, source: 'ledger_type', text: 'Customer' },
        { row: 0, source: 'rlb_name', text: 'One' },
      ],
      unmatched: 1,
    });
  });

  it('never changes the key, and treats a first row without titles as values', () => {
    expect(paste('DMS Ledger Id\nD1').cells).toEqual([]);
    expect(paste('rlb_id\tsomething else\nR1\tOne').cells).toHaveLength(4);
  });
});

describe('the findings of a row', () => {
  it('are those of the form, and a wrong GSTIN only warns', () => {
    const found = rowFindings(ledgermap, {
      ...rows[0],
      ledger_type: 'Customer',
      rlb_id: 'R1',
      cid: 'abc',
      dms_gstin: '24AAACC1206D1ZX',
    });
    expect([...found].map(([field, { stops }]) => [field, stops]).sort()).toEqual([
      ['cid', true],
      ['dms_gstin', false],
      ['rlb_name', true],
    ]);
  });

  it('report values that other rows or records have', () => {
    const twins = [
      { dms_id: 'D1', dms_name: 'Same' },
      { dms_id: 'D2', dms_name: 'Same' },
      { dms_id: 'D3', dms_name: 'ab' },
    ];
    const found = duplicateFindings(ledgermap, twins, new Map([['dms_id', new Set(['D2'])]]));
    expect(found.map(each => [...each.keys()])).toEqual([['dms_name'], ['dms_id', 'dms_name'], []]);
  });
});
