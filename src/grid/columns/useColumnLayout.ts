import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import {
  droppedColumn,
  fairWidth,
  movedColumn,
  unchosenOf,
  orderedColumns,
  placeColumns,
  withName,
  type ColumnChoices,
  type PlacedColumn,
} from './columnLayout';
import type { GridColumn } from './gridColumn';

/** The columns as the person has arranged them, with the actions that rearrange them. */
export interface ColumnLayout {
  /** The visible columns. */
  readonly placed: readonly PlacedColumn[];
  /** All columns, in order. */
  readonly all: readonly GridColumn[];
  readonly choices: ColumnChoices;
  readonly setHidden: (source: string, hidden: boolean) => void;
  readonly setPinned: (source: string, pinned: boolean) => void;
  readonly setWidth: (source: string, px: number) => void;
  readonly move: (source: string, step: -1 | 1) => void;
  readonly drop: (source: string, before: string) => void;
  readonly reset: () => void;
}

/**
 * @param resource names the store key
 * @param columns of the list; must be a stable array
 */
export function useColumnLayout(resource: string, columns: readonly GridColumn[]): ColumnLayout {
  const unchosen = useMemo(() => unchosenOf(columns), [columns]);
  const [stored, store] = useStore<ColumnChoices>(`${resource}.gridColumns`, unchosen);
  const choices = useMemo(() => ({ ...unchosen, ...stored }), [unchosen, stored]);
  const placed = useMemo(() => placeColumns(columns, choices), [columns, choices]);
  const all = useMemo(() => orderedColumns(columns, choices), [columns, choices]);
  const change = useCallback(
    (next: (choices: ColumnChoices) => ColumnChoices) =>
      store((latest: ColumnChoices) => next({ ...unchosen, ...latest })),
    [store, unchosen],
  );

  return useMemo(
    () => ({
      placed,
      all,
      choices,
      setHidden: (source, hidden) =>
        change(choices => ({ ...choices, hidden: withName(choices.hidden, source, hidden) })),
      setPinned: (source, pinned) =>
        change(choices => ({ ...choices, pinned: withName(choices.pinned, source, pinned) })),
      setWidth: (source, px) =>
        change(choices => ({ ...choices, widths: { ...choices.widths, [source]: fairWidth(px) } })),
      move: (source, step) => change(choices => movedColumn(columns, choices, source, step)),
      drop: (source, before) => change(choices => droppedColumn(columns, choices, source, before)),
      reset: () => store(unchosen),
    }),
    [placed, all, choices, columns, change, store, unchosen],
  );
}
