import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from '../../../src/grid/list/throttle';

const TWO_FRAMES = 33;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a throttled action', () => {
  it('runs at once, and once more for all changes that follow closely', () => {
    const act = vi.fn<() => void>();
    const { changed } = throttle(act);
    changed();
    expect(act).toHaveBeenCalledTimes(1);
    for (let change = 0; change < 1000; change++) changed();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10 * TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('runs at once again after a pause', () => {
    const act = vi.fn<() => void>();
    const { changed } = throttle(act);
    changed();
    vi.advanceTimersByTime(TWO_FRAMES);
    changed();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('does not run after it is stopped', () => {
    const act = vi.fn<() => void>();
    const { changed, stop } = throttle(act);
    changed();
    changed();
    stop();
    vi.advanceTimersByTime(TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
