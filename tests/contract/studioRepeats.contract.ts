import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import type { Field } from '../../src/schemas/field';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { userOf } from './samples';
import { draftOf, fuelmapOf, publicationOf, publishOne } from './studioSamples';

const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};

/** What every store must remember of drafts that were published, and of the fields that they took out. @param current the store of the running test */
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

  describe('fields that a version removed', () => {
    it('are remembered by their last names', async () => {
      const field = (fid: string, source: string, label = source) =>
        ({ kind: 'text', fid, source, label }) as const;
      const publish = (fields: readonly Field[], account = 'A') =>
        publishOne(current(), account, fuelmapOf({ fields }), { digest: String(fields.length) });
      const rows = (...fields: readonly Field[]): Field => ({
        kind: 'list',
        fid: 'rrrrrrrr',
        source: 'rows',
        label: 'Rows',
        fields,
      });
      const [code, unnamed] = [field('cccccccc', 'code'), { kind: 'text', source: 'x', label: 'X' } as const];
      expect(await studio().removedFields('A', 'fuelmap')).toEqual([]);
      await publish([code, field('aaaaaaaa', 'rate'), rows(field('bbbbbbbb', 'pump')), unnamed]);
      expect(await studio().removedFields('A', 'fuelmap')).toEqual([]);
      await publish([code, field('aaaaaaaa', 'price', '\ufeffमूल्य'), rows(field('dddddddd', 'tank'))]);
      await publish([code, field('eeeeeeee', 'rate')], 'B');
      await publish([code]);
      const until = '2026-11-20 11:30:00';
      const price = { fid: 'aaaaaaaa', parent: '', source: 'price', label: '\ufeffमूल्य', until };
      const pump = { fid: 'bbbbbbbb', parent: 'rrrrrrrr', source: 'pump', label: 'pump', until };
      const tank = { ...pump, fid: 'dddddddd', source: 'tank', label: 'tank' };
      const gone = { fid: 'rrrrrrrr', parent: '', source: 'rows', label: 'Rows', until };
      expect(await studio().removedFields('A', 'fuelmap')).toEqual([price, tank, gone, pump]);
      await publish([code, field('aaaaaaaa', 'price')]);
      expect(await studio().removedFields('A', 'fuelmap')).toEqual([tank, gone, pump]);
    });
  });
}
