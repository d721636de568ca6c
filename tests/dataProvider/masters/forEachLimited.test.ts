import { expect, test } from 'vitest';
import { forEachLimited } from '../../../src/dataProvider/masters/forEachLimited';

test('items are worked on in order, as many at once as allowed', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await forEachLimited([1, 2, 3, 4, 5], 2, async item => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise(resolve => setTimeout(resolve));
    running -= 1;
  });
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('all are tried, and the first failure is thrown at the end', async () => {
  const tried: number[] = [];
  const work = forEachLimited([1, 2, 3], 1, async item => {
    tried.push(item);
    if (item < 3) throw new Error(`failure ${item}`);
  });
  await expect(work).rejects.toThrow('failure 1');
  expect(tried).toEqual([1, 2, 3]);
});

test('an empty list ends at once', async () => {
  await expect(
    forEachLimited([], 3, () => Promise.reject(new Error('There is nothing to do'))),
  ).resolves.toBeUndefined();
});
