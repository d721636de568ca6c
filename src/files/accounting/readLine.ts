import { paiseOf, parsePaise } from '../../wire/text/paise';
import { momentOf } from '../json/transactionFields';
import type { AccountingLine } from '../reconcile/line';
import { columnLetters, type Cell, type SheetLine } from '../workbook/cell';
import type { AccountingField } from './columns';

/** An error in a cell or row. */
export interface SheetFault {
  readonly row: number;
  /** The letters of the column. */
  readonly column: string;
  readonly reason: string;
}

/** The column index of each field, from 0. */
export type FieldColumns = ReadonlyMap<AccountingField, number>;

/** Parses one row; on errors, adds them to `faults` and returns null. */
export function readLine(line: SheetLine, fields: FieldColumns, faults: SheetFault[]): AccountingLine | null {
  const cells = new Map(line.cells.map(cell => [cell.column, cell]));
  let isGood = true;
  const read = <T>(field: AccountingField, readCell: (cell: Cell | undefined) => T | Fault): T | null => {
    const column = fields.get(field) ?? -1;
    const cell = cells.get(column);
    const value = cell?.fault ? new Fault(`${cell.fault}; write its value`) : readCell(cell);
    if (!(value instanceof Fault)) return value;
    isGood = false;
    faults.push({ row: line.row, column: column < 0 ? '' : columnLetters(column), reason: value.reason });
    return null;
  };
  const date = read('date', dayIn);
  const ref = read('ref', textIn);
  const transType = read('transType', textIn);
  const dealer = read('dealer', textIn);
  const location = read('location', textIn);
  const gstin = read('gstin', cell => textOf(cell));
  const paise = read('amount', paiseIn);
  if (!isGood || date === null || paise === null) return null;
  const key = `${line.sheet}!${line.row}`;
  return {
    key,
    ref: ref ?? '',
    date,
    transType: transType ?? '',
    dealer: dealer ?? '',
    location: location ?? '',
    gstin: gstin ?? '',
    paise,
  };
}

class Fault {
  constructor(readonly reason: string) {}
}

const textOf = (cell: Cell | undefined): string => (cell === undefined ? '' : String(cell.value).trim());

function textIn(cell: Cell | undefined): string | Fault {
  const text = textOf(cell);
  if (text === '') return new Fault('is empty');
  return text.length > 1000 ? new Fault('is longer than 1,000 characters') : text;
}

function dayIn(cell: Cell | undefined): string | Fault {
  const text = textOf(cell);
  if (text === '') return new Fault('is empty');
  const moment = momentOf(text.replace(/^(\d\d)[-/.](\d\d)[-/.](\d{4})/, '$3-$2-$1'));
  return moment?.slice(0, 10) ?? new Fault(`${shown(text)} is not a date; write it as DD-MM-YYYY`);
}

function paiseIn(cell: Cell | undefined): number | Fault {
  const text = textOf(cell);
  if (text === '') return new Fault('is empty');
  const paise =
    cell?.kind === 'number' && typeof cell.value === 'number' ? exactPaise(cell.value) : parsePaise(text);
  return paise ?? new Fault(`${shown(text)} is not an amount in rupees with up to 2 decimals`);
}

/** Calculated values differ from whole paise by billionths; a larger difference is a fraction of a paisa. */
function exactPaise(rupees: number): number | null {
  const paise = paiseOf(rupees);
  const tolerance = Math.max(1e-6, Math.abs(rupees) * 1e-12);
  return paise !== null && Math.abs(paise / 100 - rupees) <= tolerance ? paise : null;
}

const shown = (text: string): string => `'${text.slice(0, 40)}'`;
