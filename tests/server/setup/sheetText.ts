import { strFromU8, unzipSync } from 'fflate';

const WORKBOOK = 'xl/workbook.xml';

/** Reads the cells of a workbook as text without the product's own reader: sheets by name, each an array of rows. */
export function sheetsIn(bytes: Uint8Array): Readonly<Record<string, readonly (readonly string[])[]>> {
  const files = unzipSync(bytes);
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const names = Array.from(
    textOf(WORKBOOK).matchAll(/<sheet [^>]*name="([^"]*)"/g),
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(
    names.map((name, index) => [unescaped(name), rowsIn(textOf(`xl/worksheets/sheet${index + 1}.xml`))]),
  );
}

const rowsIn = (xml: string): string[][] =>
  Array.from(xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, cells = '']) => cellsIn(cells));

function cellsIn(xml: string): string[] {
  const cells: string[] = [];
  for (const [, column = '', content = ''] of xml.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs))
    cells[indexOf(column)] = unescaped(content.replace(/<[^>]+>/g, ''));
  return Array.from(cells, cell => cell ?? '');
}

const indexOf = (column: string): number =>
  Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
