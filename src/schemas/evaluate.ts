import type { Condition } from './condition';

type Values = Readonly<Record<string, unknown>>;

/**
 * Evaluates a condition on a record's form values (toggles are true or false, empty inputs null), with the same result
 * in the browser and on the server. A path without a value counts as empty.
 * @param condition the rule; if absent, always true
 * @param values the record, or one row of a nested list
 */
export function evaluate(condition: Condition | undefined, values: Values): boolean {
  if (condition === undefined) return true;
  if ('eq' in condition) return isSame(valueAt(values, condition.eq[0]), condition.eq[1]);
  if ('in' in condition) return isAmong(valueAt(values, condition.in[0]), condition.in[1]);
  if ('present' in condition) return isPresent(valueAt(values, condition.present));
  if ('and' in condition) return condition.and.every(part => evaluate(part, values));
  if ('or' in condition) return condition.or.some(part => evaluate(part, values));
  return !evaluate(condition.not, values);
}

/** Every path in a condition, in reading order. */
export function conditionPaths(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  if ('eq' in condition) return [condition.eq[0]];
  if ('in' in condition) return [condition.in[0]];
  if ('present' in condition) return [condition.present];
  if ('and' in condition) return condition.and.flatMap(conditionPaths);
  if ('or' in condition) return condition.or.flatMap(conditionPaths);
  return conditionPaths(condition.not);
}

/** The value at a dotted path; own properties only. */
export function valueAt(values: unknown, path: string): unknown {
  const own = ownValue(values, path);
  return own === undefined && path.includes('.') ? path.split('.').reduce(ownValue, values) : own;
}

function ownValue(value: unknown, key: string): unknown {
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isOwn ? Reflect.get(value, key) : undefined;
}

/** Whether there is a value: empty or blank text, an off toggle and rows that are all empty are none. */
export function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isPresent);
  if (typeof value === 'object') return Object.values(value).some(isPresent);
  return true;
}

const isAmong = (value: unknown, expected: readonly unknown[]) => expected.some(one => isSame(value, one));

/** Equality for users: an empty input equals null, and '12' in a number input equals 12. */
function isSame(value: unknown, expected: unknown): boolean {
  if (expected === null || expected === '') return value === undefined || value === null || value === '';
  if (typeof expected === 'number' && typeof value === 'string') {
    return value.trim() !== '' && Number(value) === expected;
  }
  return value === expected;
}
