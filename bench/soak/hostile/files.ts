import { changed, GOOD, withSheets, withTexts } from '../../../tests/files/support/oddBook';
import { workbookOf, workbookParts } from '../../../tests/files/support/workbook';
import { buildZip } from '../../../tests/files/support/zip';
import { transactionOf } from '../../../tests/server/setup/fileClient';
import { upload, type Attack } from './attack';

const MIB = 1024 * 1024;

const book = (name: string, make: () => Uint8Array, outcome: Attack['outcome'] = 'refused'): Attack => ({
  name: `workbook: ${name}`,
  outcome,
  run: async target => [await upload(target, 'a.xlsx', make())],
});

const json = (
  name: string,
  make: () => Uint8Array | string,
  outcome: Attack['outcome'] = 'refused',
): Attack => ({
  name: `transactions: ${name}`,
  outcome,
  run: async target => [await upload(target, 'a.json', make())],
});

const sheet = (xml: string): Uint8Array =>
  buildZip(changed('xl/worksheets/sheet1.xml', () => `<worksheet>${xml}</worksheet>`));

const rows = (count: number, row: string): string => `<sheetData>${row.repeat(count)}</sheetData>`;

/** Deterministic, incompressible bytes. */
function noise(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0, seed = 1; at < size; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = seed >> 16;
  }
  return bytes;
}

const transactions = (count: number, note = ''): string =>
  JSON.stringify(Array.from({ length: count }, (_, n) => transactionOf(`H${n}`, { note })));

const header = ['Voucher Date', 'Voucher No', 'Trans Type', 'Dealer Code', 'Location Code', 'Amount'];
const voucherRow = (cells: readonly string[]): string =>
  `<row>${cells.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const vouchers = (count: number): string =>
  `<sheetData>${voucherRow(header)}${voucherRow(['2026-11-19', 'V1', 'VP', '0801', 'BWF', '5']).repeat(count)}</sheetData>`;

/** Files designed to be expensive. */
export const fileAttacks: readonly Attack[] = [
  book('200,000 blanks before a place', () => sheet(`<x r=${' '.repeat(200_000)}1><y>`)),
  book('8 MB of blanks before a place', () => sheet(`<x r=${' '.repeat(8 * MIB - 100)}1><y>`)),
  book('8 MB of merges without end', () => sheet('<mergeCell '.repeat(750_000))),
  book('8 MB of formulas without end', () => sheet('<f '.repeat(2_700_000))),
  book('8 MB of comments without end', () => sheet('<!--'.repeat(2_000_000))),
  book('8 MB in one attribute', () => sheet(`<c r="${'A'.repeat(8 * MIB - 200)}"/>`)),
  book('300,001 rows', () => workbookOf(rows(300_001, '<row/>'))),
  book('two million cells in one row', () =>
    workbookOf(`<sheetData><row>${'<c/>'.repeat(2_000_000)}</row></sheetData>`),
  ),
  book('three million formulas', () =>
    workbookOf(rows(1, `<row>${'<c r="A1"><f/></c>'.repeat(400_000)}</row>`)),
  ),
  book('300,000 vouchers, as many as it may have', () => workbookOf(vouchers(299_998)), 'answered'),
  book('a million texts', () => withTexts('sharedStrings.xml')),
  book('a million texts under another name', () => withTexts('foo.bin')),
  book('a bomb of 100 MB', () => workbookOf(`<sheetData>${'x'.repeat(100 * MIB)}</sheetData>`)),
  book('sizes that come later and are none', () =>
    workbookOf(GOOD, [{ path: 'xl/foo.xml', data: 'x'.repeat(60 * MIB), flags: 8, claims: 0, packs: 0 }]),
  ),
  book('one sheet named 90,000 times', () =>
    withSheets(
      Array.from({ length: 90_000 }, () => 'Data'),
      true,
    ),
  ),
  book('257 sheets', () =>
    withSheets(
      Array.from({ length: 257 }, (_, at) => `S${at}`),
      false,
    ),
  ),
  book('ten thousand parts', () =>
    workbookOf(
      GOOD,
      Array.from({ length: 10_000 }, (_, at) => ({ path: `xl/${at}.xml`, data: 'x' })),
    ),
  ),
  book('a part twice', () => workbookOf(GOOD, [{ path: 'XL/workbook.xml', data: 'x' }])),
  book('a cell at the far end', () =>
    workbookOf('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  ),
  book('a document type with entities', () =>
    buildZip(changed('xl/worksheets/sheet1.xml', text => `<!DOCTYPE a [<!ENTITY b "c">]>${text}`)),
  ),
  book('no workbook at all, 64 MB', () => noise(64 * MIB)),
  book('64 MB of noise in a part', () =>
    buildZip([...workbookParts(GOOD), { path: 'xl/media/a.bin', data: noise(60 * MIB), method: 0 }]),
  ),
  json('ten million brackets', () => '['.repeat(10_000_000)),
  json('500,001 records', () => `[${'{},'.repeat(500_000)}{}]`),
  json('127 MB of blanks', () => `[${' '.repeat(127 * MIB)}`),
  json('100 MB of one text', () => `["${'x'.repeat(100 * MIB)}"]`),
  json('100 MB of transactions', () => transactions(250_000, 'x'.repeat(150)), 'answered'),
  json('no text, 100 MB', () => noise(100 * MIB)),
  json('one record of 20 million fields', () => `[{${'"a":1,'.repeat(10_000_000)}"b":2}]`),
];
