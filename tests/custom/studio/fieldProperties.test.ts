import { describe, expect, it, test } from 'vitest';
import type { DraftField } from '../../../src/custom/studio/edit/draftShape';
import {
  fieldOfTexts,
  inputsOf,
  kindOf,
  textsOfField,
} from '../../../src/custom/studio/edit/fieldProperties';
import { defineForm } from '../../../src/form/defineForm';
import { lintResource } from '../../../src/schemas/lintResource';
import { everyKind } from '../../schemas/setup/everyKind';

const fields = everyKind.fields.map(field => ({ ...field }));

test.each(fields.map(field => [field.kind, field] as const))(
  'a %s field is unchanged after its properties are read and written',
  (_, field) => {
    expect(fieldOfTexts(field, textsOfField(field))).toEqual(field);
  },
);

test.each(fields)('the form for a $kind field begins with its label, its name and its kind', field => {
  const sources = defineForm({ fields: inputsOf(kindOf(field)) }).fields.map(({ source }) => source);
  expect(sources.slice(0, 3)).toEqual(['label', 'source', 'kind']);
});

test.each([
  ['select', ['choices']],
  ['reference', ['resource', 'display']],
] as const)('the required properties of a %s field come right after its kind', (kind, needed) => {
  const sources = inputsOf(kind).map(({ source }) => source);
  expect(sources.slice(3, 3 + needed.length)).toEqual(needed);
});

test('choices are typed one per line, with a code if it differs', () => {
  const typed = {
    ...textsOfField({ kind: 'select', source: 'fuel', label: 'Fuel' }),
    choices: 'Petrol\n\n C : CNG\nC: CNG ',
  };
  expect(fieldOfTexts({ kind: 'select', source: 'fuel', label: 'Fuel' }, typed)['choices']).toEqual([
    { id: 'Petrol', name: 'Petrol' },
    { id: 'C', name: 'CNG' },
    { id: 'C', name: 'CNG' },
  ]);
});

test('a change of kind drops the properties that the new kind lacks, and keeps the common ones', () => {
  const before = {
    kind: 'select',
    source: 'fuel',
    label: 'Fuel',
    help: 'Which',
    choices: [],
    fid: 'abcdefgh',
  };
  const next = fieldOfTexts(before, { ...textsOfField(before), kind: 'number' });
  expect(next).toEqual({ kind: 'number', source: 'fuel', label: 'Fuel', help: 'Which', fid: 'abcdefgh' });
});

test('invalid input stays in the draft, and the check reports it', () => {
  const field = { kind: 'text', source: 'outlet', label: 'Outlet' };
  const wrong = fieldOfTexts(field, { ...textsOfField(field), maxLength: 'many' });
  expect(lintResource({ name: 'pump', fields: [wrong] })).toMatchObject([{ pointer: '/fields/0/maxLength' }]);
});

test.each(fields.map(({ kind }) => kind))(
  'a line of text that becomes a field of the kind %s lacks nothing',
  kind => {
    const field = { kind: 'text', source: 'outlet', label: 'Outlet' };
    const next = fieldOfTexts(field, { ...textsOfField(field), kind });
    const asked = new Set(inputsOf(kindOf({ kind })).map(({ source }) => `'${source}' is missing.`));
    const found = lintResource({ name: 'pump', fields: [next] }).map(({ message }) => message);
    expect(found.filter(message => !asked.has(message))).toEqual([]);
    expect(fieldOfTexts(next, { ...textsOfField(next), kind: 'text' })).toEqual(field);
  },
);

