import { rowXml, workbookParts } from './workbook';
import { buildZip, type ZipPart } from './zip';

/** A valid sheet; its only fault is missing columns. */
export const GOOD = `<sheetData>${rowXml(1, 'Voucher Date', 'Amount')}</sheetData>`;

/** A workbook whose sheet is stored under another part name. */
export function renamed(sheetXml: string, from: string, to: string): Uint8Array {
  const parts = workbookParts(sheetXml).map(part => ({
    path: part.path.replace(from, to),
    data: String(part.data).replace(from, to),
  }));
  return buildZip(parts);
}

/** The parts of a workbook, with the text of one part changed. */
export const changed = (path: string, change: (text: string) => string, sheetXml = GOOD): ZipPart[] =>
  workbookParts(sheetXml).map(part =>
    part.path === path ? { ...part, data: change(String(part.data)) } : part,
  );

let millionTexts: string | undefined;

/** A workbook whose shared string table has a million entries. */
export function withTexts(name: string): Uint8Array {
  const link = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="${name}"/>`;
  const parts = changed('xl/_rels/workbook.xml.rels', text =>
    text.replace('</Relationships>', `${link}</Relationships>`),
  );
  millionTexts ??= Array.from({ length: 1_000_000 }, (_, at) => `<si><t>${at}</t></si>`).join('');
  return buildZip([...parts, { path: `xl/${name}`, data: `<sst>${millionTexts}</sst>` }]);
}

/** A workbook with one sheet for each name; all sheets share one part, or each has its own. */
export function withSheets(names: readonly string[], isShared: boolean): Uint8Array {
  const target = (at: number): string => `worksheets/sheet${isShared ? 1 : at + 1}.xml`;
  const parts = workbookParts(GOOD).map(part => {
    if (part.path === 'xl/workbook.xml') {
      const sheets = names.map(
        (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      );
      return { ...part, data: String(part.data).replace(/<sheet .*?\/>/, sheets.join('')) };
    }
    if (part.path !== 'xl/_rels/workbook.xml.rels') return part;
    const links = names.map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="a/worksheet" Target="${target(at)}"/>`,
    );
    return { ...part, data: `<Relationships>${links.join('')}</Relationships>` };
  });
  const more = isShared
    ? []
    : names.slice(1).map((_, at) => ({ path: `xl/${target(at + 1)}`, data: '<worksheet></worksheet>' }));
  return buildZip([...parts, ...more]);
}
