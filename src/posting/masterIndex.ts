import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';
import type { MappingRule } from './mappingRules';

/** The mapping records of an account, found by the keys of the mapping rules. */
export interface MasterIndex {
  /**
   * The active records with these key values.
   * @returns null if the records of the resource are unknown
   */
  find(rule: MappingRule, key: Readonly<Record<string, string>>): readonly RecordData[] | null;
}

/**
 * Indexes mapping records by the keys of the rules.
 * @param recordsOf the records of a resource; null if they are unknown
 */
export function indexMasters(
  rules: readonly MappingRule[],
  recordsOf: (resource: string) => Iterable<RecordData> | null,
): MasterIndex {
  const indexes = new Map(rules.map(rule => [rule, indexOf(rule, recordsOf(rule.resource))]));
  return {
    find(rule, key) {
      const index = indexes.get(rule);
      if (!index) return null;
      return index.get(nameOf(rule, key)) ?? [];
    },
  };
}

function indexOf(rule: MappingRule, records: Iterable<RecordData> | null) {
  if (!records) return null;
  const index = new Map<string, RecordData[]>();
  for (const record of records) {
    if (Number(record['status'] ?? 1) === 0) continue;
    const name = nameOf(rule, record);
    const same = index.get(name);
    if (same) same.push(record);
    else index.set(name, [record]);
  }
  return index;
}

/** The key's values as one unambiguous text: each is preceded by its length. */
export function nameOf({ key }: MappingRule, values: RecordData): string {
  let name = '';
  for (const field in key) {
    const text = keyText(values[field]);
    name += `${text.length}:${text}`;
  }
  return name;
}
