import { useQuery } from '@tanstack/react-query';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';

/** How soon somebody learns that others have published, or begun a draft. */
const EVERY_MS = 60_000;

/** What others do with a resource meanwhile; null until it is known. */
export function useOthers(name: string): StudioResource | null {
  const { call } = useApi();
  const { data } = useQuery({
    ...screenQuery,
    queryKey: ['others of', name],
    queryFn: async () => (await call(studioResources)).find(each => each.name === name) ?? null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}
