import { describe, expect, it } from 'vitest';
import { readAccounting } from '../../../src/files/accounting/readAccounting';
import type { FileRefusal } from '../../../src/files/refusal';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { changed, GOOD, renamed, withSheets, withTexts } from '../support/oddBook';
import { refusalOf } from '../support/refusalOf';
import { bytesOf, linesOf, rowXml, workbookOf, workbookParts } from '../support/workbook';
import { buildZip } from '../support/zip';

const MIB = 1024 * 1024;
const text = new TextEncoder();
const zeros = (size: number) => new Uint8Array(size).fill(48);

/** Sheet XML with one row whose text fills the sheet to the given size; it compresses very well. */
const swollen = (size: number) => `<sheetData>${rowXml(1, 'x'.repeat(size))}</sheetData>`;

/** Text that hardly compresses. */
const noise = (size: number) =>
  Array.from({ length: size / 8 }, (_, at) =>
    ((at * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0'),
  ).join('');

const many = (count: number, one: string) => one.repeat(count);

const sheetPart = 4;

function lying(claims: number, data: string): Uint8Array {
  const parts = workbookParts(data);
  const sheet = parts[sheetPart];
  if (!sheet) throw new Error('no sheet');
  return buildZip([...parts.slice(0, sheetPart), { ...sheet, claims }]);
}

type Hostile = readonly [what: string, code: FileRefusal['code'], make: () => Uint8Array];

const hostile: readonly Hostile[] = [
  ['an empty file', 'empty', () => new Uint8Array(0)],
  ['a file over the limit', 'tooLarge', () => new Uint8Array(64 * MIB + 1)],
  ['a picture named xlsx', 'notWorkbook', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['a page of HTML named xlsx', 'notWorkbook', () => text.encode('<html><table></table></html>')],
  ['a zip that is no workbook', 'notWorkbook', () => buildZip([{ path: 'a.txt', data: 'hello' }])],
  [
    'an old or locked workbook',
    'encrypted',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ],
  ['a zip with a password', 'encrypted', () => buildZip([{ path: 'xl/workbook.xml', data: 'x', flags: 1 }])],
  [
    'a bomb that declares 400 MB',
    'zipBomb',
    () => workbookOf(GOOD, [{ path: 'xl/a.bin', data: 'x', claims: 400 * MIB }]),
  ],
  ['a bomb of 100 MB out of 100 kB', 'zipBomb', () => workbookOf(swollen(100 * MIB))],
  ['a bomb that claims to be small', 'zipBomb', () => lying(1000, swollen(100 * MIB))],
  [
    'a bomb in a part that no one reads',
    'zipBomb',
    () => workbookOf(GOOD, [{ path: 'docs/a.bin', data: zeros(50 * MIB), claims: 10 }]),
  ],
  [
    'parts that share their bytes',
    'damaged',
    () => workbookOf(GOOD, [{ path: 'xl/again.xml', data: 'x', localAt: 0 }]),
  ],
  [
    'ten thousand parts',
    'zipBomb',
    () =>
      workbookOf(
        GOOD,
        Array.from({ length: 10_000 }, (_, at) => ({ path: `xl/${at}.xml`, data: 'x' })),
      ),
  ],
  ['a zip64 archive', 'damaged', () => buildZip(workbookParts(GOOD), 0xffff)],
  ['a count that lies', 'damaged', () => buildZip(workbookParts(GOOD), 200)],
  ['a part that claims more than it holds', 'damaged', () => lying(100_000, GOOD)],
  [
    'a part packed in an unknown way',
    'damaged',
    () => workbookOf(GOOD, [{ path: 'xl/a.bin', data: 'x', method: 9 }]),
  ],
  ['a workbook cut in half', 'damaged', () => half(workbookOf(GOOD))],
  ['packed bytes that are no deflate', 'damaged', () => broken(workbookOf(GOOD))],
  [
    'XML that does not end',
    'damaged',
    () =>
      buildZip([
        ...workbookParts(GOOD).slice(0, sheetPart),
        { path: 'xl/worksheets/sheet1.xml', data: '<worksheet><sheetData><row r="1">' },
      ]),
  ],
  [
    'a tag of ten megabytes',
    'damaged',
    () =>
      buildZip([
        ...workbookParts(GOOD).slice(0, sheetPart),
        { path: 'xl/worksheets/sheet1.xml', data: `<worksheet ${noise(10 * MIB)}` },
      ]),
  ],
  ['a sheet that is missing', 'damaged', () => buildZip(workbookParts(GOOD).slice(0, sheetPart))],
  [
    'sheets whose tags never end',
    'damaged',
    () => {
      const parts = workbookParts(GOOD).map(part =>
        part.path === 'xl/workbook.xml' ? { ...part, data: '<sheet '.repeat(500_000) } : part,
      );
      return buildZip(parts);
    },
  ],
  ['300,001 rows', 'tooManyRows', () => workbookOf(`<sheetData>${many(300_001, '<row/>')}</sheetData>`)],
  [
    'rows in a sheet whose part has a name of its own',
    'tooManyRows',
    () => renamed(`<sheetData>${many(300_001, '<row/>')}</sheetData>`, 'sheet1.xml', 'rows.bin'),
  ],
  [
    'two cells at opposite corners',
    'tooManyRows',
    () =>
      workbookOf(
        '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
      ),
  ],
  [
    'a far cell whose place is written in entities',
    'tooManyRows',
    () => workbookOf('<sheetData><row r="1"><c r="&#88;FD1"><v>1</v></c></row></sheetData>'),
  ],
  ['a million shared strings', 'tooManyStrings', () => withTexts('sharedStrings.xml')],
  ['a million shared strings under another name', 'tooManyStrings', () => withTexts('foo.bin')],
  [
    'links to other files',
    'externalLinks',
    () => workbookOf(GOOD, [{ path: 'xl/externalLinks/externalLink1.xml', data: '<externalLink/>' }]),
  ],
  [
    'a part whose own header claims another size',
    'damaged',
    () => workbookOf(GOOD, [{ path: 'xl/a.bin', data: 'x', local: { claims: 5 } }]),
  ],
  [
    'a part whose own header has another path',
    'damaged',
    () => workbookOf(GOOD, [{ path: 'xl/a.bin', data: 'x', local: { path: 'xl/b.bin' } }]),
  ],
  [
    'a part that says that its sizes come later, and has none',
    'damaged',
    () => workbookOf(GOOD, [{ path: 'xl/a.bin', data: 'x', flags: 8, claims: 0, packs: 0 }]),
  ],
  ['a path that is there twice', 'damaged', () => workbookOf(GOOD, [{ path: 'XL/Workbook.xml', data: 'x' }])],
  ['two sheets of one name', 'damaged', () => withSheets(['Data', 'data'], false)],
  ['one sheet under many names', 'damaged', () => withSheets(['One', 'Two'], true)],
  [
    'one sheet named 20,000 times',
    'damaged',
    () =>
      withSheets(
        Array.from({ length: 20_000 }, () => 'Data'),
        true,
      ),
  ],
  [
    '257 sheets',
    'damaged',
    () =>
      withSheets(
        Array.from({ length: 257 }, (_, at) => `S${at}`),
        true,
      ),
  ],
  [
    'a document type with entities',
    'damaged',
    () => buildZip(changed('xl/worksheets/sheet1.xml', text => `<!DOCTYPE a [<!ENTITY b "c">]>${text}`)),
  ],
  ...['<x r=', '<c r="', '<mergeCell ', '<f ', '<row r=', '<a:', '<!--', '<?', '<c r="1"'].map(
    (begin): Hostile => [
      `eight megabytes of ${begin}`,
      'damaged',
      () =>
        buildZip(
          changed(
            'xl/worksheets/sheet1.xml',
            () => `<worksheet>${begin.repeat((8 * MIB) / begin.length - 10)}`,
          ),
        ),
    ],
  ),
  [
    'a place behind eight megabytes of blanks',
    'damaged',
    () =>
      buildZip(
        changed(
          'xl/worksheets/sheet1.xml',
          () => `<worksheet><x r=${' '.repeat(8 * MIB - 100)}1></worksheet>`,
        ),
      ),
  ],
  ['no header', 'noHeader', () => workbookOf(`<sheetData>${rowXml(1, 'a', 'b')}</sheetData>`)],
  [
    'a header in row 21',
    'noHeader',
    () => workbookOf(`<sheetData>${rowXml(21, 'Voucher Date', 'Amount')}</sheetData>`),
  ],
  ['missing columns', 'missingColumns', () => workbookOf(GOOD)],
  [
    'a header alone',
    'noRecords',
    () =>
      workbookOf(
        `<sheetData>${rowXml(1, 'Voucher Date', 'Voucher No', 'Trans Type', 'Dealer Code', 'Location Code', 'Amount')}</sheetData>`,
      ),
  ],
];

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);

function broken(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  // Overwrites data after the first local header and its file name.
  copy.fill(0xff, 30 + 19, 30 + 19 + 20);
  return copy;
}

describe('a hostile workbook', () => {
  it.each(hostile)('is refused within two seconds: %s as %s', async (_, code, make) => {
    const bytes = make();
    const { refusal, ms } = await refusalOf(() => readAccounting(bytes));
    expect(refusal).toMatchObject({ code });
    expect(refusal.message).toMatch(/\.$/);
    expect(ms).toBeLessThan(2_000);
  });

  it('uses little memory, however much it expands', async () => {
    const expanded = 200 * MIB;
    const bytes = lying(1000, swollen(expanded));
    const before = process.memoryUsage();
    await refusalOf(() => readAccounting(bytes));
    const after = process.memoryUsage();
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    // With garbage that is not collected yet, of which Node 24 leaves more: 82 MiB, where Node 20 leaves under 64.
    expect(grown).toBeLessThan(expanded / 2);
  });

  it('has its found and missing columns named', async () => {
    const { refusal } = await refusalOf(() => readAccounting(workbookOf(GOOD)));
    expect(refusal.header).toMatchObject({ sheet: 'Data', row: 1, found: ['Voucher Date', 'Amount'] });
    expect(refusal.message).toContain('Voucher No, Trans Type, Dealer Code, Location Code');
  });

  it('has its formula cells named, and none of their values accepted', async () => {
    const lines = await linesOf(
      workbookOf(
        '<sheetData><row r="3"><c r="A3"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3"><f t="shared" si="0"/></c></row></sheetData>',
      ),
    );
    expect(lines).toEqual([
      {
        sheet: 'Data',
        row: 3,
        cells: [
          { column: 0, value: 1, kind: 'number' },
          { column: 1, value: 2, kind: 'number', fault: 'holds a formula' },
          { column: 2, value: '', kind: 'text', fault: 'holds a formula' },
        ],
      },
    ]);
  });

  it('has its formulas found wherever the file is split', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}"><f>A${at + 1}*2</f><v>${at * 2}</v></c></row>`,
    );
    const lines = await linesOf(workbookOf(`<sheetData>${rows.join('')}</sheetData>`));
    expect(lines).toHaveLength(5_000);
    expect(lines.every(({ cells: [a, b] }) => a?.fault === undefined && b?.fault === 'holds a formula')).toBe(
      true,
    );
  });

  it('has none of its own entities expanded', async () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const declared = `<!DOCTYPE worksheet [<!ENTITY l0 "ha">${laughs.join('')}]>`;
    const header = rowXml(
      1,
      'Voucher Date',
      'Voucher No',
      'Trans Type',
      'Dealer Code',
      'Location Code',
      'Amount',
    );
    const sheet = `<sheetData>${header}${rowXml(2, '2026-11-19', '&l9;', 'VP', '0801', 'BWF', '5')}</sheetData>`;
    const parts = workbookParts(sheet).map(part =>
      part.path.endsWith('sheet1.xml') ? { ...part, data: `${declared}${String(part.data)}` } : part,
    );
    const began = process.cpuUsage();
    const read = await linesOf(buildZip(parts)).then(JSON.stringify, String);
    const { user, system } = process.cpuUsage(began);
    expect(read).not.toContain('haha');
    expect(read.length).toBeLessThan(2_000);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it('has its merged cells named', async () => {
    const [line] = await linesOf(
      workbookOf(
        `<sheetData>${rowXml(1, 'a', 'b')}</sheetData><mergeCells count="1"><mergeCell ref="A1:A4"/></mergeCells>`,
      ),
    );
    expect(line?.cells.map(({ fault }) => fault)).toEqual(['is merged with other cells', undefined]);
  });
});

