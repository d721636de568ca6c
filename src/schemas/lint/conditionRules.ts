import type { Condition } from '../condition';
import { conditionPaths } from '../evaluate';
import type { Field } from '../field';
import type { ResourceDeclaration } from '../resource';
import { isComparable, type Comparison } from './comparable';
import { findCycle } from './findCycle';
import type { Place } from './place';
import { fieldNames, reportUnknown, type Rule } from './rule';
import { withSystemFields } from '../systemFields';

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
    isComparable(field, { value, place: at });
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
