import { expect, it } from 'vitest';
import { missingProperty } from '../../../src/custom/studio/edit/fieldProperties';
import { lintResource } from '../../../src/schemas/lintResource';

const labelsOf = (field: Readonly<Record<string, unknown>>) =>
  lintResource({ name: 'fuelmap', fields: [field] }).map(finding => missingProperty(finding, field));

it('calls a property that a field lacks as the panel of the field does', () => {
  expect(labelsOf({ kind: 'select', source: 'fuel', label: 'Fuel' })).toContain('Choices');
  expect(labelsOf({ kind: 'reference', source: 'outlet', label: 'Outlet' })).toEqual(
    expect.arrayContaining(['Resource that it refers to', 'Field of it that is shown']),
  );
});

it('leaves a finding about anything else as it is', () => {
  const field = { kind: 'text', source: 'fuel', label: 'Fuel', colour: 'red' };
  expect(labelsOf(field).filter(label => label !== undefined)).toEqual([]);
});
