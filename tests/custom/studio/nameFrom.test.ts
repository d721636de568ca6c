import { expect, test } from 'vitest';
import { nameFrom } from '../../../src/custom/studio/new/proposedName';

test.each([
  ['Fuel Map', 'fuelmap'],
  ['24 × 7 Café', 'cafe'],
  ['ईंधन', ''],
  ['A'.repeat(60), 'a'.repeat(40)],
])('the name of a resource that is called %s is %s', (label, name) => {
  expect(nameFrom(label)).toBe(name);
});

test('an empty label gives no name', () => {
  expect(nameFrom('', ['fuelmap'])).toBe('');
});

test.each([
  ['Fuel Map Copy', 'fuel-map-copy'],
  ['Fuel Map 2', 'fuel-map-2'],
  ['Fuelmap', 'fuelmap'],
  ['Pump', 'pump'],
  ['Map Fuel', 'mapfuel'],
  ['Tyre Code List', 'other-tyre-code-list'],
])(
  'beside fuelmap, tyre-code and tyrecode, %s is named %s, as no permission key may contain another',
  (label, name) => {
    expect(nameFrom(label, ['fuelmap', 'tyre-code', 'tyrecode'])).toBe(name);
  },
);
