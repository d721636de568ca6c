import { Inflate } from 'fflate';
import type { CheckedSheet, CheckedWorkbook } from './checkWorkbook';
import type { ZipEntry } from './zipDirectory';

/** Packed bytes of the sheet per step. */
const SLICE = 64 * 1024;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Rebuilds a workbook with one sheet from checked parts, so that the parser never sees anything else that the file
 * contains. The sheet is unpacked piece by piece with a pause before each, so that the reader keeps up: hucre parses
 * all available input before it yields rows.
 */
export function rebuiltZip(
  bytes: Uint8Array,
  workbook: CheckedWorkbook,
  { entry }: CheckedSheet,
): ReadableStream<Uint8Array> {
  const pieces = unpacked(bytes, entry);
  return new ReadableStream({
    start(controller) {
      for (const [path, text] of Object.entries(tableOfContents(workbook))) {
        const content = new TextEncoder().encode(text);
        controller.enqueue(
          localHeader({ path, method: 0, packed: content.length, unpacked: content.length }),
        );
        controller.enqueue(content);
      }
      for (const [part, path] of [
        [workbook.strings, 'xl/sharedStrings.xml'],
        [workbook.styles, 'xl/styles.xml'],
      ] as const) {
        if (part === null) continue;
        controller.enqueue(localHeader({ ...part, path }));
        controller.enqueue(bytes.subarray(part.start, part.start + part.packed));
      }
      const path = 'xl/worksheets/sheet1.xml';
      controller.enqueue(localHeader({ ...entry, path, method: 0, packed: entry.unpacked }));
    },
    async pull(controller) {
      await new Promise(resolve => setTimeout(resolve, 0));
      const { value, done } = pieces.next();
      if (done) controller.close();
      else for (const piece of value) controller.enqueue(piece);
    },
  });
}

function tableOfContents({ strings, styles, from1904 }: CheckedWorkbook): Readonly<Record<string, string>> {
  const parts = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(strings ? [['sharedStrings', 'sharedStrings.xml']] : []),
    ...(styles ? [['styles', 'styles.xml']] : []),
  ];
  const links = (some: readonly (readonly string[])[]): string => {
    const each = some.map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    );
    return `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">${each.join('')}</Relationships>`;
  };
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="${ONLY_SHEET}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(parts),
  };
}

/** The sheet's name in the rebuilt workbook. */
export const ONLY_SHEET = 'Sheet1';

function* unpacked(
  bytes: Uint8Array,
  { method, start, packed }: ZipEntry,
): Generator<readonly Uint8Array[], void> {
  let ready: Uint8Array[] = [];
  const inflater = new Inflate(piece => ready.push(piece));
  for (let at = 0; at < packed; at += SLICE) {
    const slice = bytes.subarray(start + at, start + Math.min(at + SLICE, packed));
    if (method === 0) ready.push(slice);
    else inflater.push(slice, at + SLICE >= packed);
    yield ready;
    ready = [];
  }
}

function localHeader(part: Pick<ZipEntry, 'path' | 'method' | 'packed' | 'unpacked'>): Uint8Array {
  const name = new TextEncoder().encode(part.path);
  const header = new Uint8Array(30 + name.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(8, part.method, true);
  view.setUint32(18, part.packed, true);
  view.setUint32(22, part.unpacked, true);
  view.setUint16(26, name.length, true);
  header.set(name, 30);
  return header;
}
