import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store } from '../../server/store/store';
import { downloadOf } from './fileSamples';

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * What every store must do with downloads and their files. @param current the store of the running test, empty at its
 * start
 */
export function filesDownloadsContract(current: () => Store): void {
  const downloads = () => current().files.downloads;
  const claimed = async (id: string, now = 10, until = 20): Promise<number> =>
    (await downloads().acquire('A', id, now, until)) ?? -1;
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
    it('waits, is created, is available until its expiry, and expires', async () => {
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
        msg: 'It was kept for one day: request it again',
      });
    });

    it('reports why it failed', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      await downloads().finish('A', 'd1', await claimed('d1'), { state: 'failed', msg: 'The disk is full' });
      expect(await downloads().get('A', 'd1', 10)).toMatchObject({
        state: 'failed',
        msg: 'The disk is full',
      });
    });

    it('stores every byte of its file in order', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      const all = Uint8Array.from({ length: 256 }, (_, n) => n);
      await make('d1', all, bytes('b'), bytes('c'));
      expect(await contentOf('d1')).toEqual([...all, 98, 99]);
    });

    it('is created by one process at a time, and by another once the first one’s lease expires', async () => {
      await downloads().add('A', downloadOf('d1'), null);
      const lost = await claimed('d1', 10, 20);
      expect(await downloads().acquire('A', 'd1', 19, 30)).toBeNull();
      await downloads().addPiece('A', 'd1', lost, 1, bytes('half'));
      await downloads().renew('A', 'd1', lost, 25);
      expect(await downloads().acquire('A', 'd1', 24, 30)).toBeNull();
      expect(await downloads().get('A', 'd1', 25)).toMatchObject({
        state: 'failed',
        msg: 'It was interrupted: request it again',
      });
      const next = await claimed('d1', 25, 30);
      await downloads().addPiece('A', 'd1', lost, 2, bytes('late'));
      await downloads().addPiece('A', 'd1', next, 1, bytes('whole'));
      const ready = { state: 'ready', size: 5, rows: 1, keptUntil: 100 } as const;
      expect(await downloads().finish('A', 'd1', lost, ready)).toBe(false);
      expect(await downloads().finish('A', 'd1', next, ready)).toBe(true);
      expect(await contentOf('d1')).toEqual([...bytes('whole')]);
      expect(await downloads().acquire('A', 'd1', 99, 199)).toBeNull();
    });

    it('is visible to its account only', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      await make('d1', bytes('a'));
      expect(await downloads().get('B', 'd1', 10)).toBeNull();
      expect(await downloads().list('B', 9, 10)).toEqual([]);
      expect(await downloads().acquire('B', 'd1', 10, 20)).toBeNull();
      for await (const piece of downloads().pieces('B', 'd1')) expect(piece).toBe('nothing');
      expect(await downloads().ofToken('B', 'h', 10)).toBeNull();
      expect(await downloads().useToken('B', 'h', 10)).toBe(false);
      expect(await downloads().useToken('A', 'h', 10)).toBe(true);
    });

    it('is listed newest first', async () => {
      for (const id of ['d1', 'd2', 'd3']) await downloads().add('A', downloadOf(id), null);
      expect((await downloads().list('A', 2, 10)).map(({ id }) => id)).toEqual(['d3', 'd2']);
    });

    it('is refused if it cannot be stored', async () => {
      const bad = { ...downloadOf('d1'), words: 'nul \0' };
      await expect(downloads().add('A', bad, null)).rejects.toBeInstanceOf(StoreRefusal);
    });
  });

  describe('a file token', () => {
    it('opens its download once, until its expiry', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      expect(await downloads().ofToken('A', 'h', 99)).toBe('d1');
      expect(await downloads().ofToken('A', 'h', 100)).toBeNull();
      expect(await downloads().ofToken('A', 'other', 1)).toBeNull();
      const uses = await Promise.all([1, 2, 3].map(() => downloads().useToken('A', 'h', 99)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await downloads().ofToken('A', 'h', 99)).toBeNull();
    });

    it('is useless after its expiry', async () => {
      await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 100 });
      expect(await downloads().useToken('A', 'h', 100)).toBe(false);
    });
  });

  it('deletes the expired files of all accounts in one sweep', async () => {
    await downloads().add('A', downloadOf('d1'), { hash: 'h', expires: 50 });
    await make('d1', bytes('d1'));
    await downloads().sweepAll(99);
    expect(await contentOf('d1')).toEqual([...bytes('d1')]);
    expect(await downloads().ofToken('A', 'h', 1)).toBeNull();
    await downloads().sweepAll(100);
    expect(await contentOf('d1')).toEqual([]);
  });

  it('deletes expired files and tokens and nothing else', async () => {
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