it('never reads rows of a part that no sheet references', async () => {
  const bytes = workbookOf(GOOD, [{ path: 'other/s.xml', data: many(300_001, '<row/>') }]);
  expect(await linesOf(bytes)).toHaveLength(1);
});

it('reads a part whose sizes follow it', async () => {
  const parts = workbookParts(GOOD).map(part => ({ ...part, flags: 8, local: { claims: 0, packs: 0 } }));
  expect(await linesOf(buildZip(parts))).toHaveLength(1);
});

it('numbers cells without a reference from the previous one', async () => {
  const [line] = await linesOf(
    workbookOf('<sheetData><row><c><v>1</v></c><c><f>1+1</f><v>2</v></c></row></sheetData>'),
  );
  expect(line?.cells.map(({ fault }) => fault)).toEqual([undefined, 'holds a formula']);
});

it('counts days from the workbook’s epoch', async () => {
  const dated = '<sheetData><row r="1"><c r="A1" s="1"><v>1</v></c></row></sheetData>';
  const link = '<Relationship Id="rId2" Type="a/styles" Target="styles.xml"/>';
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const dayIn = async (from1904: boolean) => {
    const parts = changed(
      'xl/workbook.xml',
      text => text.replace('<sheets>', `<workbookPr date1904="${from1904}"/><sheets>`),
      dated,
    ).map(part =>
      part.path === 'xl/_rels/workbook.xml.rels'
        ? { ...part, data: String(part.data).replace('</Relationships>', `${link}</Relationships>`) }
        : part,
    );
    const [line] = await linesOf(buildZip([...parts, { path: 'xl/styles.xml', data: styles }]));
    return line?.cells[0]?.value;
  };
  expect([await dayIn(false), await dayIn(true)]).toEqual(['1900-01-01 00:00:00', '1904-01-02 00:00:00']);
});

it('reads a workbook whose sheet part has an unusual name', async () => {
  expect(await linesOf(renamed(GOOD, 'sheet1', 'vouchers'))).toHaveLength(1);
});

it('accepts every workbook that we write', async () => {
  const bytes = await bytesOf(
    writeWorkbook([{ name: 'A', columns: [{ title: 'x', source: 'x', kind: 'text' }], rows: [{ x: '1' }] }]),
  );
  expect(await linesOf(bytes)).toHaveLength(2);
});
