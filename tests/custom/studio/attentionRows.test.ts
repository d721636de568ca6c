import { expect, test } from 'vitest';
import { fetchAttentionRows } from '../../../src/custom/studio/attention/attentionRows';

const message = 'Another one has this';
const keyed = (...records: readonly [id: string, values: string][]) => [
  {
    message,
    records: records.map(([id, values]) => ({
      id,
      values,
      name: id === 'c' ? '' : `Name ${id}`,
      shown: 'Fuel',
    })),
  },
];
const PORTIONS = [
  {
    records: 2,
    next: 'b',
    broken: [{ id: 'b', name: '', why: 'Max 6' }],
    keyed: keyed(['a', 'x'], ['b', 'y']),
  },
  { records: 1, next: null, broken: [], keyed: keyed(['c', 'x']) },
];

test('the records that break a rule come first, then those that are alike in whatever portion they are', async () => {
  const asked: unknown[] = [];
  const looked: number[] = [];
  const call = async (_: unknown, { body }: { readonly body: object }) => {
    asked.push(body);
    return PORTIONS[asked.length - 1];
  };
  const rows = await fetchAttentionRows({ call: call as never }, 'fuelmap', count => looked.push(count));
  expect(rows.map(({ id, name, why }) => [id, name, why])).toEqual([
    ['b', 'b', 'Max 6'],
    ['a', 'Name a', 'Another one has this (Fuel)'],
    ['c', 'c', 'Another one has this (Fuel)'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  expect([asked, looked]).toEqual([
    [{}, { after: 'b' }],
    [2, 3],
  ]);
});
