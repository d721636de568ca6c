import { expect, test } from 'vitest';
import { fieldsOf, withField, withNewField, withoutField } from '../../../src/custom/studio/edit/draftShape';
import { sourceFrom } from '../../../src/schemas/studio/fieldName';

const draft = {
  name: 'pump',
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet' },
    { kind: 'number', source: 'rate', label: 'Rate' },
  ],
  sections: [{ id: 'main', title: 'Details', description: '', fields: ['outlet', 'rate'] }],
  columns: [{ source: 'rate', title: 'Rate' }],
  display: 'rate',
};

test.each([
  ['Pump type', 'pump_type'],
  ['  HSN code (8 digits) ', 'hsn_code_8_digits'],
  ['24 hours', 'field_24_hours'],
  ['लेजर', 'field'],
  ['Outlet', 'outlet_2'],
])('a field with the label “%s” is called %s', (label, source) => {
  expect(sourceFrom(label, new Set(['outlet']))).toBe(source);
});

test('a new field is the last one, in the form too', () => {
  const next = withNewField(draft, 'Pump type');
  expect(fieldsOf(next).at(-1)).toEqual({ kind: 'text', source: 'pump_type', label: 'Pump type' });
  expect(next['sections']).toMatchObject([{ fields: ['outlet', 'rate', 'pump_type'] }]);
});

test('sections, columns and the display follow the rename of a field', () => {
  const next = withField(draft, 1, { kind: 'number', source: 'price', label: 'Rate' });
  expect(next).toMatchObject({
    sections: [{ fields: ['outlet', 'price'] }],
    columns: [{ source: 'price', title: 'Rate' }],
    display: 'price',
  });
});

test('a removed field leaves no trace', () => {
  const next = withoutField(draft, 1);
  expect(next).toMatchObject({
    fields: [{ source: 'outlet' }],
    sections: [{ fields: ['outlet'] }],
    columns: [],
  });
});

test('reading the fields of a draft never fails, whatever it contains', () => {
  for (const fields of [undefined, null, 'x', 7, [null, 3, []], {}]) expect(fieldsOf({ fields })).toEqual([]);
});
