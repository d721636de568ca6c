import { expect, test } from 'vitest';
import type { Field } from '../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { withFormerNames } from '../../../src/schemas/studio/formerNames';

const field = (fid: string, source: string, was?: readonly string[]): Field => ({
  kind: 'text',
  source,
  label: source,
  fid,
  ...(was && { was }),
});
const of = (...fields: readonly Field[]): ResourceDeclaration => ({ name: 'pump', fields });
const rows = (...fields: readonly Field[]): Field => ({
  kind: 'list',
  source: 'tanks',
  label: 'Tanks',
  fid: 'tttttttt',
  fields,
});

/** The fields with the names that they had, after each of these was published over the one before. */
function after(first: ResourceDeclaration, ...later: readonly ResourceDeclaration[]) {
  const { fields } = later.reduce(withFormerNames, first);
  return fields.map(({ source, was }) => [source, ...(was ?? [])].join(' < '));
}

test('a renamed field keeps its former names, the newest last', () => {
  const first = of(field('a', 'outlet'), field('b', 'rate'));
  expect(after(first, of(field('a', 'shop'), field('b', 'rate')))).toEqual(['shop < outlet', 'rate']);
  expect(after(first, of(field('a', 'shop')), of(field('a', 'branch')))).toEqual(['branch < outlet < shop']);
});

test('a declaration that omits the former names loses none of them', () => {
  expect(after(of(field('a', 'shop', ['outlet'])), of(field('a', 'shop')))).toEqual(['shop < outlet']);
});

test('former names that a person has written are preserved as well', () => {
  expect(after(of(field('a', 'shop')), of(field('a', 'branch', ['site'])))).toEqual(['branch < site < shop']);
});

test('a field that gets its old name back keeps the other one as a former name', () => {
  expect(after(of(field('a', 'outlet')), of(field('a', 'shop')), of(field('a', 'outlet')))).toEqual([
    'outlet < shop',
  ]);
});

test('a name that a field has now is no former name of another one', () => {
  const swapped = of(field('a', 'rate'), field('b', 'outlet'));
  expect(after(of(field('a', 'outlet'), field('b', 'rate')), swapped)).toEqual(['rate', 'outlet']);
  const taken = of(field('a', 'shop'), field('b', 'outlet'));
  expect(after(of(field('a', 'shop', ['outlet'])), taken)).toEqual(['shop', 'outlet']);
});

test('the last five names are kept', () => {
  const names = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'].map(source => of(field('a', source)));
  expect(after(of(field('a', 's0')), ...names)).toEqual(['s7 < s2 < s3 < s4 < s5 < s6']);
});

test('columns of rows keep theirs', () => {
  const next = withFormerNames(of(rows(field('c', 'fuel'))), of(rows(field('c', 'grade'))));
  expect(next.fields[0]).toEqual(rows(field('c', 'grade', ['fuel'])));
});

test('a declaration without a new name is the same', () => {
  const both = of(field('a', 'shop', ['outlet']), rows(field('c', 'fuel')));
  expect(withFormerNames(both, both)).toEqual(both);
});
