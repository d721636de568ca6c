import { describe, expect, it } from 'vitest';
import { ACCOUNTING_TEMPLATE } from '../../src/files/accounting/columns';
import { readAccounting } from '../../src/files/accounting/readAccounting';
import { writeWorkbook, type SheetColumn } from '../../src/files/workbook/writeWorkbook';
import { bytesOf, rowXml, workbookOf } from './support/workbook';

const voucher = (over: Readonly<Record<string, unknown>> = {}) => ({
  date: '2024-04-30',
  ref: 'INV/1',
  transType: 'VS',
  dealer: '0123',
  location: 'DEL',
  gstin: '07AAACM3025E1ZZ',
  amount: 1180.5,
  ...over,
});

const sheetOf = (
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly SheetColumn[] = ACCOUNTING_TEMPLATE,
) => bytesOf(writeWorkbook([{ name: 'Vouchers', columns, rows }]));

const asText = ACCOUNTING_TEMPLATE.map((column): SheetColumn => ({ ...column, kind: 'text' }));

describe('the accounting side', () => {
  it('is readable from its template', async () => {
    const file = await readAccounting(await sheetOf([voucher()]));
    expect(file).toEqual({
      sheet: 'Vouchers',
      headerRow: 1,
      found: [
        'Voucher Date',
        'Voucher No',
        'Trans Type',
        'Dealer Code',
        'Location Code',
        'Party GSTIN',
        'Amount',
      ],
      missing: [],
      records: [
        {
          key: 'Vouchers!2',
          date: '2024-04-30',
          ref: 'INV/1',
          transType: 'VS',
          dealer: '0123',
          location: 'DEL',
          gstin: '07AAACM3025E1ZZ',
          paise: 118_050,
        },
      ],
      faults: [],
    });
  });

  it('is the first sheet with a header, wherever and however that is written', async () => {
    const bytes = await bytesOf(
      writeWorkbook([
        {
          name: 'Notes',
          columns: [{ title: 'Hello', source: 'a', kind: 'text' }],
          rows: [{ a: 'Voucher Date' }],
        },
        {
          name: 'Data',
          columns: 'abcdef'
            .split('')
            .map(source => ({ title: `Report ${source}`, source, kind: 'text' as const })),
          rows: [
            {},
            {
              a: 'voucher_date',
              b: 'VOUCHER NO.',
              c: 'TransType',
              d: 'dealer code',
              e: 'Location  Code',
              f: 'AMOUNT',
            },
            { a: '30-04-2024', b: 'INV/1', c: 'VS', d: 'D1', e: 'L1', f: '1,23,456.50' },
          ],
        },
      ]),
    );
    const file = await readAccounting(bytes);
    expect(file).toMatchObject({ sheet: 'Data', headerRow: 3, missing: ['Party GSTIN'], faults: [] });
    expect(file.records).toMatchObject([{ key: 'Data!4', date: '2024-04-30', gstin: '', paise: 12_345_650 }]);
  });

  it.each([
    [{ amount: '12.345' }, 'G', "'12.345' is not an amount in rupees with up to 2 decimals"],
    [{ amount: '' }, 'G', 'is empty'],
    [{ date: '31-02-2024' }, 'A', "'31-02-2024' is not a date; write it as DD-MM-YYYY"],
    [{ date: '45412' }, 'A', "'45412' is not a date; write it as DD-MM-YYYY"],
    [{ ref: ' ' }, 'B', 'is empty'],
  ])('has the invalid cell of %j named', async (over, column, reason) => {
    const { records, faults } = await readAccounting(await sheetOf([voucher(over), voucher()], asText));
    expect(faults).toEqual([{ row: 2, column, reason }]);
    expect(records).toHaveLength(1);
  });

  it('ignores values of formulas', async () => {
    const header = rowXml(1, ...ACCOUNTING_TEMPLATE.map(({ title }) => title));
    const row = rowXml(2, '2024-04-30', 'INV/1', 'VS', 'D1', 'L1', '').replace(
      '</row>',
      '<c r="G2"><f>SUM(1)</f><v>5</v></c></row>',
    );
    const { records, faults } = await readAccounting(workbookOf(`<sheetData>${header}${row}</sheetData>`));
    expect(records).toEqual([]);
    expect(faults).toEqual([{ row: 2, column: 'G', reason: 'holds a formula; write its value' }]);
  });

  it.each([
    [0.1 + 0.2, 30],
    [1234.1, 123_410],
    [-99_999.99, -9_999_999],
  ])('accepts the number %d to the paisa', async (amount, paise) => {
    expect((await readAccounting(await sheetOf([voucher({ amount })]))).records[0]?.paise).toBe(paise);
  });

  it('rejects fractions of a paisa', async () => {
    expect((await readAccounting(await sheetOf([voucher({ amount: 1.005 })]))).faults).toMatchObject([
      { column: 'G' },
    ]);
  });

  it('skips empty rows', async () => {
    const { records, faults } = await readAccounting(await sheetOf([{}, voucher(), {}, voucher()]));
    expect([records.map(({ key }) => key), faults]).toEqual([['Vouchers!3', 'Vouchers!5'], []]);
  });
});
