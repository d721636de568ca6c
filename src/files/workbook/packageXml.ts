import { escapeAttribute } from './cellXml';
import type { SheetColumn } from './rowXml';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The head of a sheet: freezes the header row and adds a filter. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width, title }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width ?? Math.max(12, title.length + 2)}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}${cols}<sheetData>`;
}

export const SHEET_TAIL = '</sheetData></worksheet>';

/** The parts of a workbook besides its sheets, by path. */
export const partsOf = (names: readonly string[]): Readonly<Record<string, string>> => ({
  'xl/workbook.xml': workbookXml(names),
  'xl/_rels/workbook.xml.rels': relationsXml([
    ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': stylesXml(),
  '_rels/.rels': relationsXml([['officeDocument', 'xl/workbook.xml']]),
  '[Content_Types].xml': contentTypesXml(names.length),
});

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationsXml(relations: readonly (readonly [type: string, target: string])[]): string {
  const all = relations.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function contentTypesXml(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, index) => [`worksheets/sheet${index + 1}`, 'worksheet']);
  const overrides = [['workbook', 'sheet.main'], ['styles', 'styles'], ...parts].map(
    ([path, type]) => `<Override PartName="/xl/${path}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`,
  );
  const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  const xml = '<Default Extension="xml" ContentType="application/xml"/>';
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${relations}${xml}${overrides.join('')}</Types>`;
}

/** The styles indexed by `STYLES`: plain, text, text with quote prefix, date and time, date, heading. */
function stylesXml(): string {
  const formats =
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts>';
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
  const styles = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/>',
  ];
  const cells = `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`;
  const named = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';
  return `${HEAD}<styleSheet xmlns="${MAIN}">${formats}${fonts}${fills}${borders}${base}${cells}${named}</styleSheet>`;
}
