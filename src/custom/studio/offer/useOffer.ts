import { useQuery } from '@tanstack/react-query';
import { studioResource } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';

/** A published resource as it is in force, with what a release ships instead. */
export function useOffer(name: string) {
  const { call } = useApi();
  return useQuery({
    ...screenQuery,
    queryKey: ['offer', name],
    queryFn: () => call(studioResource, { name }),
  });
}
