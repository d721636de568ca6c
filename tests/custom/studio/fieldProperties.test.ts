import { expect, test } from 'vitest';
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
