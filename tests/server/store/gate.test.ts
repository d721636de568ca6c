import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate, type WorkTime } from '../../../server/store/gate';
import { StoreBusy } from '../../../server/store/store';

/** Work that ends when it is told to. */
function work() {
  let end = (): void => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, run: () => ended };
}

describe('the gate in front of the database', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets in as many as there are places, and the others in their order', async () => {
    const gate = createGate({ places: 2, longestQueue: 9, longestWaitMs: 500, waitWithinMs: 1_000 });
    const works = Array.from({ length: 4 }, work);
    const order: number[] = [];
    const all = works.map(({ run }, index) =>
      gate.pass(() => {
        order.push(index);
        return run();
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect([gate.working, gate.waiting, order]).toEqual([2, 2, [0, 1]]);
    works[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect([gate.working, gate.waiting, order]).toEqual([2, 1, [0, 1, 2]]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect([gate.working, gate.waiting, order]).toEqual([0, 0, [0, 1, 2, 3]]);
  });

  it('refuses at once whoever finds the queue full, and lets in again when it is not', async () => {
    const gate = createGate({ places: 1, longestQueue: 1, longestWaitMs: 500, waitWithinMs: 1_000 });
    const [first, second] = [work(), work()];
    const both = [gate.pass(first.run), gate.pass(second.run)];
    await expect(gate.pass(async () => 'done')).rejects.toThrow(StoreBusy);
    first.end();
    second.end();
    await Promise.all(both);
    expect(await gate.pass(async () => 'done')).toBe('done');
  });

  it('refuses at once whoever would wait too long, as work goes of late', async () => {
    const gate = createGate({ places: 1, longestQueue: 99, longestWaitMs: 500, waitWithinMs: 10_000 });
    const slow = () => vi.advanceTimersByTimeAsync(300).then(() => 'done');
    for (let n = 0; n < 30; n += 1) await gate.pass(slow);
    const stuck = work();
    const waiting = [gate.pass(stuck.run), gate.pass(stuck.run), gate.pass(stuck.run)];
    await expect(gate.pass(slow)).rejects.toThrow(StoreBusy);
    stuck.end();
    await Promise.all(waiting);
    expect(await gate.pass(slow)).toBe('done');
  });

  it('refuses whoever waited too long, and never does that work', async () => {
    const gate = createGate({ places: 1, longestQueue: 9, longestWaitMs: 500, waitWithinMs: 1_000 });
    const stuck = work();
    const first = gate.pass(stuck.run);
    const late = vi.fn<() => Promise<void>>();
    const refused = gate.pass(late).catch(String);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refused).toContain('did not get round to it within 1000 ms');
    stuck.end();
    await first;
    expect(late).not.toHaveBeenCalled();
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('gives the place on after work that failed, and tells how long each took', async () => {
    const times: WorkTime[] = [];
    const gate = createGate({
      places: 1,
      longestQueue: 9,
      longestWaitMs: 500,
      waitWithinMs: 1_000,
      onDone: time => times.push(time),
    });
    const fails = gate.pass(async () => {
      await vi.advanceTimersByTimeAsync(30);
      throw new Error('failed');
    });
    const after = gate.pass(async () => 'done');
    await expect(fails).rejects.toThrow('failed');
    expect(await after).toBe('done');
    expect(times).toEqual([
      { waitedMs: 0, workedMs: 30 },
      { waitedMs: 30, workedMs: 0 },
    ]);
  });
});
