import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';
import { MAPPING_RULES, type MappingRule } from './mappingRules';
import type { MasterIndex } from './masterIndex';
import { mappingLookUps, type MappingLookUp, type Texts } from './needs';
import type { Posting } from './posting';

/** A mapping that a transaction needs, with all the transaction's values for it. */
export interface Need {
  readonly rule: MappingRule;
  /** The values that identify the record. */
  readonly key: Texts;
  /** Key, company and description together, by the record's fields, without what the transaction lacks. */
  readonly values: Texts;
}

/** Which of its mappings a transaction has, and which it lacks. */
export interface Resolution {
  /** The record that matches each need. */
  readonly applied: readonly (Need & { readonly record: RecordData })[];
  readonly missing: readonly Need[];
  readonly ambiguous: readonly (Need & { readonly records: readonly RecordData[] })[];
  /** Needs that cannot be judged: the transaction lacks the key, or the records are unknown. */
  readonly unknown: readonly { readonly rule: MappingRule; readonly fields: readonly string[] }[];
}

/**
 * Finds the mapping records that match a transaction. A value that the transaction lacks is unknown and never
 * guessed: an unknown key is neither missing nor found.
 */
export function resolve(
  posting: Posting,
  masters: MasterIndex,
  rules: readonly MappingRule[] = MAPPING_RULES,
): Resolution {
  const found: Found = { applied: [], missing: [], ambiguous: [], unknown: [] };
  for (const lookUp of mappingLookUps(posting, rules)) judge(found, lookUp, masters);
  return found;
}

type Found = { -readonly [Kind in keyof Resolution]: Resolution[Kind][number][] };

function judge(
  found: Found,
  { rule, key, missingFields, narrows, values }: MappingLookUp,
  masters: MasterIndex,
): void {
  const sameKey = missingFields.length === 0 ? masters.find(rule, key) : null;
  if (!sameKey) {
    found.unknown.push({ rule, fields: missingFields });
    return;
  }
  const need: Need = { rule, key, values: values() };
  const records = sameKey.filter(record => agrees(record, narrows));
  const [record] = records;
  if (!record) found.missing.push(need);
  else if (records.length > 1) found.ambiguous.push({ ...need, records });
  else found.applied.push({ ...need, record });
}

/** A blank value of the record matches every transaction. */
const agrees = (record: RecordData, narrows: Texts): boolean =>
  Object.entries(narrows).every(([field, text]) => ['', text].includes(keyText(record[field])));
