import { assert, integer, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { at, browserClock } from '../../src/authProvider/clock';
import { FakeClock } from './fakeClock';

describe('a timer for a point in time', () => {
  it('fires exactly once at that time, however far away', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 40 }), wait => {
        const clock = new FakeClock();
        const ran: number[] = [];
        const when = clock.now() + wait;
        at(clock, when, () => ran.push(clock.now()));
        clock.advance(wait);
        clock.advance(2 ** 33);
        expect(ran).toEqual([when]);
      }),
    );
  });

  it('fires in the next task for a past time', () => {
    const clock = new FakeClock();
    const run = vi.fn<() => void>();
    at(clock, clock.now() - 1, run);
    expect(run).not.toHaveBeenCalled();
    clock.advance(0);
    expect(run).toHaveBeenCalledOnce();
  });

  it('can be cancelled, even in its last interval', () => {
    const clock = new FakeClock();
    const run = vi.fn<() => void>();
    const cancel = at(clock, clock.now() + 2 ** 32, run);
    clock.advance(2 ** 32 - 1);
    cancel();
    clock.advance(10);
    expect(run).not.toHaveBeenCalled();
    expect(clock.waiting).toBe(0);
  });
});

describe("the browser's clock", () => {
  it('runs the callback unless cancelled', () => {
    vi.useFakeTimers();
    const [run, never] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const started = browserClock.now();
    browserClock.after(50, run);
    browserClock.after(50, never)();
    vi.advanceTimersByTime(50);
    expect(run).toHaveBeenCalledOnce();
    expect(never).not.toHaveBeenCalled();
    expect(browserClock.now() - started).toBe(50);
    vi.useRealTimers();
  });
});
