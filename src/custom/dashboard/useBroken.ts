import { useQuery } from '@tanstack/react-query';
import { studioAttention } from '../../api/studio/attention';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { screenQuery } from '../../ui/query/screenQuery';
import type { Master } from './useDigests';

/** Records of the account's own resource that break a rule added after they were saved. */
export interface BrokenRecords {
  readonly schema: ResourceSchema;
  readonly broken: number;
  /** The first one, and what is wrong with it. */
  readonly id: string;
  readonly why: string;
}

/** What the API found; nothing until then, or if it cannot say. */
export function useBroken(masters: readonly Master[]): readonly BrokenRecords[] {
  const { call } = useApi();
  const own = masters.map(({ schema }) => schema).filter(({ menu }) => menu?.key.startsWith('x_'));
  const { data = [] } = useQuery({
    ...screenQuery,
    queryKey: ['attention'],
    queryFn: () => call(studioAttention),
    // Only an API with the studio has resources of the account's own.
    enabled: own.length > 0,
  });
  return data.flatMap(({ name, ...found }) => {
    const schema = own.find(each => each.name === name);
    return schema ? [{ schema, ...found }] : [];
  });
}
