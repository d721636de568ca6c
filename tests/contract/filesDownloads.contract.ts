import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store } from '../../server/store/store';
import { downloadOf } from './fileSamples';

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * What every store answers about downloads and the files made for them.
 * @param current the store of the running test, empty at its start
 */
export function filesDownloadsContract(current: () => Store): void {
  const downloads = () => current().files.downloads;
  const claimed = async (id: string, now = 10, until = 20): Promise<number> =>
    (await downloads().claim('A', id, now, until)) ?? -1;
  const make = async (id: string, ...pieces: Uint8Array[]): Promise<void> => {
    const claim = await claimed(id);
    for (const [index, piece] of pieces.entries())
      await downloads().addPiece('A', id, claim, index + 1, piece);
    await downloads().finish('A', id, claim, { state: 'ready', size: 3, rows: 2, keptUntil: 100 });
  };
  const contentOf = async (id: string): Promise<number[]> => {
    const content: number[] = [];
    for await (const piece of downloads().pieces('A', id)) content.push(...piece);
    return content;
  };

  describe('a download', () => {
    it('waits, is made, is ready for its time, and expires', async () => {
      const wanted = downloadOf('d1');
      await downloads().add('A', wanted, null);
      const nothing = { size: null, rows: null, msg: '' };
      expect(await downloads().get('A', 'd1', 10)).toEqual({ ...wanted, ...nothing, state: 'waiting' });
      const claim = await claimed('d1');
      expect(await downloads().get('A', 'd1', 19)).toMatchObject({ state: 'running' });
      await downloads().finish('A', 'd1', claim, { state: 'ready', size: 3, rows: 2, keptUntil: 100 });
      const { asked: _, ...entry } = wanted;
      expect(await downloads().list('A', 9, 99)).toEqual([
        { ...entry, state: 'ready', size: 3, rows: 2, msg: '' },
      ]);
      expect(await downloads().get('A', 'd1', 100)).toMatchObject({
        state: 'expired',
        msg: 'It was kept for a day: ask for it again',
      });
    });

    it('that fails says why', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      await downloads().finish('A', 'd1', await claimed('d1'), { state: 'failed', msg: 'The disk is full' });
      expect(await downloads().get('A', 'd1', 10)).toMatchObject({
        state: 'failed',
        msg: 'The disk is full',
      });
    });

    it('keeps every byte of its file, in order', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      const all = Uint8Array.from({ length: 256 }, (_, n) => n);
      await make('d1', all, bytes('b'), bytes('c'));
      expect(await contentOf('d1')).toEqual([...all, 98, 99]);
    });

    it('is made by one at a time, and by another once the first is not heard of', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      const lost = await claimed('d1', 10, 20);
      expect(await downloads().claim('A', 'd1', 19, 30)).toBeNull();
      await downloads().addPiece('A', 'd1', lost, 1, bytes('half'));
      await downloads().renew('A', 'd1', lost, 25);
      expect(await downloads().claim('A', 'd1', 24, 30)).toBeNull();
      expect(await downloads().get('A', 'd1', 25)).toMatchObject({
        state: 'failed',
        msg: 'Making it was interrupted: ask for it again',
      });
      const next = await claimed('d1', 25, 30);
      await downloads().addPiece('A', 'd1', lost, 2, bytes('late'));
      await downloads().addPiece('A', 'd1', next, 1, bytes('whole'));
      const ready = { state: 'ready', size: 5, rows: 1, keptUntil: 100 } as const;
      expect(await downloads().finish('A', 'd1', lost, ready)).toBe(false);
      expect(await downloads().finish('A', 'd1', next, ready)).toBe(true);
      expect(await contentOf('d1')).toEqual([...bytes('whole')]);
      expect(await downloads().claim('A', 'd1', 99, 199)).toBeNull();
    });

    it('is of the account alone', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      await make('d1', bytes('a'));
      expect(await downloads().get('B', 'd1', 10)).toBeNull();
      expect(await downloads().list('B', 9, 10)).toEqual([]);
      expect(await downloads().claim('B', 'd1', 10, 20)).toBeNull();
      for await (const piece of downloads().pieces('B', 'd1')) expect(piece).toBe('nothing');
      expect(await downloads().ofToken('B', 'h', 10)).toBeNull();
      expect(await downloads().useToken('B', 'h', 10)).toBe(false);
      expect(await downloads().useToken('A', 'h', 10)).toBe(true);
    });

    it('is listed the newest first', async () => {
      for (const id of ['d1', 'd2', 'd3']) await downloads().add('A', downloadOf(id), null);
      expect((await downloads().list('A', 2, 10)).map(({ id }) => id)).toEqual(['d3', 'd2']);
    });

    it('is refused where it cannot be kept', async () => {
      const bad = { ...downloadOf('d1'), words: 'nul \0' };
      await expect(downloads().add('A', bad, null)).rejects.toBeInstanceOf(StoreRefusal);
    });
  });

  describe('a file token', () => {
    it('opens its download until its time, and once', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      expect(await downloads().ofToken('A', 'h', 99)).toBe('d1');
      expect(await downloads().ofToken('A', 'h', 100)).toBeNull();
      expect(await downloads().ofToken('A', 'other', 1)).toBeNull();
      const uses = await Promise.all([1, 2, 3].map(() => downloads().useToken('A', 'h', 99)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await downloads().ofToken('A', 'h', 99)).toBeNull();
    });

    it('that is too old is of no use', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      expect(await downloads().useToken('A', 'h', 100)).toBe(false);
    });
  });

  it('a sweep throws away expired files and tokens, and nothing else', async () => {
    for (const id of ['d1', 'd2']) {
      await downloads().add('A', downloadOf(id), { hash: `h ${id}`, expires: id === 'd1' ? 50 : 150 });
      await make(id, bytes(id));
    }
    await downloads().sweep('A', 99);
    expect(await contentOf('d1')).toEqual([...bytes('d1')]);
    expect(await downloads().ofToken('A', 'h d2', 99)).toBe('d2');
    await downloads().sweep('A', 100);
    expect(await contentOf('d1')).toEqual([]);
    expect(await downloads().get('A', 'd1', 100)).toMatchObject({ state: 'expired' });
  });
}
