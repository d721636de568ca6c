import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListSource, ListState } from '../../records/listSource';

/** Whether a list has something to show. Until then, the rows of the previous list stay. */
export const hasBegun = (state: ListState): boolean => state.status !== 'loading' || loadedRows(state) > 0;

/**
 * The latest state of a list; while it loads, a new one only when its first rows have arrived, so that a screen does not
 * render whenever its list grows. Not through `useSyncExternalStore`, which would make React render the whole screen
 * synchronously whenever a list grows during a time-sliced render.
 */
export function useListState(source: ListSource): ListState {
  const [seen, see] = useState(() => ({ source, state: source.getState() }));
  useEffect(() => {
    const look = () => {
      const state = source.getState();
      see(before => (before.source === source && isSame(before.state, state) ? before : { source, state }));
    };
    look();
    return source.subscribe(look);
  }, [source]);
  return seen.source === source ? seen.state : source.getState();
}

const isSame = (one: ListState, other: ListState): boolean =>
  one === other ||
  (one.status === 'loading' && other.status === 'loading' && hasBegun(one) === hasBegun(other));

/** The number of rows loaded so far; 0 for a list that is not loading. */
export function useLoadedRows(source: ListSource): number {
  const [rows, setRows] = useState(() => loadedRows(source.getState()));
  useEffect(() => {
    const look = () => setRows(loadedRows(source.getState()));
    look();
    return source.subscribe(look);
  }, [source]);
  return rows;
}

const loadedRows = (state: ListState): number =>
  state.status === 'loading' ? (state.progress?.rows ?? 0) : 0;

/** Reloads a failed list as soon as the connection is back. */
export function useReloadWhenBack(source: ListSource, { status }: ListState): void {
  useEffect(() => {
    if (status !== 'failed') return undefined;
    // its rejection is the failed state that is already shown
    return onlineManager.subscribe(online => online && void source.reload().catch(() => undefined));
  }, [source, status]);
}
