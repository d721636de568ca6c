import { expect, test } from 'vitest';
import { newDraftForm } from '../../../src/custom/studio/new/newDraftForm';

test('a resource that is only a draft is not offered for copying', () => {
  const resources = [
    { name: 'fuelmap', label: 'Fuel Map', state: 'live' },
    { name: 'pumps', label: 'Pumps', state: 'draft' },
    { name: 'tanks', label: 'Tanks', state: 'retired' },
  ] as const;
  const { fields } = newDraftForm({ resources, own: [], hasFile: false, workbook: 'none' });
  const copied = fields.find(({ source }) => source === 'copyOf');
  expect(copied?.kind === 'select' && copied.choices.map(({ name }) => name)).toEqual(['Fuel Map', 'Tanks']);
});
