import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store } from '../../server/store/store';
import type { BatchRequest } from '../../server/store/sync/syncStore';
import { goodRow, uploadOf } from './fileSamples';
import { textOf } from './samples';
import { rowsOf, syncRecordOf } from './syncSamples';

const batchOf = (redisIds: readonly string[], rest: Partial<BatchRequest> = {}): BatchRequest => ({
  id: 'b1',
  screen: 'txn',
  redisIds,
  actor: 'admin',
  at: '2026-11-21 09:30:00',
  ...rest,
});
const none = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
const when = '2026-11-21 09:31:00';

/**
 * What every store must do with batches of reposts. @param current the store of the running test, empty at its start
 */
export function syncBatchesContract(current: () => Store): void {
  const { records, queue, batches } = {
    records: () => current().sync.records,
    queue: () => current().sync.queue,
    batches: () => current().sync.batches,
  };
  const put = (...ids: string[]) =>
    records().insertMany(
      'A',
      ids.map(id => syncRecordOf(id, {}, { TRANS_ID: `T${id}` })),
    );
  const claim = (limit: number) => queue().acquire({ now: 5_000, until: 9_000, limit });
  const rowsIn = async (id: string) => JSON.parse(await textOf((await batches().rows('A', id)) ?? nothing()));

  describe('a batch', () => {
    it('starts with all its rows queued', async () => {
      await put('1', '2');
      const { redisIds: _, screen: __, ...asked } = batchOf(['2', '1', 'nobody']);
      const batch = { ...asked, state: 'running', total: 3, counts: { ...none, queued: 3 } };
      expect(await batches().create('A', batchOf(['2', '1', 'nobody']))).toEqual({ kind: 'made', batch });
      expect(await batches().get('A', 'b1')).toEqual(batch);
      expect(await rowsIn('b1')).toEqual([
        { redisId: '2', TRANS_ID: 'T2', state: 'queued', msg: '' },
        { redisId: '1', TRANS_ID: 'T1', state: 'queued', msg: '' },
        { redisId: 'nobody', TRANS_ID: '', state: 'queued', msg: '' },
      ]);
    });

    it('is the same batch when requested again, and refuses other rows', async () => {
      await put('1', '2');
      await batches().create('A', batchOf(['1', '2']));
      await batches().feed(9, 1_000);
      const again = await batches().create('A', batchOf(['1', '2'], { actor: 'clerk', at: when }));
      expect(again).toMatchObject({ kind: 'same', batch: { actor: 'admin', total: 2 } });
      for (const other of [batchOf(['2', '1']), batchOf(['1']), batchOf(['1', '2'], { screen: 'booking' })])
        expect(await batches().create('A', other)).toEqual({ kind: 'other' });
      expect(await batches().create('B', batchOf(['1']))).toMatchObject({ kind: 'made' });
    });

    it('checks each row when its turn comes, and posts the eligible ones', async () => {
      await put('1', '2', '3');
      await batches().create('A', batchOf(['1', '2', '3', 'nobody']));
      await queue().accept('A', '2', { actor: 'clerk', action: 'repost', at: when, now: 1_000 });
      expect(await batches().feed(3, 1_000)).toBe(3);
      expect(await batches().get('A', 'b1')).toMatchObject({ counts: { queued: 3, refused: 1 } });
      expect(await batches().feed(3, 1_000)).toBe(1);
      expect(await batches().feed(3, 1_000)).toBe(0);
      const posts = await claim(2);
      expect(posts.map(({ redisId }) => redisId)).toEqual(['2', '1']);
      expect(await batches().get('A', 'b1')).toMatchObject({
        state: 'running',
        counts: { ...none, queued: 1, posting: 1, refused: 2 },
      });
      expect(await rowsIn('b1')).toMatchObject([
        { state: 'posting' },
        { state: 'refused', msg: expect.stringContaining('being posted') },
        { state: 'queued' },
        { state: 'refused', msg: expect.stringContaining('no such') },
      ]);
    });

    it('is done when each row has an outcome, which it reports', async () => {
      await put('1', '2', '3');
      await batches().create('A', batchOf(['1', '2', '3']));
      await batches().feed(9, 1_000);
      const ends = [
        { type: 'success', msg: 'Posted', isCertain: true },
        { type: 'error', msg: 'Ledger', isCertain: true },
        { type: 'exception', msg: 'Time-out', isCertain: false },
      ] as const;
      for (const [index, post] of (await claim(9)).entries())
        await queue().finish(post, ends[index] ?? ends[0], when);
      expect(await batches().get('A', 'b1')).toMatchObject({
        state: 'done',
        counts: { ...none, success: 1, error: 1, exception: 1 },
      });
      expect(await rowsIn('b1')).toMatchObject([
        { redisId: '1', state: 'success', msg: 'Posted' },
        { redisId: '2', state: 'error', msg: 'Ledger' },
        { redisId: '3', state: 'exception', msg: 'Time-out' },
      ]);
      const record = await records().get('A', '1');
      expect(record?.history[1]).toMatchObject({ action: 'batch', batch: 'b1', actor: 'admin', at: when });
    });

    it('is done at once if no row is eligible', async () => {
      await batches().create('A', batchOf(['nobody']));
      await batches().feed(9, 1_000);
      expect(await batches().get('A', 'b1')).toMatchObject({ state: 'done', counts: { refused: 1 } });
      await batches().create('A', batchOf([], { id: 'b2' }));
      expect(await batches().get('A', 'b2')).toMatchObject({ state: 'done', total: 0, counts: none });
    });

    it('gives single reposts precedence', async () => {
      await put('1', '2', '3');
      await batches().create('A', batchOf(['1', '2']));
      await batches().feed(9, 1_000);
      await queue().accept('A', '3', { actor: 'clerk', action: 'repost', at: when, now: 2_000 });
      expect((await claim(2)).map(({ redisId }) => redisId)).toEqual(['3', '1']);
    });

    it('of one account does not keep the batches of another waiting', async () => {
      const many = Array.from({ length: 20 }, (_, n) => `many${n}`);
      await put(...many);
      await records().insertMany(
        'B',
        ['few1', 'few2'].map(id => syncRecordOf(id, {}, { TRANS_ID: `T${id}` })),
      );
      await batches().create('A', batchOf(many));
      await batches().feed(10, 1_000);
      const before = await claim(3);
      expect(before.map(({ redisId }) => redisId)).toEqual(['many0', 'many1', 'many2']);
      await batches().create('B', batchOf(['few1', 'few2']));
      // The account that has nothing queued is fed before the rest of the long batch.
      expect(await batches().feed(10, 2_000)).toBe(2);
      expect(await batches().feed(10, 2_000)).toBe(10);
      const next = await claim(4);
      expect(next.map(({ redisId }) => redisId).toSorted()).toEqual(['few1', 'few2', 'many3', 'many4']);
      expect(await claim(9)).toHaveLength(9);
    });

    it('of an established dealer is fed before a later one of a new dealer', async () => {
      await put(...Array.from({ length: 20 }, (_, n) => `old${n}`));
      await records().insertMany('B', [syncRecordOf('new', {}, { TRANS_ID: 'new' })]);
      await batches().create('B', batchOf(['new'], { at: '2026-11-21 09:30:01' }));
      await batches().create('A', batchOf(['old1']));
      expect(await batches().feed(10, 1_000)).toBe(1);
      expect((await claim(9)).map(({ redisId }) => redisId)).toEqual(['old1']);
    });

    it('does not wait for the rows of an upload, nor single reposts for either', async () => {
      await put('1', '2', '3');
      const rows = Array.from({ length: 8 }, (_, n) => goodRow(n + 1, `U${n}`));
      await current().files.uploads.add('A', uploadOf('u1', rows));
      await claim(2);
      await batches().create('A', batchOf(['1', '2']));
      await batches().feed(9, 1_000);
      await queue().accept('A', '3', { actor: 'clerk', action: 'repost', at: when, now: 2_000 });
      const next = await claim(5);
      expect(next[0]?.redisId).toBe('3');
      expect(next.map(({ redisId }) => redisId).toSorted()).toEqual(['1', '2', '3', 'up:U2', 'up:U3']);
    });

    it('returns many rows in order', async () => {
      const ids = Array.from({ length: 1_203 }, (_, n) => `r${n}`);
      await put(...ids);
      await batches().create('A', batchOf(ids));
      const rows: { redisId: string }[] = await rowsIn('b1');
      expect(rows.map(({ redisId }) => redisId)).toEqual(ids);
    });
  });

  describe('stopping a batch', () => {
    it('restores unsent rows, and lets the others finish', async () => {
      await put('1', '2', '3');
      const before = await rowsOf(current(), 'A', { option: 'trans_id', txtValue: 'T2' });
      await batches().create('A', batchOf(['1', '2', '3']));
      await batches().feed(2, 1_000);
      const [post] = await claim(1);
      const counts = { ...none, posting: 1, stopped: 2 };
      expect(await batches().stop('A', 'b1')).toMatchObject({ state: 'stopped', counts });
      const after = await rowsOf(current(), 'A', { option: 'trans_id', txtValue: 'T2' });
      expect(after).toEqual(before.map(row => ({ ...row, seq: expect.any(Number) })));
      expect(after[0]?.seq).toBeGreaterThan(before[0]?.seq ?? 0);
      expect(await batches().feed(9, 1_000)).toBe(0);
      expect(await claim(9)).toEqual([]);
      if (post) await queue().finish(post, { type: 'success', msg: 'Posted', isCertain: true }, when);
      expect(await batches().stop('A', 'b1')).toMatchObject({
        state: 'stopped',
        counts: { ...none, success: 1, stopped: 2 },
      });
      expect(await queue().check('A', ['1', '2', '3'])).toMatchObject({ eligible: ['2', '3'] });
    });

    it('does nothing to a finished or missing one', async () => {
      await batches().create('A', batchOf(['nobody']));
      await batches().feed(9, 1_000);
      expect(await batches().stop('A', 'b1')).toMatchObject({ state: 'done' });
      expect(await batches().stop('A', 'b2')).toBeNull();
      expect(await batches().stop('B', 'b1')).toBeNull();
    });
  });

  describe('batches', () => {
    it('are listed newest first, for their account only', async () => {
      for (const id of ['z', 'a', 'm']) await batches().create('A', batchOf(['1'], { id }));
      await batches().create('B', batchOf(['1'], { id: 'other' }));
      expect((await batches().list('A', 2)).map(({ id }) => id)).toEqual(['m', 'a']);
      expect(await batches().get('A', 'other')).toBeNull();
      expect(await batches().rows('A', 'other')).toBeNull();
    });

    it('are refused as a whole with an unstorable id', async () => {
      const creating = batches().create('A', batchOf(['1', '\0']));
      await expect(creating).rejects.toBeInstanceOf(StoreRefusal);
      expect(await batches().list('A', 9)).toEqual([]);
    });
  });
}

async function* nothing(): AsyncGenerator<string> {}
