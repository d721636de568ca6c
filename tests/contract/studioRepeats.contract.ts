import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { userOf } from './samples';
import { draftOf, fuelmapOf, publicationOf, publishOne } from './studioSamples';

const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};

/** What every store must remember of drafts that were published. @param current the store of the running test */
export function studioRepeatsContract(current: () => Store): void {
  const studio = () => current().studio;

  describe('a published draft', () => {
    it('is remembered with its version and revision, and by whom it was published', async () => {
      for (const account of ['A', 'B']) await current().users.add(userOf('admin', { account }));
      const base = canonicalJson(fuelmapOf({ noun: 'fuel' }));
      const { version, entry } = publicationOf();
      const first = { ...version, declaration: base, digest: 'd0', base };
      const { id } = await studio().addDraft('A', draftOf('fuelmap'), nothing);
      await studio().saveDraft('A', id, before => before);
      const untouched = await studio().addDraft('A', draftOf('fuelmap'), nothing);
      expect(await studio().published('A', id)).toBeNull();
      await expect(studio().publish('A', id, 5, refusing)).rejects.toThrow('refused');
      expect(await studio().published('A', id)).toBeNull();
      await studio().publish('A', id, 5, () => ({ version: { ...version, base }, first, entry }));
      await publishOne(current(), 'A');
      const made = { name: 'fuelmap', version: 2, revision: 2, by: version.by };
      expect(await studio().published('A', id)).toEqual(made);
      expect(await studio().published('A', untouched.id)).toBeNull();
      expect(await studio().published('B', id)).toBeNull();
    });
  });
}
