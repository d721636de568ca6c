import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { auditTime } from '../../src/wire/text/dates';
import { userOf } from './samples';
import { fuelmapOf, publishOne, stateOf } from './studioSamples';

const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};
const { by } = stateOf('live', 0);

/** What every store must keep of changes of a resource's state. @param current the store of the running test */
export function studioStatesContract(current: () => Store): void {
  const studio = () => current().studio;

  describe('the states of a resource', () => {
    beforeEach(async () => {
      for (const account of ['A', 'B']) await current().users.add(userOf('admin', { account }));
    });

    it('stores when a resource was retired and restored, by whom and why, with the version at that time', async () => {
      await publishOne(current(), 'A');
      await studio().setState('A', 'fuelmap', stateOf('retired', 9_000), nothing);
      await studio().setState('A', 'fuelmap', { ...stateOf('live', 10_000), why: 'Asked for' }, nothing);
      await publishOne(current(), 'A', fuelmapOf({ noun: 'other' }));
      await studio().setState('A', 'fuelmap', stateOf('retired', 11_000), nothing);
      const kept = await studio().states('A', 'fuelmap');
      const renamed = null;
      expect(kept).toEqual([
        { version: 1, state: 'retired', by, at: auditTime(new Date(9_000)), why: 'रात', renamed },
        { version: 1, state: 'live', by, at: auditTime(new Date(10_000)), why: 'Asked for', renamed },
        { version: 2, state: 'retired', by, at: auditTime(new Date(11_000)), why: 'रात', renamed },
      ]);
      await expect(studio().setState('A', 'fuelmap', stateOf('live', 1), refusing)).rejects.toThrow(
        'refused',
      );
      expect(await studio().setState('A', 'other', stateOf('retired', 9), nothing)).toBe(false);
      expect(await studio().states('A', 'fuelmap')).toEqual(kept);
      expect(await studio().states('A', 'other')).toEqual([]);
      expect(await studio().states('B', 'fuelmap')).toEqual([]);
    });

    it('stores under both names which one replaced the other, and how many records were copied', async () => {
      await publishOne(current(), 'A');
      await publishOne(current(), 'A', fuelmapOf({ name: 'pumpmap' }));
      const renamedTo = { name: 'pumpmap', records: 8 };
      await studio().setState('A', 'fuelmap', { ...stateOf('retired', 9_000), renamedTo }, nothing);
      const rest = { version: 1, by, at: auditTime(new Date(9_000)), why: 'रात' };
      expect(await studio().states('A', 'fuelmap')).toEqual([
        { ...rest, state: 'retired', renamed: renamedTo },
      ]);
      expect(await studio().states('A', 'pumpmap')).toEqual([
        { ...rest, state: 'live', renamed: { name: 'fuelmap', records: 8 } },
      ]);
    });
  });
}
