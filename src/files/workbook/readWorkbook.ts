import { Inflate } from 'fflate';
import { WORKBOOK_LIMITS, type FileLimits } from '../limits';
import type { Cell, SheetLine } from './cell';
import { checkWorkbook, tooMany, type CheckedSheet, type CheckedWorkbook } from './checkWorkbook';
import type { CellContext } from './reading/cellValue';
import { DateStyles } from './reading/dateStyles';
import { RichText } from './reading/richText';
import { SheetRows, type RawRow } from './reading/sheetRows';
import { XmlReader, type XmlSink } from './reading/xmlReader';
import { damaged, type ZipEntry } from './zipDirectory';

/**
 * Yields the rows of a workbook, sheet by sheet. The whole file is checked before the first row, and rows are counted
 * again as they are yielded. @throws FileRefusal
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): AsyncGenerator<SheetLine, void, void> {
  const bounds = { ...WORKBOOK_LIMITS, ...limits };
  const workbook = checkWorkbook(bytes, bounds);
  const context = contextOf(bytes, workbook);
  let rows = 0;
  for (const sheet of workbook.sheets)
    for await (const row of sheetRows(bytes, sheet, context)) {
      rows += 1;
      if (rows > bounds.rows) throw tooMany('tooManyRows', 'rows', bounds.rows);
      yield { sheet: sheet.name, row: row.row, cells: cellsOf(row, sheet) };
    }
}

function contextOf(bytes: Uint8Array, { strings, styles, from1904 }: CheckedWorkbook): CellContext {
  const { texts } = readPart(bytes, strings, new SharedTexts(), 'texts');
  const { areDates } = readPart(bytes, styles, new DateStyles(), 'styles');
  return { texts, areDates, from1904 };
}

function readPart<T extends XmlSink>(bytes: Uint8Array, part: ZipEntry | null, sink: T, what: string): T {
  if (part === null) return sink;
  const reader = new XmlReader(sink);
  try {
    for (const pieces of partPieces(bytes, part)) for (const piece of pieces) reader.push(piece);
    reader.end();
  } catch (cause) {
    throw damaged(`its ${what} cannot be read`, cause);
  }
  return sink;
}

/** Pauses before each step, because the demo reads on its page's thread. */
async function* sheetRows(
  bytes: Uint8Array,
  { name, entry }: CheckedSheet,
  context: CellContext,
): AsyncGenerator<RawRow, void, void> {
  const rows = new SheetRows(context);
  const reader = new XmlReader(rows);
  try {
    for (const pieces of partPieces(bytes, entry)) {
      await new Promise(resolve => setTimeout(resolve, 0));
      for (const piece of pieces) {
        reader.push(piece);
        yield* rows.take();
      }
    }
    reader.end();
  } catch (cause) {
    throw damaged(`its sheet ${name.slice(0, 40)} cannot be read`, cause);
  }
  yield* rows.take();
}

/** Ordered by column, whatever the order in the file. */
function cellsOf({ row, cells }: RawRow, { formulas, merged }: CheckedSheet): readonly Cell[] {
  const calculated = formulas.get(row);
  const joined = merged.get(row);
  const found: Cell[] = [];
  for (const [column, value] of cells) {
    const isCalculated = calculated?.has(column) === true;
    if (isCalculated) found.push({ column, ...(value ?? EMPTY), fault: 'holds a formula' });
    else if (value !== null && joined?.has(column))
      found.push({ column, ...value, fault: 'is merged with other cells' });
    else if (value !== null) found.push({ column, ...value });
  }
  return found.sort((a, b) => a.column - b.column);
}

const EMPTY = { value: '', kind: 'text' } as const;

/** Packed bytes per step. */
const SLICE = 64 * 1024;

/** Unpacks a checked part step by step. */
function* partPieces(
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

/** Collects the shared strings, which cells refer to by index. */
class SharedTexts implements XmlSink {
  readonly texts: string[] = [];
  readonly #text = new RichText();

  open(name: string): void {
    this.#text.open(name);
  }

  text(text: string): void {
    this.#text.add(text);
  }

  close(name: string): void {
    this.#text.close(name);
    if (name === 'si') this.texts.push(this.#text.take());
  }
}
