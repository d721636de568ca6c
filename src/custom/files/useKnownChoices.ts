import { useEffect, useState } from 'react';
import type { ListEngine } from '../../records/listEngine';
import { useListProvider } from '../../resources/listProvider';
import type { Choice } from './fields';

const NONE: readonly Choice[] = [];

/**
 * What a master's list has to offer for a field; nothing while it is on its way, or where it cannot be had.
 * @param wanted whether it is needed yet; the list is fetched for it
 * @param read the same function each time
 */
export function useKnownChoices(
  resource: string,
  wanted: boolean,
  read: (engine: ListEngine) => Promise<readonly Choice[]>,
): readonly Choice[] {
  const provider = useListProvider();
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    if (!wanted) return undefined;
    const source = provider.openList(resource);
    let shown = true;
    const look = () => {
      if (source.getState().status !== 'ready') return;
      read(source.engine).then(
        found => shown && setChoices(found),
        // A list that was closed has nothing to offer.
        () => undefined,
      );
    };
    look();
    const stop = source.subscribe(look);
    return () => {
      shown = false;
      stop();
    };
  }, [provider, resource, wanted, read]);
  return choices;
}
