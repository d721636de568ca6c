import { expect, test } from 'vitest';
import { nameFrom } from '../../../src/custom/studio/new/useProposedName';

test.each([
  ['Fuel Map', 'fuelmap'],
  ['24 × 7 Café', 'cafe'],
  ['ईंधन', ''],
  ['A'.repeat(60), 'a'.repeat(40)],
])('the name of a resource that is called %s is %s', (label, name) => {
  expect(nameFrom(label)).toBe(name);
});
