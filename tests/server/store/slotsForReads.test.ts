import { describe, expect, it } from 'vitest';
import { createAdmissionQueue } from '../../../server/store/admissionQueue';
import { keepSlotsForReads } from '../../../server/store/slotsForReads';
import { StoreBusy } from '../../../server/store/store';

const queueOf = (slots: number) =>
  createAdmissionQueue({
    slots,
    longestQueue: 1,
    firstWithinMs: 60_000,
    fewWaiting: 9,
    waitWithinMs: 60_000,
  });

/** Work that goes on until the test ends it. */
function workWithoutEnd() {
  let end = (): void => {};
  const ended = new Promise<void>(resolve => (end = resolve));
  return { work: () => ended, end: () => end() };
}

describe('slots for reads', () => {
  it('remain while every write waits forever', async () => {
    const gate = keepSlotsForReads(queueOf(3), queueOf(2));
    const { work, end } = workWithoutEnd();
    const writes = [1, 2, 3].map(() => gate.pass(work, 'first', 'A'));
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([2, 1]);
    expect(await gate.pass(async () => 'read', 'first', 'A', 'read')).toBe('read');
    await expect(gate.pass(async () => 'written', 'first', 'A')).rejects.toBeInstanceOf(StoreBusy);
    end();
    await Promise.all(writes);
  });

  it('are not a limit: reads may take those of writes too', async () => {
    const gate = keepSlotsForReads(queueOf(3), queueOf(2));
    const { work, end } = workWithoutEnd();
    const reads = [1, 2, 3].map(() => gate.pass(work, 'first', 'A', 'read'));
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([3, 0]);
    end();
    await Promise.all(reads);
  });
});
