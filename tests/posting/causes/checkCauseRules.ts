import { createCauseMatcher } from '../../../src/posting/causes/causeMatcher';
import { CURES, type CauseRule } from '../../../src/posting/causes/causeRules';
import { checkTemplate, compileTemplate, fillTemplate } from '../../../src/posting/causes/template';
import type { ResourceSchema } from '../../../src/schemas/resource';

/** What is wrong with a rule: where, and what to do. */
export interface RuleProblem {
  /** The rule's template. */
  readonly when: string;
  readonly problem: string;
}

/** Values that rows of every API have. */
const ROW_VALUES = ['PARENT_GROUP', 'MUL_DEALER_CD', 'LOC_CD', 'TRANS_TYPE'];

/** The check that cause rules pass before they are used, as the declarations of resources do. */
export function checkCauseRules(
  rules: readonly CauseRule[],
  resources: readonly ResourceSchema[],
): readonly RuleProblem[] {
  const match = createCauseMatcher(rules);
  return rules.flatMap(rule => {
    const shape = checkTemplate(rule.when);
    const problems = [
      ...shape,
      ...(shape.length === 0 ? reachProblems(rule, match(exampleOf(rule))?.rule) : []),
      ...cureProblems(rule),
      ...targetProblems(rule, resources),
    ];
    return problems.map(problem => ({ when: rule.when, problem }));
  });
}

/** A message that the rule is for. */
function exampleOf({ when }: CauseRule): string {
  const { placeholders } = compileTemplate(when);
  return (
    fillTemplate(plain(when), Object.fromEntries(placeholders.map(({ name }, at) => [name, `${at + 7}`]))) ??
    ''
  );
}

const plain = (when: string): string => when.replace(/:(?:text|word|number)\}/gu, '}');

const reachProblems = (rule: CauseRule, first: CauseRule | undefined): readonly string[] =>
  first === rule ? [] : [`'${first?.when ?? 'No rule'}' takes its messages. Move this rule up.`];

function cureProblems({ when, kind, cure }: CauseRule): readonly string[] {
  return [
    ...(CURES.includes(kind) ? [] : [`'${kind}' is no kind. Choose one of: ${CURES.join(', ')}.`]),
    ...(cure.trim() === '' ? ['Say in `cure` what to do.'] : []),
    ...unknownHoles([cure], namesIn(when)),
  ];
}

function targetProblems({ when, kind, target }: CauseRule, resources: readonly ResourceSchema[]) {
  if (!target) return kind === 'map' ? ['Name in `target` the mapping to create.'] : [];
  if (kind !== 'map') return ['Only a rule of the kind `map` has a `target`.'];
  const schema = resources.find(({ name }) => name === target.resource);
  if (!schema) return [`There is no resource '${target.resource}'.`];
  const fields = new Set(schema.fields.map(({ source }) => source));
  return [
    ...Object.keys(target.values)
      .filter(field => !fields.has(field))
      .map(field => `'${field}' is no field of ${schema.name}.`),
    ...target.key
      .filter(field => !Object.hasOwn(target.values, field))
      .map(field => `Say in \`values\` what the key field '${field}' holds.`),
    ...unknownHoles(Object.values(target.values), [...namesIn(when), ...ROW_VALUES]),
  ];
}

const unknownHoles = (texts: readonly string[], known: readonly string[]): readonly string[] =>
  texts
    .flatMap(namesIn)
    .filter(name => !known.includes(name))
    .map(name => `Nothing fills {${name}}.`);

const namesIn = (text: string): readonly string[] =>
  compileTemplate(text).placeholders.map(({ name }) => name);
