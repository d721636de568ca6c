import type { FileLimits } from '../limits';
import type { AccountingLine } from '../reconcile/line';
import { FileRefusal, type HeaderPosition } from '../refusal';
import type { SheetLine } from '../workbook/cell';
import { readWorkbook } from '../workbook/readWorkbook';
import { ACCOUNTING_COLUMNS, columnOfTitle, type AccountingField } from './columns';
import { readLine, type FieldColumns, type SheetFault } from './readLine';

/** The accounting side as read from a workbook. */
export interface AccountingFile {
  readonly sheet: string;
  /** From 1. */
  readonly headerRow: number;
  /** Titles of the columns found. */
  readonly found: readonly string[];
  /** Titles of the missing optional columns. */
  readonly missing: readonly string[];
  readonly records: readonly AccountingLine[];
  readonly faults: readonly SheetFault[];
}

/** One row of the accounting side: a line, or its errors. */
export interface AccountingRow {
  readonly row: number;
  readonly line: AccountingLine | null;
  readonly faults: readonly SheetFault[];
  /** The row's displayed cells, in the order of `ACCOUNTING_COLUMNS`. */
  cells(): readonly string[];
}

/** Receives a workbook's content in order: its header once, then its rows. */
export interface AccountingHandler {
  header(header: HeaderPosition): void;
  row(row: AccountingRow): void;
}

/** The header row must be among the first rows of its sheet. */
const HEADER_WITHIN = 20;

/**
 * Reads the accounting side of a reconciliation from a workbook.
 * @throws FileRefusal
 */
export async function readAccounting(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Promise<AccountingFile> {
  const records: AccountingLine[] = [];
  const faults: SheetFault[] = [];
  const {
    sheet,
    row: headerRow,
    found,
    missing,
  } = await streamAccounting(bytes, limits, {
    header: () => undefined,
    row: ({ line, faults: some }) => {
      if (line) records.push(line);
      faults.push(...some);
    },
  });
  return { sheet, headerRow, found, missing, records, faults };
}

/**
 * Streams the rows of the accounting side to a callback.
 * @returns its header
 * @throws FileRefusal
 */
export async function streamAccounting(
  bytes: Uint8Array,
  limits: Partial<FileLimits>,
  handler: AccountingHandler,
): Promise<HeaderPosition> {
  const rows = accountingRows(bytes, limits, header => handler.header(header));
  for (;;) {
    const step = await rows.next();
    if (step.done) return step.value;
    handler.row(step.value);
  }
}

/**
 * Yields the rows of the accounting side, reading each on demand.
 * @param onHeader called with the header before the first row
 * @returns its header
 * @throws FileRefusal
 */
export async function* accountingRows(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
  onHeader: (header: HeaderPosition) => void = () => undefined,
): AsyncGenerator<AccountingRow, HeaderPosition, void> {
  let header: HeaderPosition | null = null;
  let columns: FieldColumns = new Map();
  let rows = 0;
  for await (const line of readWorkbook(bytes, limits)) {
    if (header !== null && line.sheet !== header.sheet) break;
    if (header === null) {
      columns = line.row <= HEADER_WITHIN ? columnsIn(line) : new Map();
      if (columns.size >= 2) header = checkedHeader(line, columns, onHeader);
    } else if (line.cells.some(({ value }) => String(value).trim() !== '')) {
      rows += 1;
      yield accountingRow(line, columns);
    }
  }
  if (header === null) throw noHeader();
  if (rows === 0)
    throw new FileRefusal('noRecords', `The sheet ${header.sheet} has no row below its header.`);
  return header;
}

function accountingRow(line: SheetLine, columns: FieldColumns): AccountingRow {
  const faults: SheetFault[] = [];
  return {
    row: line.row,
    line: readLine(line, columns, faults),
    faults,
    cells: () => shownCells(line, columns),
  };
}

function shownCells({ cells }: SheetLine, columns: FieldColumns): readonly string[] {
  const values = new Map(cells.map(({ column, value }) => [column, String(value)]));
  return ACCOUNTING_COLUMNS.map(({ field }) => values.get(columns.get(field) ?? -1) ?? '');
}

function columnsIn({ cells }: SheetLine): FieldColumns {
  const columns = new Map<AccountingField, number>();
  for (const { value, column } of cells) {
    const known = columnOfTitle(String(value));
    if (known && !columns.has(known.field)) columns.set(known.field, column);
  }
  return columns;
}

function checkedHeader(
  { sheet, row }: SheetLine,
  columns: FieldColumns,
  onHeader: (header: HeaderPosition) => void,
): HeaderPosition {
  const titles = (isFound: boolean) =>
    ACCOUNTING_COLUMNS.filter(({ field }) => columns.has(field) === isFound).map(({ title }) => title);
  const header = { sheet, row, found: titles(true), missing: titles(false) };
  onHeader(header);
  const lacking = ACCOUNTING_COLUMNS.filter(({ field, isOptional }) => !isOptional && !columns.has(field));
  if (lacking.length === 0) return header;
  const names = lacking.map(({ title }) => title).join(', ');
  throw new FileRefusal(
    'missingColumns',
    `The header in row ${row} of ${sheet} lacks: ${names}. Add the columns.`,
    { header },
  );
}

function noHeader(): FileRefusal {
  const titles = ACCOUNTING_COLUMNS.map(({ title }) => title).join(', ');
  return new FileRefusal(
    'noHeader',
    `None of the first ${HEADER_WITHIN} rows of a sheet is a header with: ${titles}. Add it, or use the template.`,
  );
}
