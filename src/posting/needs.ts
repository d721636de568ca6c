import type { MappingRule } from './mappingRules';
import { itemsAt, textAt, type Paths, type Posting, type Scope } from './posting';

/** Values by the fields of a record. */
export type Texts = Readonly<Record<string, string>>;

/** A mapping that a transaction needs, before it is looked up. */
export interface MappingLookUp {
  readonly rule: MappingRule;
  /** The values that identify the record, as far as the transaction has them. */
  readonly key: Texts;
  /** Key fields that the transaction lacks. */
  readonly missingFields: readonly string[];
  /** The values that distinguish records with the same key. */
  readonly narrows: Texts;
  /** Key, company and description together, without what the transaction lacks. */
  readonly values: () => Texts;
}

/** A mapping that some transactions need, as plain data. */
export interface NeededMapping {
  /** The index of its rule in MAPPING_RULES. */
  readonly rule: number;
  /** The key's values as one text. */
  readonly name: string;
  /** The values that distinguish records with the same key. */
  readonly narrows: Texts;
  /** The values of the first transaction that needs it. */
  readonly values: Texts;
}

/** The mappings that a transaction needs, in the order in which accounting looks them up. */
export function mappingLookUps(posting: Posting, rules: readonly MappingRule[]): readonly MappingLookUp[] {
  const lookUps: MappingLookUp[] = [];
  for (const rule of rules) for (const scope of scopesOf(posting, rule)) lookUps.push(lookUpAt(scope, rule));
  return lookUps;
}

/** Where a rule looks: at the transaction, or at each entry of its list. */
const scopesOf = (posting: Posting, { each }: MappingRule): readonly Scope[] =>
  each ? (itemsAt(posting, each) ?? []) : [posting];

function lookUpAt(scope: Scope, rule: MappingRule): MappingLookUp {
  const key = textsAt(scope, rule.key);
  const narrows = textsAt(scope, rule.narrows);
  return {
    rule,
    key,
    missingFields: missingFieldsOf(rule, key),
    narrows,
    values: () => valuesAt(scope, rule, narrows, key),
  };
}

const NONE: readonly string[] = [];

/** Makes a list only for a transaction that lacks part of the key, as hardly any does. */
function missingFieldsOf(rule: MappingRule, key: Texts): readonly string[] {
  for (const field in rule.key)
    if (key[field] === undefined) return Object.keys(rule.key).filter(each => key[each] === undefined);
  return NONE;
}

/** Field by field: spreading three objects into one takes twice as long, and this runs for nearly every transaction. */
function valuesAt(scope: Scope, { about }: MappingRule, narrows: Texts, key: Texts): Texts {
  const values = textsAt(scope, about);
  for (const field in narrows) values[field] = narrows[field] ?? '';
  for (const field in key) values[field] = key[field] ?? '';
  return values;
}

function textsAt(scope: Scope, fields: Readonly<Record<string, Paths>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field in fields) {
    const text = textAt(scope, fields[field] ?? []);
    if (text !== null) texts[field] = text;
  }
  return texts;
}