describe('a field that is required', () => {
  const outlet = { kind: 'text', source: 'outlet', label: 'Outlet' };
  const changed = (field: DraftField, texts: Readonly<Record<string, string>>) =>
    fieldOfTexts(field, { ...textsOfField(field), ...texts });
  const required = changed(outlet, { isRequired: 'true' });

  it('has the usual message as soon as it is switched on, and none once it is switched off', () => {
    expect(required).toEqual({ ...outlet, required: 'Outlet Required' });
    expect(textsOfField(required)).toMatchObject({ isRequired: 'true', required: 'Outlet Required' });
    expect(changed(required, { isRequired: 'false' })).toEqual(outlet);
  });

  it('takes another message, which a new label leaves alone', () => {
    const own = changed(required, { required: 'Say which outlet' });
    expect(own).toMatchObject({ required: 'Say which outlet' });
    expect(changed(own, { label: 'Branch' })).toMatchObject({ required: 'Say which outlet' });
    expect(changed(required, { label: 'Branch' })).toMatchObject({ required: 'Branch Required' });
  });

  it('lacks a message while that is being replaced, which the check reports', () => {
    const emptied = changed(required, { required: '' });
    expect(textsOfField(emptied)).toMatchObject({ isRequired: 'true', required: '' });
    const found = lintResource({ name: 'pump', fields: [emptied] });
    expect(found).toMatchObject([{ pointer: '/fields/0/required' }]);
  });

  it('can no longer be emptied if it is a choice', () => {
    const choices = [{ id: 'P', name: 'Petrol' }];
    const fuel = { kind: 'select', source: 'fuel', label: 'Fuel', choices, clearable: true };
    expect(changed(fuel, { help: 'Which' })).toMatchObject({ clearable: true });
    expect(changed(fuel, { isRequired: 'true' })).not.toHaveProperty('clearable');
  });

  it('is no longer required once its kind is never empty', () => {
    expect(changed(required, { kind: 'yesNo' })).toEqual({ ...outlet, kind: 'yesNo' });
    expect(inputsOf('yesNo').map(({ source }) => source)).not.toContain('isRequired');
  });
});

describe('a default', () => {
  const fuel = {
    kind: 'select',
    source: 'fuel',
    label: 'Fuel',
    choices: [
      { id: 1, name: 'Petrol' },
      { id: 'C', name: 'CNG' },
    ],
  };
  const changed = (field: DraftField, typed: string) =>
    fieldOfTexts(field, { ...textsOfField(field), default: typed });

  it('of a choice is one of its choices, also where their codes are numbers', () => {
    const input = inputsOf('select', fuel).find(({ source }) => source === 'default');
    expect(input).toMatchObject({
      choices: [
        { id: '1', name: 'Petrol' },
        { id: 'C', name: 'CNG' },
      ],
    });
    expect(changed(fuel, '1')).toEqual({ ...fuel, default: 1 });
    expect(changed({ ...fuel, default: 1 }, '')).toEqual(fuel);
  });

  it('of a text is any text, and none of another kind', () => {
    const outlet = { kind: 'text', source: 'outlet', label: 'Outlet' };
    const begun = changed(outlet, '25');
    expect(begun).toEqual({ ...outlet, default: '25' });
    expect(fieldOfTexts(begun, { ...textsOfField(begun), kind: 'longText' })).toMatchObject({
      default: '25',
    });
    expect(fieldOfTexts(begun, { ...textsOfField(begun), kind: 'number' })).not.toHaveProperty('default');
  });
});

test('a property that the form cannot show whole stays when another one is typed', () => {
  const suggest = [{ id: 'A', name: 'Apron' }];
  const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', suggest };
  expect(fieldOfTexts(outlet, { ...textsOfField(outlet), help: 'Which' })).toEqual({
    ...outlet,
    help: 'Which',
  });
});

test('the key column of rows is one of the columns, and gets its messages', () => {
  const tank = { kind: 'text', source: 'tank', label: 'Tank' };
  const readings = { kind: 'list', source: 'readings', label: 'Readings', fields: [tank] };
  const told = fieldOfTexts(readings, { ...textsOfField(readings), rowKey: 'tank' });
  expect(told['rowKey']).toEqual({
    field: 'tank',
    required: 'Tank Required',
    duplicate: 'This Tank already exists',
  });
  expect(lintResource({ name: 'pump', fields: [told] })).toEqual([]);
});
