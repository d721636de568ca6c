import { keyText } from '../../wire/sync/lookUps';
import { createCauseMatcher } from './causeMatcher';
import { CAUSE_RULES, type CureKind } from './causeRules';
import { fillTemplate, normalised, type PlaceholderValues } from './template';

type Row = Readonly<Record<string, unknown>>;

/** The mapping that a failed row needs, with the values that message and row give it. */
export interface NeededMapping {
  readonly resource: string;
  /** The values that identify the record. */
  readonly key: Readonly<Record<string, string>>;
  /** The values for a new record. */
  readonly values: Readonly<Record<string, string>>;
}

/** Why a row failed, as far as a rule knows its message. */
export interface KnownCause {
  readonly kind: CureKind;
  /** What to do, with the placeholders of the rule: it is translated before they are filled in. */
  readonly cure: string;
  /** The values of the placeholders, from the message. */
  readonly values: PlaceholderValues;
  /** Only with the kind `map`. */
  readonly mapping: NeededMapping | null;
}

const match = createCauseMatcher(CAUSE_RULES);

/**
 * Why a row failed; null if no rule knows its message.
 * @param message the row's message as it is shown
 */
export function knownCause(message: string, row: Row): KnownCause | null {
  const matched = match(message);
  if (!matched) return null;
  const { rule, values: fromMessage } = matched;
  const known = { kind: rule.kind, cure: rule.cure, values: fromMessage };
  if (!rule.target) return { ...known, mapping: null };
  const { resource, key, values: texts } = rule.target;
  const knownTexts = { ...textsOf(row), ...fromMessage };
  const values = nonEmpty(
    Object.entries(texts).map(([field, text]) => [field, fillTemplate(text, knownTexts)]),
  );
  const keyValues = nonEmpty(key.map(field => [field, values[field] ?? null]));
  // Without its whole key, a mapping can be neither looked up nor created.
  const isComplete = Object.keys(keyValues).length === key.length;
  return { ...known, mapping: isComplete ? { resource, key: keyValues, values } : null };
}

/**
 * A text that is equal for all rows that need the same mapping; null for rows that need none.
 * @param message the row's message as it is shown
 */
export function mappingSignature(message: string, row: Row): string | null {
  const mapping = knownCause(message, row)?.mapping;
  if (!mapping) return null;
  const text = normalised(message);
  const missing = Object.values(mapping.key).filter(value => !text.includes(value));
  return [text, ...missing].join(', ');
}

const textsOf = (row: Row) =>
  nonEmpty(Object.entries(row).map(([name, value]) => [name, keyText(value) || null]));

const nonEmpty = (entries: readonly (readonly [string, string | null])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
