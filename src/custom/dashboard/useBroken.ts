import { studioAttention } from '../../api/studio/attention';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import type { Master } from './useDigests';

/** Records of the account's own resource that break a rule added after they were saved, or have another one's values. */
export interface BrokenRecords {
  readonly schema: ResourceSchema;
  readonly broken: number;
  readonly clashing: number;
  /** Whether all records were looked at. */
  readonly isWhole: boolean;
  /** The first one, and what is wrong with it. */
  readonly id: string;
  readonly why: string;
}

/** How often is asked while the server goes on through a long list. */
const AGAIN_MS = 5_000;

/** What the API found; nothing until then, or if it cannot say. */
export function useBroken(masters: readonly Master[]): readonly BrokenRecords[] {
  const { call } = useApi();
  const own = masters.map(({ schema }) => schema).filter(({ menu }) => menu?.key.startsWith('x_'));
  const { data = [] } = useScreenQuery(['attention'], () => call(studioAttention), {
    refetchInterval: ({ state }) => (state.data?.some(({ isWhole }) => !isWhole) ? AGAIN_MS : false),
    // Only an API with the studio has resources of the account's own.
    enabled: own.length > 0,
  });
  const lacking = data.filter(({ broken, clashing }) => broken + clashing > 0);
  return lacking.flatMap(({ name, ...found }) => {
    const schema = own.find(each => each.name === name);
    return schema ? [{ schema, ...found }] : [];
  });
}
