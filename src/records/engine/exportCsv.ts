import type { RecordTable } from '../columns/recordTable';
import { csvCell } from '../csvText';
import type { ExportOptions } from '../listEngine';
import type { OrderedRows } from '../order/orderedRows';
import { CsvWriter } from './csvWriter';
import { pause } from './slices';

/** Rows written between two pauses for waiting messages. */
const BATCH = 4096;

/** Writes rows as CSV, in parts, with a pause after each. @throws the signal's reason once it is aborted */
export async function exportCsv(
  table: RecordTable,
  rows: OrderedRows,
  { columns, onProgress, signal }: Omit<ExportOptions, 'query'>,
): Promise<Blob> {
  const writer = new CsvWriter();
  const exported = columns.map(({ source }) => table.shownColumn(source));
  writer.text(`\uFEFF${columns.map(column => csvCell(column.title)).join(',')}\r\n`);
  const parts: Blob[] = [];
  for (let from = 0; from < rows.total; from += BATCH) {
    signal?.throwIfAborted();
    for (const row of rows.slice(from, BATCH)) {
      for (let at = 0; at < exported.length; at++) {
        if (at > 0) writer.comma();
        const column = exported[at];
        if (column) writer.cell(column, row);
      }
      writer.endLine();
    }
    parts.push(new Blob([writer.take()]));
    onProgress?.(Math.min(from + BATCH, rows.total));
    await pause();
  }
  signal?.throwIfAborted();
  parts.push(new Blob([writer.take()]));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
