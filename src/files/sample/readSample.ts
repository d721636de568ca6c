import Papa from 'papaparse';
import type { Sample, SampleCell } from '../../schemas/studio/propose/columnFacts';
import { checkSize, WORKBOOK_LIMITS } from '../limits';
import { FileRefusal } from '../refusal';
import type { Cell } from '../workbook/cell';
import { readWorkbook } from '../workbook/readWorkbook';

/** Maximum number of rows that are read below the titles. */
const MOST_ROWS = 1_000;

/** Columns beyond these are left out. */
const MOST_COLUMNS = 200;

/** Longer texts are truncated: they only serve as examples. */
const LONGEST_TEXT = 1_000;

/** Maximum number of bytes that are read from a text file: enough for the rows. */
const TEXT_BYTES = 8 * 1024 * 1024;

/** The titles and the first rows of a workbook's first sheet, or of a file of comma-separated values. @throws FileRefusal */
export async function readSample(file: File): Promise<Sample> {
  checkSize(file.size, WORKBOOK_LIMITS);
  const rows = /\.(csv|txt|tsv)$/iu.test(file.name) ? await textRows(file) : await sheetRows(file);
  const [titles = [], ...data] = rows.filter(row => row.some(cell => cell !== null));
  const width = Math.min(MOST_COLUMNS, Math.max(titles.length, ...data.map(row => row.length)));
  if (data.length === 0)
    throw new FileRefusal(
      'noRecords',
      'The file has no rows below its titles. Choose one with titles in the first row and some records below.',
    );
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    titles: columns.map(at => titles[at]?.text ?? ''),
    rows: data.slice(0, MOST_ROWS).map(row => columns.map(at => row[at] ?? null)),
  };
}

type Row = readonly (SampleCell | null)[];

async function sheetRows(file: File): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let first: string | null = null;
  for await (const { sheet, cells } of readWorkbook(new Uint8Array(await file.arrayBuffer()))) {
    first ??= sheet;
    if (sheet !== first || rows.length > MOST_ROWS) break;
    rows.push(rowOf(cells));
  }
  return rows;
}

function rowOf(cells: readonly Cell[]): Row {
  const row: (SampleCell | null)[] = [];
  for (const { column, value, kind } of cells) {
    if (column >= MOST_COLUMNS) continue;
    while (row.length < column) row.push(null);
    row[column] = cellOf(kind === 'date' ? withoutMidnight(String(value)) : String(value), kind);
  }
  return row;
}

/** A date in a spreadsheet is a date-time at midnight. */
const withoutMidnight = (moment: string): string => moment.replace(/ 00:00:00$/u, '');

async function textRows(file: File): Promise<readonly Row[]> {
  const text = await file.slice(0, TEXT_BYTES).text();
  const { data } = Papa.parse<readonly string[]>(text, { preview: MOST_ROWS + 1, skipEmptyLines: true });
  return data.map(row => row.slice(0, MOST_COLUMNS).map(cell => cellOf(cell, 'text')));
}

function cellOf(value: string, kind: SampleCell['kind']): SampleCell | null {
  const text = value.trim().slice(0, LONGEST_TEXT);
  return text === '' ? null : { text, kind };
}
