import type { FileLimits } from '../limits';
import type { AccountingLine } from '../reconcile/line';
import { FileRefusal, type HeaderPlace } from '../refusal';
import type { SheetLine } from '../workbook/cell';
import { readWorkbook } from '../workbook/readWorkbook';
import { ACCOUNTING_COLUMNS, columnOfTitle, type AccountingField } from './columns';
import { readLine, type FieldPlaces, type SheetFault } from './readLine';

/** The accounting side, as a workbook told it. */
export interface AccountingFile {
  readonly sheet: string;
  /** Counts from 1. */
  readonly headerRow: number;
  /** Titles of the columns that were found. */
  readonly found: readonly string[];
  /** Titles of the optional columns that were not. */
  readonly missing: readonly string[];
  readonly records: readonly AccountingLine[];
  readonly faults: readonly SheetFault[];
}

/** One row of the accounting side: a line, or what is wrong with it. */
export interface AccountingRow {
  readonly row: number;
  readonly line: AccountingLine | null;
  readonly faults: readonly SheetFault[];
  /** What the row's cells show, in the order of `ACCOUNTING_COLUMNS`. */
  cells(): readonly string[];
}

/** Takes what a workbook tells, in order: its header once, then its rows. */
export interface AccountingTaker {
  header(header: HeaderPlace): void;
  row(row: AccountingRow): void;
}

/** The header row is among the first rows of its sheet. */
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
  } = await walkAccounting(bytes, limits, {
    header: () => undefined,
    row: ({ line, faults: some }) => {
      if (line) records.push(line);
      faults.push(...some);
    },
  });
  return { sheet, headerRow, found, missing, records, faults };
}

/**
 * Reads the accounting side row by row, and keeps none.
 * @returns its header
 * @throws FileRefusal
 */
export async function walkAccounting(
  bytes: Uint8Array,
  limits: Partial<FileLimits>,
  taker: AccountingTaker,
): Promise<HeaderPlace> {
  let header: HeaderPlace | null = null;
  let places: FieldPlaces = new Map();
  let rows = 0;
  for await (const line of readWorkbook(bytes, limits)) {
    if (header !== null && line.sheet !== header.sheet) break;
    if (header === null) {
      places = line.row <= HEADER_WITHIN ? placesIn(line) : new Map();
      if (places.size >= 2) header = checkedHeader(line, places, taker);
    } else if (line.cells.some(({ value }) => String(value).trim() !== '')) {
      rows += 1;
      const faults: SheetFault[] = [];
      taker.row({
        row: line.row,
        line: readLine(line, places, faults),
        faults,
        cells: () => shownCells(line, places),
      });
    }
  }
  if (header === null) throw noHeader();
  if (rows === 0)
    throw new FileRefusal('noRecords', `The sheet ${header.sheet} has no row below its header.`);
  return header;
}

function shownCells({ cells }: SheetLine, places: FieldPlaces): readonly string[] {
  const values = new Map(cells.map(({ column, value }) => [column, String(value)]));
  return ACCOUNTING_COLUMNS.map(({ field }) => values.get(places.get(field) ?? -1) ?? '');
}

function placesIn({ cells }: SheetLine): FieldPlaces {
  const places = new Map<AccountingField, number>();
  for (const { value, column } of cells) {
    const known = columnOfTitle(String(value));
    if (known && !places.has(known.field)) places.set(known.field, column);
  }
  return places;
}

function checkedHeader({ sheet, row }: SheetLine, places: FieldPlaces, taker: AccountingTaker): HeaderPlace {
  const titles = (isFound: boolean) =>
    ACCOUNTING_COLUMNS.filter(({ field }) => places.has(field) === isFound).map(({ title }) => title);
  const header = { sheet, row, found: titles(true), missing: titles(false) };
  taker.header(header);
  const lacking = ACCOUNTING_COLUMNS.filter(({ field, isOptional }) => !isOptional && !places.has(field));
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
