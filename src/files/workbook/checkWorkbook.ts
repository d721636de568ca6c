import { checkSize, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import { SheetScan, TagScan, type SheetMarks } from './sheetScan';
import { unpack, unpackText } from './unpack';
import { damaged, readDirectory, type ZipEntry } from './zipDirectory';

/** A sheet of a workbook that passed the check. */
export interface CheckedSheet extends SheetMarks {
  readonly name: string;
  readonly entry: ZipEntry;
  /** The parts that it cannot be read without. */
  readonly needs: readonly ZipEntry[];
}

const SHEET_END = /^<\/(?:\w+:)?worksheet\s*>\s*$/;
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/workbook\.xml\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml)$/i;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SMALL = 4 * 1024 * 1024;

/**
 * Looks through a workbook before it is read: every part is unpacked within bounds and nothing is kept.
 * @returns its sheets, in their order
 * @throws FileRefusal
 */
export function checkWorkbook(bytes: Uint8Array, limits: FileLimits): readonly CheckedSheet[] {
  checkSize(bytes.length, limits);
  checkKind(bytes);
  const entries = new Map(readDirectory(bytes, limits).map(entry => [entry.path, entry]));
  checkParts(entries);
  const scans = scanParts(bytes, entries, limits);
  const needs = [...entries.values()].filter(({ path }) => NEEDED.test(path));
  return sheetsOf(bytes, entries).map(({ name, path }) => {
    const scan = scans.get(path);
    const entry = entries.get(path);
    if (!scan || !entry) throw damaged(`its sheet ${name.slice(0, 40)} is missing`);
    if (!SHEET_END.test(scan.lastTag)) throw damaged(`its sheet ${name.slice(0, 40)} is cut off`);
    return { name, entry, needs, formulas: scan.formulas, merged: scan.merged };
  });
}

function checkKind([a, b, c, d]: Uint8Array): void {
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) return;
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
    throw new FileRefusal(
      'encrypted',
      'The workbook is locked with a password, or is an old xls file. Save it as xlsx without a password.',
    );
  throw new FileRefusal(
    'notWorkbook',
    'The file is no xlsx workbook, whatever its name says. Save it as xlsx.',
  );
}

function checkParts(entries: ReadonlyMap<string, ZipEntry>): void {
  const paths = [...entries.keys()];
  if (!entries.has(WORKBOOK) || !entries.has(RELATIONS) || !entries.has('[Content_Types].xml'))
    throw new FileRefusal('notWorkbook', 'The file is a zip, but no xlsx workbook. Save it as xlsx.');
  if (paths.some(path => path.toLowerCase().startsWith('xl/externallinks/')))
    throw new FileRefusal(
      'externalLinks',
      'The workbook takes values from other files. Break the links (Data, Edit Links) and save it again.',
    );
}

/** Every part is looked through, whatever its name: a workbook may keep its sheets where it likes. */
function scanParts(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
  limits: FileLimits,
): ReadonlyMap<string, SheetScan> {
  const scans = new Map<string, SheetScan>();
  let rows = 0;
  let strings = 0;
  for (const entry of entries.values()) {
    const part = new SheetScan();
    const scan = new TagScan(text => {
      part.look(text);
      if (rows + part.rows > limits.rows) throw tooMany('tooManyRows', 'rows', limits.rows);
      if (strings + part.strings > limits.strings)
        throw tooMany('tooManyStrings', 'different texts', limits.strings);
    });
    unpack(bytes, entry, piece => scan.push(piece));
    part.lastTag = scan.end();
    rows += part.rows;
    strings += part.strings;
    scans.set(entry.path, part);
  }
  return scans;
}

const tooMany = (code: 'tooManyRows' | 'tooManyStrings', what: string, most: number): FileRefusal =>
  new FileRefusal(
    code,
    `The workbook has more than ${most.toLocaleString('en-IN')} ${what}. Split it into smaller files.`,
  );

// No tag goes on behind the next one's beginning: without that, many that never end would each be read to the end.
const SHEETS = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const LINKS = /<(?:\w+:)?Relationship\s([^<>]*)>/g;

function sheetsOf(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
): { name: string; path: string }[] {
  const targets = new Map(
    tags(bytes, entries.get(RELATIONS), LINKS).map(link => [
      attribute(link, 'Id'),
      pathOf(attribute(link, 'Target')),
    ]),
  );
  const sheets = tags(bytes, entries.get(WORKBOOK), SHEETS).map(sheet => ({
    name: attribute(sheet, 'name'),
    path: targets.get(attribute(sheet, '\\w+:id')) ?? '',
  }));
  return sheets.filter(({ path }) => !path.startsWith('xl/chartsheets/'));
}

function tags(bytes: Uint8Array, entry: ZipEntry | undefined, pattern: RegExp): string[] {
  if (!entry || entry.unpacked > SMALL) throw damaged('its list of sheets is missing, or far too long');
  return [...unpackText(bytes, entry).matchAll(pattern)].map(([, attributes = '']) => ` ${attributes}`);
}

function attribute(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return unescapeXml(double ?? single ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
