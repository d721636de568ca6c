import type { Condition } from '../condition';
import { isRecord } from '../values/values';
import { nearestName } from './nearestName';
import type { Place } from './place';
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
      return place.report('A condition has exactly one operator.', 'Join several with "and" or "or".');
    }
    checkOperator(first, value[first], place.at(first), depth);
  };
}

function checkOperator(name: string, value: unknown, place: Place, depth: number): void {
  const shape = known.get(name);
  if (shape) shape(depth)(value, place);
  else place.report(`There is no operator '${name}'.`, nearestName(name, [...known.keys()]), 'key');
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
