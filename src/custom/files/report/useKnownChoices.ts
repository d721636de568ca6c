import { useMemo } from 'react';
import type { ListEngine } from '../../../records/listEngine';
import type { Choice } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import { useListQuery } from '../../../ui/query/useListQuery';

const NONE: readonly Choice[] = [];

/**
 * Suggestions for a field from a master's list; empty while it loads, if it fails, or for users who may not see it.
 * @param wanted whether they are needed yet; only then is the list fetched
 */
export function useKnownChoices(
  resource: string,
  wanted: boolean,
  read: (engine: ListEngine) => Promise<readonly Choice[]>,
): readonly Choice[] {
  const provider = useApi();
  const isShown = wanted && provider.may(`${resource}/see`);
  const source = useMemo(() => (isShown ? provider.openList(resource) : null), [provider, resource, isShown]);
  const { data = NONE } = useListQuery(source, ['choices'], async list => {
    await list.ready();
    return read(list.engine);
  });
  return data;
}
