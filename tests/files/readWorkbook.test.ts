import { describe, expect, it } from 'vitest';
import { isDateFormat } from '../../src/files/workbook/reading/dateStyles';
import { changed } from './support/oddBook';
import { linesOf, workbookOf } from './support/workbook';
import { buildZip } from './support/zip';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const linkTo = (part: string): string =>
  `<Relationship Id="of-${part}" Type="${OFFICE}/${part}" Target="${part}.xml"/></Relationships>`;

/** The values of the first row of a sheet, with parts that its cells refer to. */
async function valuesOf(cells: string, parts: Readonly<Record<string, string>> = {}) {
  const links = (text: string): string =>
    Object.keys(parts).reduce((all, part) => all.replace('</Relationships>', linkTo(part)), text);
  const sheet = `<sheetData><row r="1">${cells}</row></sheetData>`;
  const more = Object.entries(parts).map(([part, data]) => ({ path: `xl/${part}.xml`, data }));
  const [line] = await linesOf(buildZip([...changed('xl/_rels/workbook.xml.rels', links, sheet), ...more]));
  return line?.cells.map(({ value }) => value);
}

const inline = (text: string): string => `<c t="inlineStr"><is>${text}</is></c>`;
const number = (style: number, value: number | string): string => `<c s="${style}"><v>${value}</v></c>`;

describe('a cell of a workbook that another program wrote', () => {
  it.each([
    ['runs of one text', '<r><t>Tata </t></r><r><rPr><b/></rPr><t>Motors</t></r>', 'Tata Motors'],
    ['phonetic guides', '<t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh>', '東京'],
    ['CDATA', '<t><![CDATA[a < b]]></t>', 'a < b'],
    ['entities and escapes', '<t>&lt;&#x41;&amp;_x000D_</t>', '<A&\r'],
    ['an escape that is split between runs', '<r><t>_x00</t></r><r><t>41_</t></r>', '_x0041_'],
    ['blanks that are kept', '<t xml:space="preserve">  a </t>', '  a '],
  ])('may have %s', async (_, text, value) => {
    expect(await valuesOf(inline(text))).toEqual([value]);
    expect(await valuesOf('<c t="s"><v>0</v></c>', { sharedStrings: `<sst><si>${text}</si></sst>` })).toEqual(
      [value],
    );
  });

  it('may have a prefix in its tags', async () => {
    const sheet = '<x:sheetData><x:row r="4"><x:c r="B4"><x:v>7</x:v></x:c></x:row></x:sheetData>';
    const [line] = await linesOf(workbookOf(sheet));
    expect(line).toEqual({ sheet: 'Data', row: 4, cells: [{ column: 1, value: 7, kind: 'number' }] });
  });

  it('may be true, false, an error, a result in text, or empty', async () => {
    const cells =
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>a</v></c><c s="1"/><c><v> </v></c>';
    expect(await valuesOf(cells)).toEqual([true, false, '#N/A', 'a']);
  });

  it('may refer to a text that does not exist, and is empty then', async () => {
    expect(
      await valuesOf('<c t="s"><v>5</v></c><c><v>1</v></c>', { sharedStrings: '<sst><si/></sst>' }),
    ).toEqual([1]);
  });

  it('is placed by its column; the later of two cells in one place wins', async () => {
    expect(
      await valuesOf(
        '<c r="C1"><v>3</v></c><c r="A1"><v>1</v></c><c r="C1"><v>4</v></c><c r="B1"><v>2</v></c>',
      ),
    ).toEqual([1, 2, 4]);
  });

  it('is a date if its own style says so, but not if a style of another list does', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/><numFmt numFmtId="14" formatCode="0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>' +
      '<dxfs><dxf><numFmt numFmtId="0" formatCode="yyyy"/></dxf></dxfs></styleSheet>';
    const cells = [0, 1, 2, 3, 9].map(style => number(style, 45412.5)).join('');
    expect(await valuesOf(cells, { styles })).toEqual([
      45412.5,
      '2024-04-30 12:00:00',
      45412.5,
      '2024-04-30 12:00:00',
      45412.5,
    ]);
  });

  it.each([
    [0, '1899-12-31 00:00:00'],
    [59, '1900-02-28 00:00:00'],
    [61, '1900-03-01 00:00:00'],
    [45412.427777, '2024-04-30 10:16:00'],
    [2_958_465.99999, '9999-12-31 23:59:59'],
    [2_958_466, ''],
    [-1, ''],
    ['1e300', ''],
  ])('counts the days of its date from 1900: %s', async (days, moment) => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="22"/></cellXfs></styleSheet>';
    expect(await valuesOf(number(0, days), { styles })).toEqual([moment]);
  });
});

describe('a number format', () => {
  it.each(['dd/mm/yyyy', 'm/d/yy h:mm', '[h]:mm:ss', 'mmm', 'AM/PM', '[$-409]d-mmm-yy;@', 'yyyy"年"'])(
    'shows a date: %s',
    format => expect(isDateFormat(format)).toBe(true),
  );
  it.each([
    'General',
    '0.00',
    '#,##0.00',
    '[Red]-0',
    '"days"0',
    '0\\d',
    '_-* #,##0',
    '@',
    '0.00E+00',
    'Standard',
  ])('shows none: %s', format => expect(isDateFormat(format)).toBe(false));
});

describe('a workbook whose XML is malformed', () => {
  it.each([
    ['an entity of its own', '<row r="1"><c t="inlineStr"><is><t>&l9;</t></is></c></row>'],
    ['an element that another one closes', '<row r="1"><c r="A1"><v>1</c></v></row>'],
    ['an attribute without quotes', '<row r="1"><c r="A1" t=n><v>1</v></c></row>'],
  ])('is refused: %s', async (_, rows) => {
    await expect(linesOf(workbookOf(`<sheetData>${rows}</sheetData>`))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});
