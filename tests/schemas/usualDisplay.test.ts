import { expect, it } from 'vitest';
import { completeResource } from '../../src/schemas/defineResource';
import type { Field } from '../../src/schemas/field';

const outlet: Field = {
  kind: 'reference',
  source: 'outlet',
  label: 'Outlet',
  resource: 'segmap',
  display: 'loc',
};
const code: Field = { kind: 'text', source: 'code', label: 'Code' };

it('a record is named by its first readable field, not by a reference', () => {
  expect(completeResource({ name: 'fuelmap', fields: [outlet, code] }).display).toBe('code');
  expect(completeResource({ name: 'fuelmap', fields: [outlet] }).display).toBe('outlet');
  expect(completeResource({ name: 'fuelmap', fields: [outlet, code], display: 'outlet' }).display).toBe(
    'outlet',
  );
});
