import { expect, test } from 'vitest';
import { firstBreaking } from '../../../../src/custom/studio/preview/usePreviewed';

const portion = (next: string | null, id = '') => ({
  records: 2,
  next,
  brokenSamples: id === '' ? [] : [{ id, why: 'Max 6' }],
});

test('a record that breaks a new rule is searched for in all batches, until one is found', async () => {
  const portions = [portion('b'), portion('d', 'c'), portion(null, 'e')];
  const asked: (string | null)[] = [];
  const looked: number[] = [];
  const look = async (after: string | null) => {
    asked.push(after);
    return portions[asked.length - 1] ?? portion(null);
  };
  expect(await firstBreaking(look, count => looked.push(count))).toBe('c');
  expect([asked, looked]).toEqual([[null, 'b'], [2]]);
  asked.length = 0;
  portions.splice(1, 2);
  expect(await firstBreaking(look, () => undefined)).toBe('');
  expect(asked).toEqual([null, 'b']);
});
