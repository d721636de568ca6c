import { expect, it } from 'vitest';
import { storedValues } from '../../../src/custom/studio/edit/choices/storedValues';

it('gives stored values once, the most frequent first, without blanks', () => {
  const counts = new Map<string | number, number>([
    ['P', 2],
    [5, 7],
    ['', 90],
    ['NULL', 80],
    ['5', 1],
    ['D', 3],
  ]);
  expect(storedValues(counts)).toEqual(['5', 'D', 'P']);
});
