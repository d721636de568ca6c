import { useEffect, useState } from 'react';
import type { ListSource, ListState } from '../records/listSource';

/**
 * What a list was when it last told of itself. Not by `useSyncExternalStore`: a list that grows while its screen is
 * drawn in slices would make React draw the whole screen again in one go.
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
