import { useCallback, useMemo, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { ListEngine, ListQuery, ListRecord } from '../../records/listEngine';
import { keyOf, type GridColumn } from '../columns/gridColumn';
import { queryTest } from '../list/queryMatch';
import { countOf, isPicked, NONE, pick, selectAll, type RowSelection } from './rowSelection';

/** A range of up to this many rows is read from the engine as rows, a longer one as keys of the whole list. */
const SHORT_RANGE = 2_000;

/** The selected rows and the actions that change them. */
export interface SelectionControl {
  readonly selection: RowSelection;
  readonly count: number;
  readonly isPicked: (record: ListRecord) => boolean;
  readonly toggleKey: (key: string) => void;
  readonly pickKeys: (keys: readonly string[], picked: boolean) => void;
  /** Selects or deselects a range of row numbers of the current query, both ends included. */
  readonly pickRange: (from: number, to: number, picked: boolean) => Promise<void>;
  /** Selects all rows that pass the current query, `total` of them. */
  readonly pickAll: (total: number) => void;
  readonly clear: () => void;
}

/**
 * @param engine the list that is shown
 * @param query the part of it that is shown
 * @param columns of the list, to tell whether a row belongs to a selection made under another filter
 * @param rowKey the records' key field
 */
export function useRowSelection(
  engine: ListEngine,
  query: ListQuery,
  columns: readonly GridColumn[],
  rowKey: string,
): SelectionControl {
  const [selection, setSelection] = usePreservedSelection();

  const isRowPicked = useMemo(() => {
    const passes = selection.kind === 'allBut' ? queryTest(selection.query, columns) : () => false;
    return (record: ListRecord) => isPicked(selection, keyOf(record, rowKey), passes(record));
  }, [selection, columns, rowKey]);

  const pickKeys = useCallback(
    (keys: readonly string[], picked: boolean) => setSelection(selection => pick(selection, keys, picked)),
    [setSelection],
  );
  const toggleKey = useCallback(
    (key: string) => setSelection(selection => pick(selection, [key], !isPicked(selection, key, true))),
    [setSelection],
  );
  const pickRange = useCallback(
    async (from: number, to: number, picked: boolean) => {
      pickKeys(await keysBetween(engine, query, rowKey, Math.min(from, to), Math.max(from, to)), picked);
    },
    [pickKeys, engine, query, rowKey],
  );
  const pickAll = useCallback(
    (total: number) => setSelection(selectAll(query, total)),
    [setSelection, query],
  );
  const clear = useCallback(() => setSelection(NONE), [setSelection]);

  return useMemo(() => {
    const count = countOf(selection);
    return { selection, count, isPicked: isRowPicked, toggleKey, pickKeys, pickRange, pickAll, clear };
  }, [selection, isRowPicked, toggleKey, pickKeys, pickRange, pickAll, clear]);
}

async function keysBetween(
  engine: ListEngine,
  query: ListQuery,
  rowKey: string,
  first: number,
  last: number,
): Promise<readonly string[]> {
  const count = last - first + 1;
  if (count <= SHORT_RANGE) {
    const { rows } = await engine.page(query, first, count);
    return rows.map(row => keyOf(row, rowKey));
  }
  const all = await engine.keys({ kind: 'allBut', query, except: [] });
  return all.slice(first, last + 1);
}

/** The selection of a list that has just been unmounted, by its URL. */
const preserved = new Map<string, RowSelection>();

/**
 * The selection of a list. A list that is remounted at its URL, because its resource has changed, starts with the
 * rows selected before. A selection of all matches is dropped: the columns of its filter may be gone.
 */
function usePreservedSelection(): [RowSelection, Dispatch<SetStateAction<RowSelection>>] {
  const [selection, select] = useState(NONE);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  useEffect(() => {
    const address = window.location.pathname;
    restore(address, select);
    return () => {
      // At another URL, the user has left the list.
      if (window.location.pathname !== address) return;
      preserved.set(address, latest.current);
      // A remount follows immediately, or not at all.
      queueMicrotask(() => preserved.delete(address));
    };
  }, []);
  return [selection, select];
}

function restore(address: string, select: (selection: RowSelection) => void): void {
  const before = preserved.get(address);
  if (before?.kind === 'some') select(before);
}
