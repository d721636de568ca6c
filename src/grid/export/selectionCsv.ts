import { csvLine } from '../../records/csvText';
import { searchedText, type GridColumn } from '../columns/gridColumn';
import { pickedRecords, type Picked } from './pickedRecords';

interface SelectionCsv extends Picked {
  readonly columns: readonly GridColumn[];
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * The selected rows as CSV, in the same form as the engine's export of a whole query.
 * @throws the signal's reason if it is aborted
 */
export async function selectionCsv({ columns, onProgress, signal, ...picked }: SelectionCsv): Promise<Blob> {
  const parts: Blob[] = [new Blob(['\uFEFF', csvLine(columns.map(column => column.title))])];
  let written = 0;
  for await (const records of pickedRecords(picked)) {
    signal?.throwIfAborted();
    const lines = records.map(record => csvLine(columns.map(column => searchedText(column, record))));
    parts.push(new Blob(lines));
    written += records.length;
    onProgress?.(written);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
