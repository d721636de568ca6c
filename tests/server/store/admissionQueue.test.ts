import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createAdmissionQueue,
  type AdmissionQueueOptions,
  type Stage,
  type WorkTime,
} from '../../../server/store/admissionQueue';
import { StoreBusy } from '../../../server/store/store';

/** Work that ends when the test ends it. */
function work() {
  let end = (): void => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, run: () => ended };
}

const usual: AdmissionQueueOptions = {
  slots: 1,
  longestQueue: 99,
  firstWithinMs: 300,
  fewWaiting: 0,
  waitWithinMs: 10_000,
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the database’s admission queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs as much work as there are slots, and the rest in order', async () => {
    const gate = createAdmissionQueue({ ...usual, slots: 2 });
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

  it('runs background work last, once nothing else waits', async () => {
    const gate = createAdmissionQueue(usual);
    const order: string[] = [];
    const come = (name: string, stage?: Stage) =>
      gate.pass(async () => void order.push(name), stage, name.slice(0, 1));
    const before = work();
    const first = gate.pass(before.run);
    const all = [come('run', 'last'), come('a1'), come('b1', 'first'), come('a2')];
    before.end();
    await Promise.all([first, ...all]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'run']);
    await come('run', 'last');
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('refuses background work if others leave it no slot', async () => {
    const gate = createAdmissionQueue(usual);
    const before = work();
    const first = gate.pass(before.run);
    const refused = gate.pass(async () => {}, 'last').catch((error: unknown) => error);
    await pass(usual.waitWithinMs);
    expect(await refused).toBeInstanceOf(StoreBusy);
    before.end();
    await first;
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('prefers work that has begun, but not exclusively', async () => {
    const gate = createAdmissionQueue(usual);
    const order: string[] = [];
    const come = (name: string, stage: Stage) => gate.pass(async () => void order.push(name), stage);
    const before = work();
    const all = [gate.pass(before.run), come('new 1', 'first'), come('new 2', 'first')];
    for (const n of [1, 2, 3, 4]) all.push(come(`begun ${n}`, 'begun'));
    before.end();
    await Promise.all(all);
    expect(order).toEqual(['begun 1', 'begun 2', 'begun 3', 'new 1', 'begun 4', 'new 2']);
  });

  it('refuses new work when full, and admits again when it is not', async () => {
    const gate = createAdmissionQueue({ ...usual, longestQueue: 1 });
    const stuck = work();
    const all = [gate.pass(stuck.run), gate.pass(async () => {}, 'first')];
    await expect(gate.pass(async () => 'done', 'first')).rejects.toThrow(StoreBusy);
    const begun = gate.pass(async () => 'done');
    stuck.end();
    await Promise.all(all);
    expect([await begun, await gate.pass(async () => 'done', 'first')]).toEqual(['done', 'done']);
  });

  it('refuses the oldest when more wait than it can serve in time', async () => {
    const gate = createAdmissionQueue({ ...usual, fewWaiting: 2 });
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

  it('answers admitted calls soon under ten times the load', async () => {
    const waits: number[] = [];
    const gate = createAdmissionQueue({
      ...usual,
      fewWaiting: 5,
      onDone: ({ waitedMs }) => waits.push(waitedMs),
    });
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
    // The last few also wait for each other.
    expect(Math.max(...waits)).toBeLessThanOrEqual(300 + 6 * 20);
    // 20 ms each, for 2 s, plus those that were waiting by then.
    expect(1_000 - refused).toBeGreaterThan(95);
  });

  it('refuses a call that waited too long, and never runs it', async () => {
    const gate = createAdmissionQueue({ ...usual, fewWaiting: 9, waitWithinMs: 1_000 });
    const stuck = work();
    const first = gate.pass(stuck.run);
    const late = vi.fn<() => Promise<void>>();
    const refused = [gate.pass(late, 'first').catch(String), gate.pass(late, 'begun').catch(String)];
    await pass(1_000);
    const words = expect.stringContaining('did not reach this request within 1000 ms');
    expect(await Promise.all(refused)).toEqual([words, words]);
    stuck.end();
    await first;
    expect(late).not.toHaveBeenCalled();
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('frees the slot of failed work, and reports each duration', async () => {
    const times: WorkTime[] = [];
    const gate = createAdmissionQueue({ ...usual, onDone: time => times.push(time) });
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

  it('alternates between owners, so that a flood of one delays another by one piece of work', async () => {
    const gate = createAdmissionQueue(usual);
    const order: string[] = [];
    const come = (owner: string, name: string, stage: Stage) =>
      gate.pass(async () => void order.push(name), stage, owner);
    const before = work();
    const all = [gate.pass(before.run, 'begun', 'flood')];
    for (const n of [1, 2, 3, 4]) all.push(come('flood', `flood ${n}`, 'begun'));
    all.push(
      come('quiet', 'quiet new', 'first'),
      come('quiet', 'quiet begun', 'begun'),
      come('login', 'login', 'first'),
    );
    before.end();
    await Promise.all(all);
    expect(order).toEqual(['quiet begun', 'login', 'flood 1', 'quiet new', 'flood 2', 'flood 3', 'flood 4']);
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('leaves a slot to others, however many calls one owner makes', async () => {
    const gate = createAdmissionQueue({ ...usual, slots: 3, perOwner: { slots: 2, longestQueue: 99 } });
    const works = Array.from({ length: 4 }, work);
    const all = works.map(({ run }) => gate.pass(run, 'first', 'flood'));
    await pass(0);
    expect([gate.working, gate.waiting]).toEqual([2, 2]);
    expect(await gate.pass(async () => 'done', 'first', 'quiet')).toBe('done');
    expect([gate.working, gate.waiting]).toEqual([2, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('refuses calls only of the owner whose queue is full or too slow', async () => {
    const gate = createAdmissionQueue({ ...usual, fewWaiting: 1, perOwner: { slots: 1, longestQueue: 3 } });
    const stuck = work();
    const running = gate.pass(stuck.run, 'begun', 'flood');
    const told: string[] = [];
    const come = (owner: string, name: string): Promise<void> =>
      gate
        .pass(async () => void told.push(`${name} served`), 'first', owner)
        .catch(() => void told.push(`${name} refused`));
    const all = [come('quiet', 'quiet'), ...['a', 'b', 'c', 'd'].map(name => come('flood', name))];
    await pass(0);
    expect(told).toEqual(['d refused']);
    await pass(1_000);
    expect(told).toEqual(['d refused', 'a refused', 'b refused']);
    stuck.end();
    await Promise.all([running, ...all]);
    expect(told.slice(3)).toEqual(['quiet served', 'c served']);
  });

  it('refuses new work of any owner when all queues together are full', async () => {
    const gate = createAdmissionQueue({
      ...usual,
      longestQueue: 2,
      perOwner: { slots: 1, longestQueue: 2 },
    });
    const stuck = work();
    const running = gate.pass(stuck.run);
    const waiting = ['a', 'b'].map(owner => gate.pass(async () => owner, 'first', owner));
    await expect(gate.pass(async () => {}, 'first', 'c')).rejects.toThrow(
      '2 requests are already waiting for the database.',
    );
    stuck.end();
    await running;
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
  });

  it('keeps background work waiting while anybody waits, even beside a free slot', async () => {
    const gate = createAdmissionQueue({ ...usual, slots: 2, perOwner: { slots: 1, longestQueue: 99 } });
    const works = [work(), work()];
    const order: string[] = [];
    const all = works.map(({ run }, at) =>
      gate.pass(run, 'begun', 'busy').then(() => order.push(`busy ${at}`)),
    );
    all.push(gate.pass(async () => 0, 'last').then(() => order.push('run')));
    await pass(0);
    expect([gate.working, order]).toEqual([1, []]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(order[0]).toBe('busy 0');
    expect([gate.working, gate.waiting]).toEqual([0, 0]);
  });

  it('leaves no timer behind once work was admitted or refused', async () => {
    const gate = createAdmissionQueue({ ...usual, longestQueue: 1 });
    const stuck = work();
    const all = [gate.pass(stuck.run), gate.pass(async () => {}, 'first'), gate.pass(async () => {}, 'last')];
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    stuck.end();
    await Promise.all(all);
    expect(vi.getTimerCount()).toBe(0);
    const held = work();
    const running = gate.pass(held.run);
    const refused = gate.pass(async () => {}).catch((error: unknown) => error);
    await pass(usual.waitWithinMs);
    expect(await refused).toBeInstanceOf(StoreBusy);
    expect(vi.getTimerCount()).toBe(0);
    held.end();
    await running;
  });
});
