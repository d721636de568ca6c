import { useQuery } from '@tanstack/react-query';
import { studioResources, type StudioResource } from '../../api/studio/resources';
import { useApi } from '../../ui/apiContext';
import { screenQuery } from '../../ui/query/screenQuery';
import { useSchemas } from '../../ui/schemasContext';
import { translateAny } from '../../words/translator';

/** What the API says of a resource that is not among the live ones; undefined until then, and of one that is. */
function useNotLive(name: string): StudioResource | undefined {
  const { call } = useApi();
  const isLive = useSchemas().some(each => each.name === name);
  const { data } = useQuery({
    ...screenQuery,
    queryKey: ['labels'],
    queryFn: () => call(studioResources),
    enabled: !isLive && name !== '',
  });
  return isLive ? undefined : data?.find(each => each.name === name);
}

/** The label of a resource, also of one that is out of use; its name until that is known. */
export function useLabelOf(name: string): string {
  const schema = useSchemas().find(each => each.name === name);
  const known = useNotLive(name);
  return translateAny(schema?.menu?.label ?? known?.label ?? name);
}

/** Whether a resource is retired; false until that is known. */
export const useIsRetired = (name: string): boolean => useNotLive(name)?.state === 'retired';
