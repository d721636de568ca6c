import { describe, expect, it } from 'vitest';
import { createAdmissionQueue } from '../../../server/store/admissionQueue';
import { keepPlacesForReads } from '../../../server/store/placesForReads';
import { StoreBusy } from '../../../server/store/store';

const queueOf = (places: number) =>
  createAdmissionQueue({
    places,
    longestQueue: 1,
    firstWithinMs: 60_000,
    fewWaiting: 9,
    waitWithinMs: 60_000,
  });
const forEver = () => new Promise<never>(() => undefined);

describe('places for reads', () => {
  it('remain while every write waits forever', async () => {
    const gate = keepPlacesForReads(queueOf(3), queueOf(2));
    for (const _ of [1, 2, 3]) void gate.pass(forEver, 'first', 'A');
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([2, 1]);
    expect(await gate.pass(async () => 'read', 'first', 'A', 'read')).toBe('read');
    await expect(gate.pass(async () => 'written', 'first', 'A')).rejects.toBeInstanceOf(StoreBusy);
  });

  it('are no limit: reads may take those of writes too', async () => {
    const gate = keepPlacesForReads(queueOf(3), queueOf(2));
    for (const _ of [1, 2, 3]) void gate.pass(forEver, 'first', 'A', 'read');
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([3, 0]);
  });
});
