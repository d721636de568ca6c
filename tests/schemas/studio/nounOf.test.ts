import { expect, it } from 'vitest';
import { nounOf } from '../../../src/schemas/studio/nounOf';

it('derives the noun from the resource’s label, and keeps abbreviations', () => {
  expect(['Fuel Map', 'GST Rate', 'TDS', 'fuel'].map(nounOf)).toEqual([
    'fuel map',
    'GST rate',
    'TDS',
    'fuel',
  ]);
});
