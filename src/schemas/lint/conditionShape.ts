import type { Condition } from '../condition';
import { isRecord } from '../values/values';
import { nearestFix, nearestName } from './nearestName';
import type { FixHere, Place } from './place';
import { filledText, listOf, nameOf, scalar, type Shape } from './shapes';

/** Deeper conditions are mistakes, and would exhaust the stack. */
const MAX_DEPTH = 16;

type KeysOf<T> = T extends unknown ? keyof T : never;

const operators: { readonly [O in KeysOf<Condition>]: (depth: number) => Shape } = {
  eq: () => pairOf(scalar, 'a value'),
  in: () => pairOf(listOf(scalar, 1), 'a list of values'),
  present: () => filledText,
  and: depth => listOf(conditionAt(depth + 1), 1),
  or: depth => listOf(conditionAt(depth + 1), 1),
  not: depth => conditionAt(depth + 1),
};

const known: ReadonlyMap<string, (depth: number) => Shape> = new Map(Object.entries(operators));

/** A condition has exactly one operator. */
export const conditionShape: Shape = conditionAt(0);

function conditionAt(depth: number): Shape {
  return (value, place) => {
    if (depth > MAX_DEPTH) return place.report('This condition is nested too deeply.', 'Write it flatter.');
    if (!isRecord(value))
      return place.report(`This is ${nameOf(value)}.`, 'Write a condition: { "eq": ["field", value] }.');
    const [first, ...others] = Object.keys(value);
    if (first === undefined || others.length > 0) {
      return place.report(
        'A condition has exactly one operator.',
        'Join several with "and" or "or".',
        'value',
        joined(value),
      );
    }
    checkOperator(first, value[first], place.at(first), depth);
  };
}

/** All of the conditions; null if there is none. */
function joined(value: Readonly<Record<string, unknown>>): FixHere | null {
  const parts = Object.entries(value).map(([operator, operand]) => ({ [operator]: operand }));
  return parts.length > 1 ? { op: 'set', value: { and: parts } } : null;
}

function checkOperator(name: string, value: unknown, place: Place, depth: number): void {
  const shape = known.get(name);
  if (shape) shape(depth)(value, place);
  else reportOperator(name, [...known.keys()], place);
}

function reportOperator(name: string, operators: readonly string[], place: Place): void {
  const fix = nearestFix(name, operators, 'key');
  place.report(`There is no operator '${name}'.`, nearestName(name, operators), 'key', fix);
}

/** A field's path and its operand. */
function pairOf(second: Shape, what: string): Shape {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) {
      return place.report(`This is ${nameOf(value)}.`, `Write the field's name and ${what}: ["field", …].`);
    }
    filledText(value[0], place.at(0));
    second(value[1], place.at(1));
  };
}
