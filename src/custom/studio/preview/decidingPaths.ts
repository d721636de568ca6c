import type { Condition } from '../../../schemas/condition';
import { conditionPaths, evaluate } from '../../../schemas/evaluate';

type Values = Readonly<Record<string, unknown>>;

/** The paths whose values decide whether a condition holds; of several parts, the decisive ones. */
export function decidingPaths(condition: Condition, values: Values): readonly string[] {
  return [...new Set(deciding(condition, values))];
}

function deciding(condition: Condition, values: Values): readonly string[] {
  if ('not' in condition) return deciding(condition.not, values);
  if (!('and' in condition) && !('or' in condition)) return conditionPaths(condition);
  const isAnd = 'and' in condition;
  const parts = isAnd ? condition.and : condition.or;
  // One part that fails decides an `and`, and one that holds an `or`.
  const enough = parts.find(part => evaluate(part, values) !== isAnd);
  return enough ? deciding(enough, values) : parts.flatMap(part => deciding(part, values));
}
