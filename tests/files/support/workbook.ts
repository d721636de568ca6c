import type { SheetLine } from '../../../src/files/workbook/cell';
import { readWorkbook } from '../../../src/files/workbook/readWorkbook';
import { writeWorkbook, type SheetColumn, type SheetRow } from '../../../src/files/workbook/writeWorkbook';
import { buildZip, concat, type ZipPart } from './zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet of the given XML, and further parts. */
export function workbookOf(sheetXml: string, more: readonly ZipPart[] = []): Uint8Array {
  return buildZip([...workbookParts(sheetXml), ...more]);
}

/** The parts of a workbook with one sheet. */
export function workbookParts(sheetXml: string): ZipPart[] {
  return [
    {
      path: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { path: '_rels/.rels', data: relations('officeDocument', 'xl/workbook.xml') },
    {
      path: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { path: 'xl/_rels/workbook.xml.rels', data: relations('worksheet', 'worksheets/sheet1.xml') },
    { path: 'xl/worksheets/sheet1.xml', data: `<worksheet xmlns="${MAIN}">${sheetXml}</worksheet>` },
  ];
}

const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** A row of text cells. */
export const rowXml = (row: number, ...cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Reads a stream to its end. */
export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) pieces.push(step.value);
  return concat(pieces);
}

/** A workbook with one sheet of text columns named like the properties of the first row. */
export function textWorkbook(rows: readonly SheetRow[], name = 'Data'): Promise<Uint8Array<ArrayBuffer>> {
  const columns = Object.keys(rows[0] ?? {}).map((source): SheetColumn => ({
    title: source,
    source,
    kind: 'text',
  }));
  return bytesOf(writeWorkbook([{ name, columns, rows }]));
}

/** All rows of a workbook. */
export async function linesOf(bytes: Uint8Array): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  for await (const line of readWorkbook(bytes)) lines.push(line);
  return lines;
}
