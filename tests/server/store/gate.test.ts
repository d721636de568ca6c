import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate, type GateOptions, type Stage, type WorkTime } from '../../../server/store/gate';
import { StoreBusy } from '../../../server/store/store';

/** Work that ends when it is told to. */
function work() {
  let end = (): void => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, run: () => ended };
}

const usual: GateOptions = {
  places: 1,
  longestQueue: 99,
  firstWithinMs: 300,
  fewWaiting: 0,
  waitWithinMs: 10_000,
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the gate in front of the database', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets in as many as there are places, and the others in their order', async () => {
    const gate = createGate({ ...usual, places: 2 });
    const works = Array.from({ length: 4 }, work);
    const order: number[] = [];
    const all = works.map(({ run }, index) =>
      gate.pass(() => {
        order.push(index);
        return run();
      }),
    );
    await pass(0);
    expect([gate.working, gate.waiting, order]).toEqual([2, 2, [0, 1]]);
    works[1]?.end();
    await pass(0);
    expect([gate.working, gate.waiting, order]).toEqual([2, 1, [0, 1, 2]]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect([gate.working, gate.waiting, order]).toEqual([0, 0, [0, 1, 2, 3]]);
  });

  it('lets those go first that have begun, and yet never them alone', async () => {
    const gate = createGate(usual);
    const order: string[] = [];
    const come = (name: string, stage: Stage) => gate.pass(async () => void order.push(name), stage);
    const before = work();
    const all = [gate.pass(before.run), come('new 1', 'first'), come('new 2', 'first')];
    for (const n of [1, 2, 3, 4]) all.push(come(`begun ${n}`, 'begun'));
    before.end();
    await Promise.all(all);
    expect(order).toEqual(['begun 1', 'begun 2', 'begun 3', 'new 1', 'begun 4', 'new 2']);
  });

  it('refuses whoever has not begun and finds the queue full, and lets in again when it is not', async () => {
    const gate = createGate({ ...usual, longestQueue: 1 });
    const stuck = work();
    const all = [gate.pass(stuck.run), gate.pass(async () => {}, 'first')];
    await expect(gate.pass(async () => 'done', 'first')).rejects.toThrow(StoreBusy);
    const begun = gate.pass(async () => 'done');
    stuck.end();
    await Promise.all(all);
    expect([await begun, await gate.pass(async () => 'done', 'first')]).toEqual(['done', 'done']);
  });

  it('refuses those that came first when more wait than it gets round to in time', async () => {
    const gate = createGate({ ...usual, fewWaiting: 2 });
    const stuck = work();
    const told: string[] = [];
    const come = (name: string): Promise<void> =>
      gate
        .pass(async () => void told.push(`${name} served`), 'first')
        .catch(() => void told.push(`${name} refused`));
    const all = [gate.pass(stuck.run), come('a'), come('b')];
    await pass(1_000);
    expect(told).toEqual([]);
    all.push(come('c'));
    await pass(0);
    expect(told).toEqual([]);
    all.push(come('d'));
    await pass(0);
    expect(told).toEqual(['a refused']);
    stuck.end();
    await Promise.all(all);
    expect(told).toEqual(['a refused', 'b served', 'c served', 'd served']);
  });

  it('answers whoever it takes soon, though ten times as many come as it can serve', async () => {
    const waits: number[] = [];
    const gate = createGate({ ...usual, fewWaiting: 5, onDone: ({ waitedMs }) => waits.push(waitedMs) });
    let refused = 0;
    const call = async (): Promise<void> => {
      await gate.pass(() => last(5), 'first');
      await gate.pass(() => last(15));
    };
    const last = (milliseconds: number): Promise<void> =>
      new Promise(resolve => {
        setTimeout(resolve, milliseconds);
      });
    const calls: Promise<void>[] = [];
    for (let n = 0; n < 1_000; n += 1) {
      calls.push(call().catch(() => void (refused += 1)));
      await pass(2);
    }
    await pass(10_000);
    await Promise.all(calls);
    // the few at the end wait for each other as well
    expect(Math.max(...waits)).toBeLessThanOrEqual(300 + 6 * 20);
    // 20 ms each, for 2 s and what waited then
    expect(1_000 - refused).toBeGreaterThan(95);
  });

  it('refuses whoever waited too long, and never does that work', async () => {
    const gate = createGate({ ...usual, fewWaiting: 9, waitWithinMs: 1_000 });
    const stuck = work();
    const first = gate.pass(stuck.run);
    const late = vi.fn<() => Promise<void>>();
    const refused = [gate.pass(late, 'first').catch(String), gate.pass(late, 'begun').catch(String)];
    await pass(1_000);
    const words = expect.stringContaining('did not get round to it within 1000 ms');
    expect(await Promise.all(refused)).toEqual([words, words]);
    stuck.end();
    await first;
    expect(late).not.toHaveBeenCalled();
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('gives the place on after work that failed, and tells how long each took', async () => {
    const times: WorkTime[] = [];
    const gate = createGate({ ...usual, onDone: time => times.push(time) });
    const fails = gate.pass(async () => {
      await pass(30);
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
