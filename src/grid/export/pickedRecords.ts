import type { ListEngine, ListQuery, ListRecord } from '../../records/listEngine';
import { keyOf } from '../columns/gridColumn';
import type { RowSelection } from '../selection/rowSelection';

/** Up to this many rows are fetched one by one; for more, the whole list is read. */
const FEW = 2_000;
const BATCH = 1_000;

/** The selected rows of a list, or all that pass its query. */
export interface Picked {
  readonly engine: ListEngine;
  readonly rowKey: string;
  readonly selection?: RowSelection;
  /** Decides the order and, without a selection, the rows. */
  readonly query: ListQuery;
}

/** Yields the records in batches, in the order of the query. */
export async function* pickedRecords(picked: Picked): AsyncGenerator<readonly ListRecord[]> {
  const { engine, rowKey, selection, query } = picked;
  if (!selection) {
    yield* engine.rows(query, BATCH);
    return;
  }
  if (selection.kind === 'some' && selection.keys.size <= FEW) {
    yield await recordsInOrder(picked, selection.keys);
    return;
  }
  const scanned = selection.kind === 'some' ? { ...query, filters: {}, tab: undefined } : selection.query;
  for await (const records of engine.rows(scanned, BATCH)) {
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
