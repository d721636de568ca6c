import { useQuery } from '@tanstack/react-query';
import { studioResources } from '../../api/studio/resources';
import { useApi } from '../../ui/apiContext';
import { screenQuery } from '../../ui/query/screenQuery';
import { useSchemas } from '../../ui/schemasContext';
import { translateAny } from '../../words/translator';

/** The label of a resource, also of one that is out of use; its name until that is known. */
export function useLabelOf(name: string): string {
  const { call } = useApi();
  const schema = useSchemas().find(each => each.name === name);
  const { data } = useQuery({
    ...screenQuery,
    queryKey: ['labels'],
    queryFn: () => call(studioResources),
    enabled: !schema && name !== '',
  });
  const known = data?.find(each => each.name === name);
  return translateAny(schema?.menu?.label ?? known?.label ?? name);
}
