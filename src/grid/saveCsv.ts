import { saveAs } from 'file-saver';
import type { RecordList } from './useRecordList';
import { toEngine, type RowSelection } from './rowSelection';

export interface CsvOptions {
  /** These rows alone; all that pass the filters otherwise. */
  readonly selection?: RowSelection;
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Saves a list as a CSV file: every row that passes the filters, in the order of the screen, however many.
 * @throws DOMException AbortError when the signal was raised
 */
export async function saveCsv(
  list: RecordList,
  { selection, onProgress, signal }: CsvOptions,
): Promise<void> {
  const columns = list.columns.map(({ source, title }) => ({ source, title }));
  const chosen = selection && { selection: toEngine(selection) };
  const query = selection?.kind === 'allBut' ? selection.query : list.query;
  const file = await list.source.engine.exportCsv({ query, columns, ...chosen, onProgress, signal });
  signal?.throwIfAborted();
  saveAs(file, `${list.resource}.csv`);
}
