import { describe, expect, it } from 'vitest';
import type { Store, StoredRecord } from '../../server/store/store';
import { idsIn, recordOf } from './samples';

/** What every store must know about the changes of a list. @param current the store of the running test, empty at its start */
export function listChangesContract(current: () => Store): void {
  const records = () => current().records;
  const add = (id: string, rest: Partial<StoredRecord> = {}) =>
    records().insert('A', 'segmap', recordOf(id, {}, rest));
  const set = (id: string, n: number, status = 1) =>
    records().update('A', 'segmap', id, () => recordOf(id, { n }, { status }));
  const stateNow = async () => (await records().state('A', 'segmap')) ?? '';
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => recordOf(`m${from + at}`));

  async function since(state: string, filter: { readonly status?: number } = {}) {
    const changes = await records().changes('A', 'segmap', state, filter);
    if (!changes) return null;
    const changed: { id: string; n?: number }[] = JSON.parse(changes.changed);
    changed.sort((one, other) => (one.id < other.id ? -1 : 1));
    return { changed, gone: [...changes.gone].sort() };
  }

  describe('the changes of a list', () => {
    it('are the records that were added or changed since, each once and as it is now', async () => {
      for (const id of ['a', 'b', 'c']) await add(id);
      const before = await stateNow();
      await set('b', 1);
      await set('b', 2);
      await add('\ufeffd "quoted" 😀');
      await records().insertMany('A', 'segmap', [recordOf('e'), recordOf('a')]);
      expect(await since(before)).toEqual({
        changed: [{ id: 'b', n: 2 }, { id: 'e' }, { id: '\ufeffd "quoted" 😀' }],
        gone: [],
      });
    });

    it('are empty for the newest state', async () => {
      await add('a');
      expect(await since(await stateNow())).toEqual({ changed: [], gone: [] });
    });

    it('name the records that have left a list of one status', async () => {
      for (const id of ['a', 'b']) await add(id);
      await set('b', 0, 0);
      const before = await stateNow();
      await set('a', 1, 0);
      await set('b', 1, 1);
      expect(await since(before, { status: 1 })).toEqual({ changed: [{ id: 'b', n: 1 }], gone: ['a'] });
      expect(await since(before, { status: 0 })).toEqual({ changed: [{ id: 'a', n: 1 }], gone: ['b'] });
      expect((await since(before))?.changed).toHaveLength(2);
    });

    it('are unknown for a state of another list, or for any other text', async () => {
      await add('a');
      const state = await stateNow();
      await records().insert('B', 'segmap', recordOf('a'));
      await records().insert('A', 'itemmap', recordOf('a'));
      expect(await records().changes('B', 'segmap', state, {})).toBeNull();
      expect(await records().changes('A', 'itemmap', state, {})).toBeNull();
      const [name = '', version] = state.split('.');
      const others = [`${name}.0`, `${name}.${Number(version) + 1}`, `${name}.999999999`, name, '', 'none'];
      others.push(`${name}.1.1`, `'; --.1`, `${crypto.randomUUID()}.${version}`, `\0.1`, 'x'.repeat(5_000));
      for (const other of others) expect(await since(other)).toBeNull();
    });

    it('contain records of the same account and resource only', async () => {
      await add('a');
      const before = await stateNow();
      await records().insert('B', 'segmap', recordOf('b'));
      await records().insert('A', 'itemmap', recordOf('b'));
      await add('b');
      expect(await since(before)).toEqual({ changed: [{ id: 'b' }], gone: [] });
    });

    it('are unknown across a change of more records than are stored, and known from then on', async () => {
      await add('a');
      const before = await stateNow();
      await records().insertMany('A', 'segmap', many(1_001));
      const after = await stateNow();
      await set('a', 1);
      expect(await since(before)).toBeNull();
      expect(await since(after)).toEqual({ changed: [{ id: 'a', n: 1 }], gone: [] });
    });

    it('are not offered if the list itself is hardly longer', { timeout: 60_000 }, async () => {
      await add('a');
      const before = await stateNow();
      for (let at = 0; at < 5; at += 1) await records().insertMany('A', 'segmap', many(1_000, at * 1_000));
      expect((await since(before))?.changed).toHaveLength(5_000);
      await add('one more');
      expect(await since(before)).toBeNull();
      const long = await stateNow();
      await records().insertMany(
        'A',
        'segmap',
        Array.from({ length: 9 }, (_, at) => recordOf(`l${at}`, { text: 'x'.repeat(900_000) })),
      );
      expect(await since(long)).toBeNull();
    });

    it('turn an old list into the newest, whatever happened in between', async () => {
      await records().insertMany('A', 'segmap', many(40));
      for (let round = 0; round < 12; round += 1) {
        const before = await stateNow();
        const list = new Set(await idsIn(current(), 'A', 'segmap', { status: 1 }));
        for (let step = 0; step <= round; step += 1) {
          const id = `m${(round * 7 + step * 3) % 45}`;
          if ((round + step) % 4 === 0) await add(id);
          else await set(id, round * 100 + step, (round + step) % 3 === 0 ? 0 : 1);
        }
        const changes = await since(before, { status: 1 });
        for (const id of changes?.gone ?? []) list.delete(id);
        for (const { id } of changes?.changed ?? []) list.add(id);
        expect([...list].sort()).toEqual((await idsIn(current(), 'A', 'segmap', { status: 1 })).sort());
      }
    });
  });
}
