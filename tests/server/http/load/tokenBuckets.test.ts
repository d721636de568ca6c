import { describe, expect, it } from 'vitest';
import { TokenBuckets } from '../../../../server/http/load/tokenBuckets';

function buckets() {
  const clock = { ms: 0 };
  return { clock, calls: new TokenBuckets({ perSecond: 2, atOnce: 3 }, () => clock.ms) };
}

const some = (count: number, take: () => number) => Array.from({ length: count }, take);

describe('a token bucket', () => {
  it('admits a burst, then tells how long to wait', () => {
    const { calls } = buckets();
    expect(some(5, () => calls.take('a'))).toEqual([0, 0, 0, 1, 1]);
  });

  it('refills over time, up to its capacity', () => {
    const { calls, clock } = buckets();
    some(3, () => calls.take('a'));
    clock.ms = 1_000;
    expect(some(3, () => calls.take('a'))).toEqual([0, 0, 1]);
    clock.ms = 3_600_000;
    expect(some(4, () => calls.take('a'))).toEqual([0, 0, 0, 1]);
  });

  it('exists per name', () => {
    const { calls } = buckets();
    some(4, () => calls.take('a'));
    expect(calls.take('b')).toBe(0);
  });

  it('is discarded once full, however many names there are', () => {
    const { calls, clock } = buckets();
    calls.take('first');
    for (let n = 0; n < 30_000; n += 1) {
      clock.ms += 1;
      calls.take(`name ${n}`);
    }
    expect(some(4, () => calls.take('first'))).toEqual([0, 0, 0, 1]);
  });
});
