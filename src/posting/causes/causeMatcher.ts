import type { CauseRule } from './causeRules';
import {
  compileTemplate,
  matchTemplate,
  normalised,
  type PlaceholderValues,
  type Template,
} from './template';

/** The rule that a message matches, and the values of its placeholders. */
export interface MatchedCause {
  readonly rule: CauseRule;
  readonly values: PlaceholderValues;
}

/** The first rule that matches a message; null if none does. */
export type CauseMatcher = (message: string) => MatchedCause | null;

interface Compiled {
  readonly rule: CauseRule;
  readonly template: Template;
  /** Its position among the rules. */
  readonly order: number;
}

/** Compiles the rules once. For a message, tries only the rules whose first literal it begins with. */
export function createCauseMatcher(rules: readonly CauseRule[]): CauseMatcher {
  const byBeginning = new Map<string, Compiled[]>();
  rules.forEach((rule, order) => {
    const template = compileTemplate(rule.when);
    const same = byBeginning.get(template.literals[0]) ?? [];
    byBeginning.set(template.literals[0], [...same, { rule, template, order }]);
  });
  const lengths = [...new Set([...byBeginning.keys()].map(beginning => beginning.length))];

  const candidates = (message: string): readonly Compiled[] =>
    lengths
      .flatMap(length => byBeginning.get(message.slice(0, length)) ?? [])
      .sort((one, other) => one.order - other.order);

  return message => {
    const text = normalised(message);
    for (const { rule, template } of candidates(text)) {
      const values = matchTemplate(template, text);
      if (values) return { rule, values };
    }
    return null;
  };
}
