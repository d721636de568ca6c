import { studioResource } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** A published resource as it is in force, with what a release ships instead. */
export function useOffer(name: string) {
  const { call } = useApi();
  return useScreenQuery(['offer', name], () => call(studioResource, { name }));
}
