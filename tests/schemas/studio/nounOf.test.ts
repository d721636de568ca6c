import { expect, it } from 'vitest';
import { nounOf } from '../../../src/schemas/studio/nounOf';

it('calls a record what its resource is called, and keeps abbreviations', () => {
  expect(['Fuel Map', 'GST Rate', 'TDS', 'fuel'].map(nounOf)).toEqual([
    'fuel map',
    'GST rate',
    'TDS',
    'fuel',
  ]);
});
