import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** How often to check whether others have published or started a draft. */
const EVERY_MS = 60_000;

/** What others are doing with a resource; null until it is loaded. */
export function useOthers(name: string): StudioResource | null {
  const { call } = useApi();
  const { data } = useScreenQuery(
    ['others of', name],
    async () => (await call(studioResources)).find(each => each.name === name) ?? null,
    { refetchInterval: EVERY_MS, refetchOnWindowFocus: true },
  );
  return data ?? null;
}
