import { momentOf } from '../json/transactionFields';
import { columnLetters } from './cell';
import { numberCell, STYLES, textCell } from './cellXml';

/** A column of a sheet to write. */
export interface SheetColumn {
  readonly title: string;
  /** The row property it shows. */
  readonly source: string;
  readonly kind: 'text' | 'number' | 'dateTime' | 'date';
  /** In characters. */
  readonly width?: number;
}

/** A row of a sheet to write. */
export type SheetRow = Readonly<Record<string, unknown>>;

/** The header row of a sheet. */
export const headingXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ title }, index) => textCell(`${columnLetters(index)}1`, title, STYLES.heading)).join('')}</row>`;

/** Creates a writer for the rows of one sheet. */
export function rowWriter(columns: readonly SheetColumn[]): (row: SheetRow, number: number) => string {
  const places = columns.map((column, index) => ({ ...column, letters: columnLetters(index) }));
  return (row, number) => {
    let cells = '';
    for (const { letters, source, kind } of places) cells += cellXml(letters + number, row[source], kind);
    return `<row r="${number}">${cells}</row>`;
  };
}

function cellXml(ref: string, value: unknown, kind: SheetColumn['kind']): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'number' && isExact(value)) return numberCell(ref, value);
  if (kind === 'dateTime' || kind === 'date') {
    const serial = typeof value === 'string' ? serialOf(value) : null;
    if (serial !== null) return numberCell(ref, serial, STYLES[kind]);
  }
  return textCell(ref, textOf(value));
}

/** Spreadsheet programs keep 15 digits; longer numbers are written as text. */
const isExact = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15;

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : typeof value === 'string' ? value : String(value);

const MS_PER_DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheet programs count a 29 February 1900, which did not exist; earlier dates are written as text. */
const FIRST_DAY = '1900-03-01';

function serialOf(text: string): number | null {
  const moment = momentOf(text);
  if (moment === null || moment < FIRST_DAY) return null;
  const days = (Date.parse(`${moment.replace(' ', 'T')}Z`) - DAY_ZERO) / MS_PER_DAY;
  return days;
}
