import { expect, it } from 'vitest';
import { together } from '../../../server/store/sync/sqlSyncQueue';

/** Work that the test ends, one go at a time. */
function held() {
  const goes: { readonly items: readonly string[]; end: () => void }[] = [];
  const work = (account: string, items: readonly string[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        if (items.includes('bad')) reject(new Error('bad'));
        else resolve(items.map(item => `${account} ${item}`));
      };
      goes.push({ items, end });
    });
  return { goes, work };
}

it('work that arrives while an account is busy is done next, together, up to a limit', async () => {
  const { goes, work } = held();
  const doOne = together(work, 2);
  const done = ['1', '2', '3', '4'].map(item => doOne('A', item));
  const other = doOne('B', '5');
  expect(goes.map(({ items }) => items)).toEqual([['1'], ['5']]);
  goes[0]?.end();
  await expect.poll(() => goes[2]?.items).toEqual(['2', '3']);
  goes[2]?.end();
  await expect.poll(() => goes[3]?.items).toEqual(['4']);
  goes[3]?.end();
  goes[1]?.end();
  expect(await Promise.all([...done, other])).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'B 5']);
});

it('a failure does not fail the others of its batch', async () => {
  const { goes, work } = held();
  const doOne = together(work, 9);
  const done = Promise.allSettled(['1', 'bad', '2'].map(item => doOne('A', item)));
  for (let go = 0; go < 4; go += 1) {
    await expect.poll(() => goes.length).toBeGreaterThan(go);
    goes[go]?.end();
  }
  expect((await done).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
