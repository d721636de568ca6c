import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';
import { MAPPING_RULES, type MappingRule } from './mappingRules';
import type { MasterIndex } from './masterIndex';
import { entriesAt, textAt, type Paths, type Posting, type Scope } from './posting';

type Texts = Readonly<Record<string, string>>;

/** A mapping that a transaction needs, with all that the transaction says about it. */
export interface Need {
  readonly rule: MappingRule;
  /** The values that the record is found by. */
  readonly key: Texts;
  /** Key, company and description together, by the record's fields; what the transaction does not say is absent. */
  readonly values: Texts;
}

/** What of the mappings a transaction has, and what it lacks. */
export interface Resolution {
  /** The one record that applies to each need. */
  readonly applied: readonly (Need & { readonly record: RecordData })[];
  readonly missing: readonly Need[];
  readonly ambiguous: readonly (Need & { readonly records: readonly RecordData[] })[];
  /** Needs that cannot be judged: the transaction does not say the key, or the records are not known. */
  readonly unknown: readonly { readonly rule: MappingRule; readonly fields: readonly string[] }[];
}

/**
 * Finds the mapping records that apply to a transaction. What the transaction does not say is unknown and never
 * guessed: an unknown key is neither missing nor found.
 */
export function resolve(
  posting: Posting,
  masters: MasterIndex,
  rules: readonly MappingRule[] = MAPPING_RULES,
): Resolution {
  const found: Found = { applied: [], missing: [], ambiguous: [], unknown: [] };
  for (const rule of rules) {
    for (const scope of scopesOf(posting, rule)) judge(found, rule, scope, masters);
  }
  return found;
}

type Found = { -readonly [Kind in keyof Resolution]: Resolution[Kind][number][] };

/** Where a rule looks: at the transaction, or at each entry of its list. */
function scopesOf(posting: Posting, { each }: MappingRule): readonly Scope[] {
  if (!each) return [posting];
  return (entriesAt(posting, each) ?? []).map(item => ({ ...posting, item }));
}

function judge(found: Found, rule: MappingRule, scope: Scope, masters: MasterIndex): void {
  const key = textsAt(scope, rule.key);
  const fields = Object.keys(rule.key).filter(field => !Object.hasOwn(key, field));
  const sameKey = fields.length === 0 ? masters.find(rule, key) : null;
  if (!sameKey) {
    found.unknown.push({ rule, fields });
    return;
  }
  const narrows = textsAt(scope, rule.narrows);
  const need: Need = { rule, key, values: { ...textsAt(scope, rule.about), ...narrows, ...key } };
  const records = sameKey.filter(record => agrees(record, narrows));
  const [record] = records;
  if (!record) found.missing.push(need);
  else if (records.length > 1) found.ambiguous.push({ ...need, records });
  else found.applied.push({ ...need, record });
}

function textsAt(scope: Scope, fields: Readonly<Record<string, Paths>>): Texts {
  const texts = Object.entries(fields).map(([field, paths]) => [field, textAt(scope, paths)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A value that the record leaves empty holds for every transaction. */
const agrees = (record: RecordData, narrows: Texts): boolean =>
  Object.entries(narrows).every(([field, text]) => ['', text].includes(keyText(record[field])));
