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
  it('are left while every write waits for ever', async () => {
    const gate = keepPlacesForReads(queueOf(3), queueOf(2));
    for (const _ of [1, 2, 3]) void gate.pass(forEver, 'first', 'A');
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([2, 1]);
    expect(await gate.pass(async () => 'read', 'first', 'A', 'read')).toBe('read');
    await expect(gate.pass(async () => 'written', 'first', 'A')).rejects.toBeInstanceOf(StoreBusy);
  });

  it('are for everyone: reads may take those of writes as well', async () => {
    const gate = keepPlacesForReads(queueOf(3), queueOf(2));
    for (const _ of [1, 2, 3]) void gate.pass(forEver, 'first', 'A', 'read');
    await Promise.resolve();
    expect([gate.working, gate.waiting]).toEqual([3, 0]);
  });
});
