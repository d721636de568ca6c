import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import type { StoredJson } from '../storedJson';

type Data = Readonly<Record<string, unknown>>;

/**
 * By resource, the fields for finding mappings. Add one only with a migration that sets the stored briefs of the
 * resource to null.
 */
export const BRIEF_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  MAPPING_RULES.map(({ resource, key, narrows }) => [
    resource,
    ['id', 'status', ...Object.keys(key), ...Object.keys(narrows)],
  ]),
);

/** A record's id and the fields by which mappings are found, as JSON; null if its resource has no mappings. */
export function briefOf(resource: string, data: Data): StoredJson<Data> | null {
  const fields = BRIEF_FIELDS.get(resource);
  return fields ? JSON.stringify(data, [...fields]) : null;
}
