import { expect, test } from 'vitest';
import { fetchAttentionRows } from '../../../src/custom/studio/attention/attentionRows';

const keyed = (message: string, ...records: readonly [id: string, values: string][]) => ({
  message,
  records: records.map(([id, values]) => ({
    id,
    values,
    name: id === 'c' ? '' : `Name ${id}`,
    shown: 'Fuel',
  })),
});
const SAME = 'Another one has this';
const TWIN = 'Another one has these';

async function rowsOf(portions: readonly object[]) {
  const asked: unknown[] = [];
  const looked: number[] = [];
  const call = async (_: unknown, { body }: { readonly body: object }) => {
    asked.push(body);
    return portions[asked.length - 1];
  };
  const rows = await fetchAttentionRows({ call: call as never }, 'fuelmap', count => looked.push(count));
  return { rows: rows.map(({ id, name, why, nextSave }) => [id, name, why, nextSave]), asked, looked };
}

test('the records that break a rule come first, then those that are alike, across batches', async () => {
  const { rows, asked, looked } = await rowsOf([
    {
      records: 2,
      next: 'b',
      broken: [{ id: 'b', name: '', why: 'Max 6' }],
      keyed: [keyed(SAME, ['a', 'x'], ['b', 'y'])],
    },
    { records: 1, next: null, broken: [], keyed: [keyed(SAME, ['c', 'x'])] },
  ]);
  expect(rows).toEqual([
    ['b', 'b', 'Max 6', 'Refused'],
    ['a', 'Name a', 'Another one has this (Fuel)', 'Accepted'],
    ['c', 'c', 'Another one has this (Fuel)', 'Accepted'],
  ]);
  expect([asked, looked]).toEqual([
    [{}, { after: 'b' }],
    [2, 3],
  ]);
});

test('a record is there once with all its faults, and is refused for the rule that it breaks', async () => {
  const { rows } = await rowsOf([
    {
      records: 2,
      next: null,
      broken: [{ id: 'b', name: 'Name b', why: 'Rate Required' }],
      keyed: [keyed(SAME, ['a', 'x'], ['b', 'x']), keyed(TWIN, ['a', 'z'], ['b', 'z'])],
    },
  ]);
  const alike = 'Another one has this (Fuel); Another one has these (Fuel)';
  expect(rows).toEqual([
    ['a', 'Name a', alike, 'Accepted'],
    ['b', 'Name b', `Rate Required; ${alike}`, 'Refused'],
  ]);
});
