import { checkSize, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import { packageParts, RELATIONS, WORKBOOK, type PackageParts } from './packageParts';
import { SheetScan, type SheetMarks } from './sheetScan';
import { unpack } from './unpack';
import { damaged, readDirectory, type ZipEntry } from './zipDirectory';

/** A sheet that passed the check. */
export interface CheckedSheet extends SheetMarks {
  readonly name: string;
  readonly entry: ZipEntry;
}

/** A workbook that passed the check. */
export interface CheckedWorkbook {
  /** In order. */
  readonly sheets: readonly CheckedSheet[];
  /** The shared strings; null if missing. */
  readonly strings: ZipEntry | null;
  readonly styles: ZipEntry | null;
  readonly from1904: boolean;
}

/** Checks a workbook before it is read: unpacks every part, within limits, without storing it. @throws FileRefusal */
export function checkWorkbook(bytes: Uint8Array, limits: FileLimits): CheckedWorkbook {
  checkSize(bytes.length, limits);
  checkKind(bytes);
  const entries = new Map(readDirectory(bytes, limits).map(entry => [entry.path, entry]));
  checkParts(entries);
  const parts = packageParts(bytes, entries);
  const scans = scanParts(bytes, entries, parts, limits);
  const optional = (path: string | null, what: string): ZipEntry | null => {
    if (path === null) return null;
    const entry = entries.get(path);
    if (!entry) throw damaged(`its ${what} are missing`);
    return entry;
  };
  return {
    sheets: parts.sheets.map(({ name, path }) => {
      const scan = scans.get(path);
      const entry = entries.get(path);
      if (!scan || !entry) throw damaged(`its sheet ${name.slice(0, 40)} is missing`);
      if (!scan.isWholeSheet) throw damaged(`its sheet ${name.slice(0, 40)} is cut off`);
      return { name, entry, formulas: scan.formulas, merged: scan.merged };
    }),
    strings: optional(parts.strings, 'texts'),
    styles: optional(parts.styles, 'styles'),
    from1904: parts.from1904,
  };
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
    'The file is not an xlsx workbook, despite its name. Save it as xlsx.',
  );
}

function checkParts(entries: ReadonlyMap<string, ZipEntry>): void {
  const paths = [...entries.keys()];
  if (!entries.has(WORKBOOK) || !entries.has(RELATIONS) || !entries.has('[Content_Types].xml'))
    throw new FileRefusal('notWorkbook', 'The file is a zip but not an xlsx workbook. Save it as xlsx.');
  if (paths.some(path => path.toLowerCase().startsWith('xl/externallinks/')))
    throw new FileRefusal(
      'externalLinks',
      'The workbook links to other files. Break the links (Data, Edit Links) and save it again.',
    );
}

/** Unpacks every part, and scans those that will be read, whatever their names. */
function scanParts(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
  { sheets, strings, styles }: PackageParts,
  limits: FileLimits,
): ReadonlyMap<string, SheetScan> {
  const wanted = new Set([...sheets.map(({ path }) => path), strings, styles]);
  const scans = new Map<string, SheetScan>();
  let rows = 0;
  let texts = 0;
  for (const entry of entries.values()) {
    if (!wanted.has(entry.path)) {
      unpack(bytes, entry, () => undefined);
      continue;
    }
    const scan = new SheetScan();
    unpack(bytes, entry, piece => {
      scan.push(piece);
      if (rows + scan.rows > limits.rows) throw tooMany('tooManyRows', 'rows', limits.rows);
      if (texts + scan.strings > limits.strings)
        throw tooMany('tooManyStrings', 'different texts', limits.strings);
    });
    rows += scan.rows;
    texts += scan.strings;
    scans.set(entry.path, scan);
  }
  return scans;
}

/** The workbook exceeds a limit. */
export const tooMany = (code: 'tooManyRows' | 'tooManyStrings', what: string, most: number): FileRefusal =>
  new FileRefusal(
    code,
    `The workbook has more than ${most.toLocaleString('en-IN')} ${what}. Split it into smaller files.`,
  );
