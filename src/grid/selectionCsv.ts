import { cellText } from '../records/cellText';
import { csvLine } from '../records/csvText';
import type { ListEngine, ListQuery, ListRecord } from '../records/listEngine';
import { keyOf, type GridColumn } from './gridColumn';
import type { RowSelection } from './rowSelection';

/** Up to this many rows are fetched one by one; for more the whole list is walked. */
const FEW = 2_000;
const BATCH = 1_000;

export interface SelectionCsv {
  readonly engine: ListEngine;
  readonly rowKey: string;
  readonly selection: RowSelection;
  /** Gives the order. */
  readonly query: ListQuery;
  readonly columns: readonly GridColumn[];
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Picked rows as CSV, in the form of the engine's own export, which writes all rows of a query.
 * @throws the signal's reason once it is raised
 */
export async function selectionCsv({ columns, onProgress, signal, ...picked }: SelectionCsv): Promise<Blob> {
  const parts: Blob[] = [new Blob(['\uFEFF', csvLine(columns.map(column => column.title))])];
  let written = 0;
  for await (const records of pickedRecords(picked)) {
    signal?.throwIfAborted();
    const lines = records.map(record =>
      csvLine(columns.map(({ source, type }) => cellText(record[source], type))),
    );
    parts.push(new Blob(lines));
    written += records.length;
    onProgress?.(written);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

type Picked = Pick<SelectionCsv, 'engine' | 'rowKey' | 'selection' | 'query'>;

/** The picked records, a batch at a time, in the order of the query. */
async function* pickedRecords(picked: Picked): AsyncGenerator<readonly ListRecord[]> {
  const { engine, rowKey, selection, query } = picked;
  if (selection.kind === 'some' && selection.keys.size <= FEW) {
    yield await recordsInOrder(picked, selection.keys);
    return;
  }
  const walked = selection.kind === 'some' ? { ...query, filters: {}, tab: undefined } : selection.query;
  for await (const records of engine.rows(walked, BATCH)) {
    yield records.filter(record => {
      const key = keyOf(record, rowKey);
      return selection.kind === 'some' ? selection.keys.has(key) : !selection.except.has(key);
    });
  }
}

async function recordsInOrder(
  { engine, query }: Picked,
  keys: ReadonlySet<string>,
): Promise<readonly ListRecord[]> {
  const everywhere = { ...query, filters: {}, tab: undefined };
  const found = await Promise.all(
    [...keys].map(async key => ({
      at: await engine.indexOf(everywhere, key),
      record: await engine.get(key),
    })),
  );
  return found.toSorted((one, other) => one.at - other.at).flatMap(({ record }) => (record ? [record] : []));
}
