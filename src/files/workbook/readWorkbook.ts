import { streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { WORKBOOK_LIMITS, type FileLimits } from '../limits';
import type { Cell, SheetLine } from './cell';
import { checkWorkbook, type CheckedSheet } from './checkWorkbook';
import { pacedZip } from './pacedZip';
import { damaged } from './zipDirectory';

/**
 * The rows of a workbook, sheet after sheet. The whole file is checked before the first row comes.
 * @throws FileRefusal
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): AsyncGenerator<SheetLine, void, void> {
  const sheets = checkWorkbook(bytes, { ...WORKBOOK_LIMITS, ...limits });
  for (const sheet of sheets) yield* sheetLines(bytes, sheet);
}

async function* sheetLines(bytes: Uint8Array, sheet: CheckedSheet): AsyncGenerator<SheetLine, void, void> {
  try {
    for await (const { index, values } of sheetRows(bytes, sheet))
      yield { sheet: sheet.name, row: index + 1, cells: cellsOf(values, index + 1, sheet) };
  } catch (cause) {
    throw damaged(`its sheet ${sheet.name.slice(0, 40)} cannot be read`, cause);
  }
}

async function* sheetRows(
  bytes: Uint8Array,
  { name, entry, needs }: CheckedSheet,
): AsyncGenerator<StreamRow, void, undefined> {
  const paced = streamXlsxRows(pacedZip(bytes, needs, entry), { sheet: name });
  const first = await paced.next().catch(() => null);
  // A workbook whose parts have names of their own is read as a whole.
  if (first === null) return yield* streamXlsxRows(bytes, { sheet: name });
  if (first.done) return;
  yield first.value;
  yield* paced;
}

function cellsOf(
  values: readonly unknown[],
  row: number,
  { formulas, merged }: CheckedSheet,
): readonly Cell[] {
  const calculated = formulas.get(row);
  const joined = merged.get(row);
  const cells: Cell[] = [];
  for (const [column, value] of values.entries()) {
    const isCalculated = calculated?.has(column) === true;
    const cell = cellOf(column, isCalculated ? (value ?? '') : value);
    if (!cell) continue;
    if (isCalculated) cells.push({ ...cell, fault: 'holds a formula' });
    else if (joined?.has(column)) cells.push({ ...cell, fault: 'is merged with other cells' });
    else cells.push(cell);
  }
  return cells;
}

function cellOf(column: number, value: unknown): Cell | null {
  if (typeof value === 'string') return { column, value, kind: 'text' };
  if (typeof value === 'number') return { column, value, kind: 'number' };
  if (typeof value === 'boolean') return { column, value, kind: 'boolean' };
  if (value instanceof Date) return { column, value: momentText(value), kind: 'date' };
  return null;
}

/** A moment that a spreadsheet keeps as a fraction of a day is off by some milliseconds. */
function momentText(date: Date): string {
  const time = Math.round(date.getTime() / 1000) * 1000;
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 19).replace('T', ' ') : '';
}
