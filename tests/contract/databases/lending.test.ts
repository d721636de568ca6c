import { describe, expect, it } from 'vitest';
import { createLending, type Lent } from './lending';

/** Lends numbered things and notes which of them were discarded. */
function numbered(renew: () => Promise<boolean>) {
  let made = 0;
  const discarded: number[] = [];
  const borrow = createLending(async (): Promise<Lent<number>> => {
    made += 1;
    const value = made;
    return { value, renew, discard: async () => void discarded.push(value) };
  });
  return { borrow, discarded };
}

describe('a lent database', () => {
  it('is lent again once it is given back, and another one while it is in use', async () => {
    const { borrow, discarded } = numbered(async () => true);
    const first = await borrow();
    const second = await borrow();
    expect([first.value, second.value]).toEqual([1, 2]);
    await first.giveBack();
    const third = await borrow();
    expect(third.value).toBe(1);
    expect(discarded).toEqual([]);
  });

  it('is stored once: of two that were given back, one is discarded', async () => {
    const { borrow, discarded } = numbered(async () => true);
    const both = [await borrow(), await borrow()];
    await Promise.all(both.map(({ giveBack }) => giveBack()));
    expect(discarded).toHaveLength(1);
    expect((await borrow()).value).toBe(3 - (discarded[0] ?? 0));
  });

  it.each([
    ['is not as new', async () => false],
    ['cannot be made as new', async () => Promise.reject(new Error('It is broken.'))],
  ])('is discarded if it %s', async (_, renew) => {
    const { borrow, discarded } = numbered(renew);
    await (await borrow()).giveBack();
    expect(discarded).toEqual([1]);
    expect((await borrow()).value).toBe(2);
  });
});
