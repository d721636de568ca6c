import type { Condition } from '../condition';
import { conditionPaths } from '../evaluate';
import { type Field, byKind, type FieldRegistry } from '../field';
import type { ResourceDeclaration } from '../resource';
import { withSystemFields } from '../systemFields';
import { nearestFix, nearestName } from './nearestName';
import type { Place, FixHere } from './place';
import { fieldNames, reportUnknown, type Rule } from './rule';

/**
 * The first cycle in a graph, as its names in order; null if there is none.
 * @param edges the successors of each name
 */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const cycle = follow(start, edges, done);
    if (cycle) return cycle;
  }
  return null;
}

/** Depth-first with an explicit stack, because declarations may form long chains. */
function follow(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): readonly string[] | null {
  const trail: { readonly name: string; next: number }[] = [{ name: start, next: 0 }];
  for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
    const next = done.has(top.name) ? undefined : edges.get(top.name)?.[top.next];
    top.next += 1;
    if (next === undefined) {
      done.add(top.name);
      trail.pop();
      continue;
    }
    const met = trail.findIndex(({ name }) => name === next);
    if (met >= 0) return trail.slice(met).map(({ name }) => name);
    trail.push({ name: next, next: 0 });
  }
  return null;
}

/** The operand of a condition. */
interface Comparison {
  readonly value: string | number | boolean | null;
  readonly place: Place;
}

const OFF: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'off']);

/** The cure for a text that spells a number; null for any other. */
function numberFix(value: Comparison['value']): FixHere | null {
  const number = Number(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(number)
    ? { op: 'set', value: number }
    : null;
}

const needsText = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'string')
    place.report(`'${field.source}' holds text.`, `Compare it with text: "${value}".`, 'value', {
      op: 'set',
      value: String(value),
    });
};

const needsNumber = (field: Field, { value, place }: Comparison) => {
  if (typeof value !== 'number')
    place.report(`'${field.source}' holds a number.`, 'Compare it with a number.', 'value', numberFix(value));
};

const needsFlag = (field: Field, { value, place }: Comparison) => {
  if (typeof value === 'boolean') return;
  place.report(`'${field.source}' is on or off.`, 'In conditions, write true or false for it.', 'value', {
    op: 'set',
    value: !OFF.has(String(value).toLowerCase()),
  });
};

const reportRows = (field: Field, { place }: Comparison) =>
  place.report(`'${field.source}' is a list of rows.`, 'Ask with "present" whether there is anything in it.');

const checks: FieldRegistry<void, [comparison: Comparison]> = {
  text: needsText,
  longText: needsText,
  richText: needsText,
  number: needsNumber,
  integer: needsNumber,
  boolean: needsFlag,
  yesNo: needsFlag,
  select: (field, { value, place }) => {
    if (field.choices.some(choice => choice.id === value)) return;
    const ids = field.choices.map(choice => String(choice.id));
    place.report(
      `'${value}' is not one of the choices of '${field.source}'.`,
      nearestName(String(value), ids),
      'value',
      nearestFix(String(value), ids, 'value'),
    );
  },
  date: needsText,
  dateTime: needsText,
  reference: needsText,
  list: reportRows,
  jsonList: reportRows,
  readOnly: (field, comparison) => (field.type === 'integer' ? needsNumber : needsText)(field, comparison),
};

/** Reports a comparison that can never be true; comparing with null (empty) is always allowed. */
function checkComparison(field: Field, comparison: Comparison): void {
  if (comparison.value !== null) byKind(checks, field, comparison);
}

export const conditionRules: Rule = (declaration, root) => {
  checkConditions(withSystemFields(declaration), declaration.fields, root.at('fields'));
  reportCycle(declaration, root.at('fields'));
};

/** Conditions inside rows refer to their own row, so they are checked against the row's fields. */
function checkConditions(scope: readonly Field[], fields: readonly Field[], place: Place): void {
  fields.forEach((field, index) => {
    const here = place.at(index);
    if (field.when) checkCondition(field.when, field, scope, here.at('when'));
    if (field.kind === 'list' || field.kind === 'jsonList') {
      checkConditions(field.fields, field.fields, here.at('fields'));
    }
  });
}

function checkCondition(condition: Condition, owner: Field, scope: readonly Field[], place: Place): void {
  if ('and' in condition) return checkAll(condition.and, owner, scope, place.at('and'));
  if ('or' in condition) return checkAll(condition.or, owner, scope, place.at('or'));
  if ('not' in condition) return checkCondition(condition.not, owner, scope, place.at('not'));
  if ('present' in condition) return void checkPath(condition.present, owner, scope, place.at('present'));
  const [operator, [path], values] = comparisonOf(condition);
  const field = checkPath(path, owner, scope, place.at(operator, 0));
  if (!field) return;
  values.forEach((value, index) => {
    const at = operator === 'eq' ? place.at('eq', 1) : place.at('in', 1, index);
    checkComparison(field, { value, place: at });
  });
}

function checkAll(parts: readonly Condition[], owner: Field, scope: readonly Field[], place: Place): void {
  parts.forEach((part, index) => checkCondition(part, owner, scope, place.at(index)));
}

function comparisonOf(
  condition: Extract<Condition, { eq: unknown } | { in: unknown }>,
): readonly ['eq' | 'in', readonly [string], readonly Comparison['value'][]] {
  if ('eq' in condition) return ['eq', [condition.eq[0]], [condition.eq[1]]];
  return ['in', [condition.in[0]], condition.in[1]];
}

/** The field that a path names, if it exists. */
function checkPath(path: string, owner: Field, scope: readonly Field[], place: Place): Field | null {
  if (path === owner.source) {
    place.report(`'${path}' depends on itself.`, 'Name another field; a hidden input cannot be filled in.');
    return null;
  }
  const names = scope.map(field => field.source);
  const [first = path, ...rest] = path.split('.');
  if (rest.length > 0 && names.includes(first)) {
    place.report(`'${path}' leads into the field '${first}'.`, `Name the field itself: '${first}'.`);
    return null;
  }
  return reportUnknown(path, names, place) ? null : (scope.find(field => field.source === path) ?? null);
}

/** A field depends on its condition's fields and its section's toggle; in a cycle, none would ever show. */
function reportCycle(declaration: ResourceDeclaration, place: Place): void {
  const known = new Set(fieldNames(declaration));
  const toggleOf = (source: string) =>
    declaration.sections?.find(section => section.fields.includes(source))?.toggle;
  const waitsFor = new Map(
    declaration.fields.map(field => {
      const sources = [...conditionPaths(field.when), toggleOf(field.source) ?? field.source];
      return [field.source, sources.filter(source => known.has(source) && source !== field.source)] as const;
    }),
  );
  const cycle = findCycle(waitsFor);
  if (cycle === null) return;
  const [first = ''] = cycle;
  const index = declaration.fields.findIndex(field => field.source === first);
  place
    .at(index, 'when')
    .report(
      `These fields wait for each other: ${[...cycle, first].join(' → ')}.`,
      'Remove one of them from the circle.',
    );
}
