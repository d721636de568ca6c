import { expect, test } from 'vitest';
import { changesInOneLine } from '../../src/resources/record/follow/changeSentence';
import { defineResource } from '../../src/schemas/defineResource';
import type { Field } from '../../src/schemas/field';

const rows = (...columns: readonly Field[]) =>
  defineResource({
    name: 'pump',
    fields: [{ kind: 'list', source: 'rates', label: 'Rates', fields: columns }],
  });
const rate = { kind: 'text', source: 'rate', label: 'Rate' } as const;

test.each([
  ['a column that comes', { kind: 'text', source: 'grade', label: 'Grade' }],
  ['no column', null],
] as const)('says of rows whether they have other columns: %s', (_, added) => {
  const line = changesInOneLine(rows(rate), rows(rate, ...(added ? [added] : [])));
  expect(line).toBe(added ? 'Rates has other columns' : '');
});

test('reports a column’s changed rules as changed rules of its rows', () => {
  const line = changesInOneLine(rows(rate), rows({ ...rate, required: 'Rate Required' }));
  expect(line).toBe('Rates has other rules');
});
