import { TagScanner, type Tag } from './tagScanner';
import { unpack } from './unpack';
import { damaged, type ZipEntry } from './zipDirectory';

export interface NamedSheet {
  readonly name: string;
  readonly path: string;
}

/** The paths of a workbook's parts in the zip. */
export interface PackageParts {
  readonly sheets: readonly NamedSheet[];
  /** The shared strings; null if missing. */
  readonly strings: string | null;
  readonly styles: string | null;
  /** Whether dates count from 1904. */
  readonly from1904: boolean;
}

export const WORKBOOK = 'xl/workbook.xml';
export const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Maximum unpacked bytes of the workbook's part list. */
const LONGEST = 4 * 1024 * 1024;
const MAX_SHEETS = 256;
const MAX_RELATIONS = 1_000;

/** Finds the parts of a workbook. @throws FileRefusal if they are missing or ambiguous */
export function packageParts(bytes: Uint8Array, entries: ReadonlyMap<string, ZipEntry>): PackageParts {
  const links = linksOf(bytes, entries.get(RELATIONS));
  let from1904 = false;
  const sheets: NamedSheet[] = [];
  eachTag(bytes, entries.get(WORKBOOK), ['sheet', 'workbookPr'], tag => {
    const attributes = tag.attributes();
    if (tag.name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
    else sheets.push({ name: attributes.get('name') ?? '', path: links.get(idIn(attributes))?.path ?? '' });
    if (sheets.length > MAX_SHEETS) throw damaged(`it has more than ${MAX_SHEETS} sheets`);
  });
  checkTwice(sheets);
  return {
    sheets: sheets.filter(({ path }) => !path.startsWith('xl/chartsheets/')),
    strings: pathOfType(links, 'sharedStrings'),
    styles: pathOfType(links, 'styles'),
    from1904,
  };
}

interface Link {
  readonly path: string;
  readonly type: string;
}

function linksOf(bytes: Uint8Array, entry: ZipEntry | undefined): ReadonlyMap<string, Link> {
  const links = new Map<string, Link>();
  eachTag(bytes, entry, ['Relationship'], tag => {
    const attributes = tag.attributes();
    const id = attributes.get('Id') ?? '';
    if (links.has(id)) throw damaged('two of its parts have the same id');
    if (links.size >= MAX_RELATIONS) throw damaged(`it names more than ${MAX_RELATIONS} parts`);
    links.set(id, { path: pathOf(attributes.get('Target') ?? ''), type: attributes.get('Type') ?? '' });
  });
  return links;
}

const idIn = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '';

function pathOfType(links: ReadonlyMap<string, Link>, type: string): string | null {
  const found = [...links.values()].filter(link => link.type.endsWith(`/${type}`));
  if (found.length > 1) throw damaged(`it names its part ${type} twice`);
  return found[0]?.path ?? null;
}

function checkTwice(sheets: readonly NamedSheet[]): void {
  const names = new Set(sheets.map(({ name }) => name.toLowerCase()));
  if (names.size < sheets.length) throw damaged('two of its sheets have the same name');
  const named = sheets.filter(({ path }) => path !== '');
  if (new Set(named.map(({ path }) => path)).size < named.length)
    throw damaged('two of its sheets are the same part');
}

function eachTag(
  bytes: Uint8Array,
  entry: ZipEntry | undefined,
  names: readonly string[],
  take: (tag: Tag) => void,
): void {
  if (!entry || entry.unpacked > LONGEST) throw damaged('its list of sheets is missing or far too long');
  const tags = new TagScanner(new Set(names), take);
  unpack(bytes, entry, piece => tags.push(piece));
}

/** The path of a part that is referenced from within `xl/`. */
function pathOf(target: string): string {
  const segments: string[] = target.startsWith('/') ? [] : ['xl'];
  for (const segment of target.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  return segments.join('/');
}
