import type { ConsoleApi } from '../../../api/console';
import type { NeededMapping } from '../../../posting/causes/cause';
import type { ListRecord } from '../../../records/listEngine';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { keyText } from '../../../wire/sync/lookUps';

/** Whether a mapping that rows need exists. */
export type MappingState =
  | { readonly kind: 'checking' | 'missing'; readonly record: null }
  | { readonly kind: 'failed'; readonly record: null; readonly error: unknown }
  /** It applies to the rows. */
  | { readonly kind: 'here'; readonly record: ListRecord }
  /** One with the same key is for another company. */
  | { readonly kind: 'elsewhere'; readonly record: ListRecord; readonly company: string };

const CANDIDATES = 20;

/** Looks up the mapping in the list of its resource. */
export function useMappingState({ resource, key, values }: NeededMapping): MappingState {
  const { readyList, may } = useApi();
  const { data, error } = useScreenQuery(
    ['mapping', resource, key],
    async () => (await readyList(resource)).engine.find(key, CANDIDATES),
    { enabled: may(`${resource}/see`) },
  );
  if (error) return { kind: 'failed', record: null, error };
  return data ? stateAmong(data, values) : { kind: 'checking', record: null };
}

/** The mappings that do not exist yet. */
export async function missingOnes(
  { readyList }: Pick<ConsoleApi, 'readyList'>,
  resource: string,
  mappings: readonly NeededMapping[],
): Promise<readonly NeededMapping[]> {
  const { engine } = await readyList(resource);
  const missing: NeededMapping[] = [];
  for (const mapping of mappings) {
    const found = await engine.find(mapping.key, CANDIDATES);
    if (stateAmong(found, mapping.values).kind !== 'here') missing.push(mapping);
  }
  return missing;
}

/** @param data the records with the mapping's key */
function stateAmong(data: readonly ListRecord[], values: NeededMapping['values']): MappingState {
  const active = data.filter(record => Number(record['status'] ?? 1) !== 0);
  const here = active.find(record =>
    ['', values['cid'] ?? keyText(record['cid'])].includes(keyText(record['cid'])),
  );
  if (here) return { kind: 'here', record: here };
  const [other] = active;
  return other
    ? { kind: 'elsewhere', record: other, company: keyText(other['cid']) }
    : { kind: 'missing', record: null };
}
