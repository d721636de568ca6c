import { studioResources } from '../../api/studio/resources';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import { useSchemas } from '../../ui/schemasContext';
import { translateAny } from '../../words/translator';

/** Finds a resource that is not live, by its name. */
export function useNotLive(name: string) {
  const { call } = useApi();
  const isLive = useSchemas().some(each => each.name === name);
  const { data, isLoading } = useScreenQuery(['labels'], () => call(studioResources), {
    enabled: !isLive && name !== '',
  });
  return {
    /** The resource from the API; undefined until it responds, if it has none of that name, and for a live resource. */
    known: isLive ? undefined : data?.find(each => each.name === name),
    /** Whether the API has not responded yet. */
    isLoading,
  };
}

/** The label of a resource, even a retired one; its name until the label is known. */
export function useLabelOf(name: string): string {
  const schema = useSchemas().find(each => each.name === name);
  const { known } = useNotLive(name);
  return translateAny(schema?.menu?.label ?? known?.label ?? name);
}

/** Whether a resource is retired; false until that is known. */
export const useIsRetired = (name: string): boolean => useNotLive(name).known?.state === 'retired';
