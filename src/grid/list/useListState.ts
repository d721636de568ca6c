import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListSource, ListState } from '../../records/listSource';

/**
 * The latest state of a list. Not through `useSyncExternalStore`, which would make React render the whole screen
 * synchronously whenever a list grows during a time-sliced render.
 */
export function useListState(source: ListSource): ListState {
  const [seen, see] = useState(() => ({ source, state: source.getState() }));
  useEffect(() => {
    const look = () => {
      const state = source.getState();
      see(before => (before.source === source && before.state === state ? before : { source, state }));
    };
    look();
    return source.subscribe(look);
  }, [source]);
  return seen.source === source ? seen.state : source.getState();
}

/** Reloads a failed list as soon as the connection is back. */
export function useReloadWhenBack(source: ListSource, { status }: ListState): void {
  useEffect(() => {
    if (status !== 'failed') return undefined;
    // its rejection is the failed state that is already shown
    return onlineManager.subscribe(online => online && void source.reload().catch(() => undefined));
  }, [source, status]);
}
