import { describe, expect, it } from 'vitest';
import type { SyncPost } from '../../../server/store/sync/syncStore';
import { LeasedAhead } from '../../../server/sync/leasedAhead';

const postOf = (redisId: string) => ({ account: 'A', redisId }) as SyncPost;
const afterAnswersOf = (ms: number): LeasedAhead => {
  const ahead = new LeasedAhead();
  for (let n = 0; n < 100; n += 1) ahead.answered(ms);
  return ahead;
};

describe('posts leased ahead', () => {
  it('are as many as the service answers at once, until its speed is known', () => {
    expect(new LeasedAhead().toLease(8, 3)).toBe(3);
  });

  it('are as many as a fast service soon answers, and no more from a slow one', () => {
    expect(afterAnswersOf(20).toLease(8, 8)).toBe(8 + 48);
    expect(afterAnswersOf(50).toLease(8, 8)).toBe(8 + 16);
    expect(afterAnswersOf(3_000).toLease(8, 8)).toBe(8);
  });

  it('are leased again when half of them are sent', () => {
    const ahead = afterAnswersOf(50);
    ahead.add(
      Array.from({ length: 16 }, (_, n) => postOf(`r${n}`)),
      9,
    );
    for (let sent = 0; sent < 7; sent += 1) ahead.next(0);
    expect(ahead.toLease(8, 1)).toBe(0);
    ahead.next(0);
    expect(ahead.toLease(8, 1)).toBe(1 + 16 - 8);
  });

  it('are not sent once their lease has expired, unless it was renewed', () => {
    const ahead = new LeasedAhead();
    const [lost, kept] = [postOf('lost'), postOf('kept')];
    ahead.add([lost, kept], 10);
    ahead.renewed(new Set([kept]), 20);
    expect(ahead.next(10)).toBe(kept);
    expect(ahead.next(10)).toBeNull();
  });
});
