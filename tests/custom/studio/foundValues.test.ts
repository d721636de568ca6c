import { expect, test } from 'vitest';
import { foundValues } from '../../../src/custom/studio/edit/choices/foundValues';

const value = (name: string, records: number) => ({ value: name, label: name.toUpperCase(), records });

test('values are added up over the batches; the rarest are left out and counted', async () => {
  const portions = new Map([
    [null, { values: [value('b', 1), value('a', 2)], long: 1, next: '9' }],
    ['9', { values: [value('c', 1), value('b', 4)], long: 2, next: null }],
  ]);
  const look = async (after: string | null) => portions.get(after) ?? { values: [], long: 0, next: null };
  expect(await foundValues(look, 2)).toEqual({ values: [value('a', 2), value('b', 5)], left: 1, long: 3 });
});
