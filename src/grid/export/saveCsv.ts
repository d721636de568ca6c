import { saveAs } from 'file-saver';
import type { RowSelection } from '../rowSelection';
import { selectionCsv } from './selectionCsv';
import type { RecordList } from '../useRecordList';

export interface SaveOptions {
  /** These rows alone; all that pass the filters otherwise. */
  readonly selection?: RowSelection;
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Saves a list as a CSV file: every row that passes the filters, however many, with the columns and in the order of the
 * screen.
 * @throws DOMException AbortError when the signal was raised
 */
export async function saveCsv(list: RecordList, options: SaveOptions): Promise<void> {
  const file = await csvOf(list, options);
  options.signal?.throwIfAborted();
  saveAs(file, `${list.exportName}.csv`);
}

function csvOf(
  { source: { engine }, rowKey, query, layout }: RecordList,
  { selection, onProgress, signal }: SaveOptions,
): Promise<Blob> {
  const columns = layout.placed;
  if (!selection) return engine.exportCsv({ query, columns, onProgress, signal });
  const whole = selection.kind === 'allBut' && selection.except.size === 0;
  if (whole) return engine.exportCsv({ query: selection.query, columns, onProgress, signal });
  return selectionCsv({ engine, rowKey, selection, query, columns, onProgress, signal });
}
