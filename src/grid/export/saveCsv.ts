import { saveAs } from 'file-saver';
import { csvLine } from '../../records/csvText';
import { type GridColumn, searchedText } from '../columns/gridColumn';
import type { RecordList } from '../list/useRecordList';
import type { RowSelection } from '../selection/rowSelection';
import { pickedRecords, type Picked } from './pickedRecords';

/** The part of a list on screen that decides what its file contains. */
export type ExportedList = Pick<RecordList, 'resource' | 'rowKey' | 'query'> & {
  readonly source: Pick<RecordList['source'], 'engine'>;
  readonly layout: { readonly placed: readonly GridColumn[] };
};

export interface SaveOptions {
  /** Exports only these rows; without it, all rows that pass the filters. */
  readonly selection?: RowSelection;
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Saves every row that passes the filters as a CSV file, with the columns and order of the screen.
 * @throws DOMException AbortError if the signal is aborted
 */
export async function saveCsv(list: RecordList, options: SaveOptions): Promise<void> {
  const file = await csvOf(list, options);
  options.signal?.throwIfAborted();
  saveAs(file, `${list.exportName}.csv`);
}

/** The file that `saveCsv` saves. */
export function csvOf(
  { source: { engine }, rowKey, query, layout }: ExportedList,
  { selection, onProgress, signal }: SaveOptions,
): Promise<Blob> {
  const columns = layout.placed;
  if (!selection) return engine.exportCsv({ query, columns, onProgress, signal });
  const whole = selection.kind === 'allBut' && selection.except.size === 0;
  if (whole) return engine.exportCsv({ query: selection.query, columns, onProgress, signal });
  return selectionCsv({ engine, rowKey, selection, query, columns, onProgress, signal });
}

interface SelectionCsv extends Picked {
  readonly columns: readonly GridColumn[];
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * The selected rows as CSV, in the same form as the engine's export of a whole query.
 * @throws the signal's reason if it is aborted
 */
async function selectionCsv({ columns, onProgress, signal, ...picked }: SelectionCsv): Promise<Blob> {
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
