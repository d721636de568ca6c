import { createCauseMatcher } from '../../../src/posting/causes/causeMatcher';
import { CURES, type CauseRule } from '../../../src/posting/causes/causeRules';
import { compileTemplate, fillTemplate, normalised } from '../../../src/posting/causes/template';
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

/** What is wrong with a template, with the correction for each fault; empty if it can be used. */
function checkTemplate(text: string): readonly string[] {
  const said = [...text.matchAll(/\{([^{}]*)\}/gu)].map(([, inner = '']) => inner);
  const names = said.map(inner => inner.split(':')[0] ?? '');
  const { literals } = compileTemplate(text);
  const wrong = said.find(inner => !/^[a-z]\w*(?::(?:text|word|number))?$/iu.test(inner));
  return [
    ...(literals[0].trim() === ''
      ? ['Begin with words: they decide quickly whether a message can match.']
      : []),
    ...(wrong === undefined ? [] : [`Write {name}, {name:word} or {name:number}, not {${wrong}}.`]),
    ...(new Set(names).size === names.length ? [] : ['Give each placeholder a name of its own.']),
    ...(literals.slice(1, -1).includes('') ? ['Put words between two placeholders.'] : []),
    ...(/[{}]/u.test(literals.join('')) ? ['Close each brace.'] : []),
    ...(text === normalised(text) ? [] : ['Write single blanks, and none at either end.']),
  ];
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
