import { expect, test } from 'vitest';
import type { Field } from '../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { unsafeChanges } from '../../../src/schemas/studio/unsafeChanges';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const isOn: Field = { kind: 'boolean', source: 'is_on', label: 'On', fid: 'bbbbbbbb' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate', fid: 'cccccccc' };

const byCode = (field: string): Partial<ResourceDeclaration> => ({
  uniqueKeys: [{ fields: [field], title: 'Same', message: 'There is one' }],
  duplicateChecks: [{ field, type: 'checkCode', longerThan: 0 }],
});
const sectioned = (source: string, toggle: string): Partial<ResourceDeclaration> => ({
  sections: [{ id: 'one', title: 'One', description: '', toggle, fields: [source, 'rate'] }],
});
const messages = (before: ResourceDeclaration, after: ResourceDeclaration): readonly string[] =>
  unsafeChanges(before, after).map(({ message }) => message);
const of = (fields: readonly Field[], more: Partial<ResourceDeclaration> = {}): ResourceDeclaration => ({
  name: 'pump',
  fields,
  ...more,
});

test('a renamed field brings no new key or check that it had under its old name', () => {
  const renamed: Field = { ...code, source: 'number' };
  expect(messages(of([code], byCode('code')), of([renamed], byCode('number')))).toEqual([
    "The field 'code' is renamed to 'number'.",
  ]);
});

test('a key over a field that took the name of another one is new', () => {
  const swapped: readonly Field[] = [
    { ...code, source: 'rate' },
    { ...rate, source: 'code' },
  ];
  expect(messages(of([code, rate], byCode('code')), of(swapped, byCode('code')))).toEqual([
    "The field 'code' is renamed to 'rate'.",
    "The field 'rate' is renamed to 'code'.",
    'Records must be unique by Rate.',
    "The field 'Rate' is checked for duplicates.",
  ]);
});

test('conditions, sections and keys of rows that follow a renamed field are no stricter', () => {
  const when = (source: string): Field => ({ ...rate, when: { eq: [source, true] } });
  const rows = (column: string): Field => ({
    kind: 'list',
    source: 'tanks',
    label: 'Tanks',
    fid: 'dddddddd',
    fields: [{ kind: 'text', source: column, label: 'Fuel', fid: 'eeeeeeee' }],
    rowKey: { field: column, required: 'Needed', duplicate: 'Twice' },
  });
  const before = of([code, isOn, when('is_on'), rows('fuel')], sectioned('code', 'is_on'));
  const after = of(
    [{ ...code, source: 'number' }, { ...isOn, source: 'is_used' }, when('is_used'), rows('grade')],
    sectioned('number', 'is_used'),
  );
  expect(messages(before, after)).toEqual([
    "The field 'code' is renamed to 'number'.",
    "The field 'is_on' is renamed to 'is_used'.",
    "The field 'fuel' is renamed to 'grade'.",
  ]);
});

test('a renamed field that comes into a section with a toggle can be emptied', () => {
  const after = of([{ ...code, source: 'number' }, isOn, rate], sectioned('number', 'is_on'));
  expect(messages(of([code, isOn, rate]), after)).toContain(
    "The section 'One' empties Code, Rate while it is off.",
  );
});

test('a field that changes its kind also reports its stricter rules', () => {
  const number: Field = {
    kind: 'number',
    source: 'rate',
    label: 'Rate',
    fid: 'cccccccc',
    required: 'Rate Required',
  };
  expect(messages(of([rate]), of([{ ...number, positive: 'Above zero' }]))).toEqual([
    "The field 'Rate' changes from text to number.",
    "The field 'Rate' becomes required.",
    "The field 'Rate' must be above zero.",
  ]);
  expect(messages(of([number]), of([{ ...rate, required: 'Rate Required' }]))).toEqual([
    "The field 'Rate' changes from number to text.",
  ]);
});
