import { streamXlsxRows } from 'hucre/xlsx';
import { WORKBOOK_LIMITS, type FileLimits } from '../limits';
import type { Cell, SheetLine } from './cell';
import { checkWorkbook, tooMany, type CheckedSheet, type CheckedWorkbook } from './checkWorkbook';
import { ONLY_SHEET, rebuiltZip } from './rebuiltZip';
import { damaged } from './zipDirectory';

/**
 * Yields the rows of a workbook, sheet by sheet. The whole file is checked before the first row, and rows are counted
 * again as they come. @throws FileRefusal
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): AsyncGenerator<SheetLine, void, void> {
  const bounds = { ...WORKBOOK_LIMITS, ...limits };
  const workbook = checkWorkbook(bytes, bounds);
  let rows = 0;
  for (const sheet of workbook.sheets)
    for await (const line of sheetLines(bytes, workbook, sheet)) {
      rows += 1;
      if (rows > bounds.rows) throw tooMany('tooManyRows', 'rows', bounds.rows);
      yield line;
    }
}

async function* sheetLines(
  bytes: Uint8Array,
  workbook: CheckedWorkbook,
  sheet: CheckedSheet,
): AsyncGenerator<SheetLine, void, void> {
  try {
    const rows = streamXlsxRows(rebuiltZip(bytes, workbook, sheet), { sheet: ONLY_SHEET });
    for await (const { index, values } of rows)
      yield { sheet: sheet.name, row: index + 1, cells: cellsOf(values, index + 1, sheet) };
  } catch (cause) {
    throw damaged(`its sheet ${sheet.name.slice(0, 40)} cannot be read`, cause);
  }
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

/** Spreadsheets store times as fractions of a day, so they are off by some milliseconds. */
function momentText(date: Date): string {
  const time = Math.round(date.getTime() / 1000) * 1000;
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 19).replace('T', ' ') : '';
}
