import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from '../../src/grid/paced';

const TWO_FRAMES = 33;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is done at changes', () => {
  it('is done at once, and once more for all that follow closely', () => {
    const act = vi.fn<() => void>();
    const { changed } = paced(act);
    changed();
    expect(act).toHaveBeenCalledTimes(1);
    for (let change = 0; change < 1000; change++) changed();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10 * TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is done at once again after a rest', () => {
    const act = vi.fn<() => void>();
    const { changed } = paced(act);
    changed();
    vi.advanceTimersByTime(TWO_FRAMES);
    changed();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is not done any more once it is ended', () => {
    const act = vi.fn<() => void>();
    const { changed, stop } = paced(act);
    changed();
    changed();
    stop();
    vi.advanceTimersByTime(TWO_FRAMES);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
