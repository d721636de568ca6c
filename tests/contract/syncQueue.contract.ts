import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import type { PostOutcome, PostRequest, SyncPost } from '../../server/store/sync/syncStore';
import { attemptOf, rowsOf, syncRecordOf } from './syncSamples';

const request: PostRequest = { actor: 'admin', action: 'repost', at: '2026-11-21 09:30:00', now: 1_000 };
const posted: PostOutcome = { type: 'success', msg: 'Posted', isCertain: true };
const failed: PostOutcome = { type: 'error', msg: 'Ledger still not found', isCertain: true };

/** What every store must do with queued posts. @param current the store of the running test, empty at its start */
export function syncQueueContract(current: () => Store): void {
  const records = () => current().sync.records;
  const queue = () => current().sync.queue;
  const accept = (redisId: string, account = 'A') => queue().accept(account, redisId, request);
  const claim = (now = 1_000, limit = 9) => queue().acquire({ now, until: now + 500, limit });
  const claimOne = async (now?: number): Promise<SyncPost> => {
    const [post] = await claim(now);
    if (!post) throw new Error('Nothing is in line.');
    return post;
  };
  const idsOf = (posts: readonly SyncPost[]) => posts.map(({ redisId }) => redisId);

  describe('a repost', () => {
    it('puts the row in process and queues it once, however many request it', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      const answers = await Promise.all(Array.from({ length: 8 }, () => accept('1')));
      const rows = answers.flatMap(answer => ('row' in answer ? [answer.row] : []));
      expect(rows).toEqual([
        expect.objectContaining({ redisId: '1', type: 'in-process', postStatus: 1, attempts: 2, seq: 2 }),
      ]);
      const refusals = answers.flatMap(answer => ('refusal' in answer ? [answer.refusal.code] : []));
      expect(refusals).toEqual(Array.from({ length: 7 }, () => 'inProcess'));
      expect(await queue().depth()).toBe(1);
      expect(idsOf(await claim())).toEqual(['1']);
      expect(await queue().depth()).toBe(1);
      expect(await rowsOf(current(), 'A', { option: 'sync_date', dtValue: '2026-11-20' })).toEqual(rows);
    });

    it('shows its attempt as in process until it ends, then adds it to the history', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      await accept('1');
      const underWay = await records().get('A', '1');
      expect(underWay?.history).toEqual([
        attemptOf(),
        {
          no: 2,
          at: '2026-11-21 09:30:00',
          actor: 'admin',
          action: 'repost',
          outcome: 'in-process',
          msg: 'Queued to be posted again',
        },
      ]);
      expect(await queue().finish(await claimOne(), posted, '2026-11-21 09:31:00')).toBe(true);
      expect(await queue().depth()).toBe(0);
      const ended = await records().get('A', '1');
      expect(ended).toMatchObject({ type: 'success', msg: 'Posted', postStatus: 1, attempts: 2 });
      expect(ended).toMatchObject({ SYNC_DATE: '2026-11-21 09:31:00' });
      expect(ended?.history).toEqual([
        attemptOf(),
        {
          no: 2,
          at: '2026-11-21 09:31:00',
          actor: 'admin',
          action: 'repost',
          outcome: 'success',
          msg: 'Posted',
        },
      ]);
    });

    it('can be requested again after a failure', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      await accept('1');
      await queue().finish(await claimOne(), failed, '2026-11-21 09:31:00');
      const row = await records().get('A', '1');
      expect(row).toMatchObject({ type: 'error', msg: failed.msg, attempts: 2 });
      expect(row).not.toHaveProperty('postStatus');
      expect(await accept('1')).toMatchObject({ row: { attempts: 3 } });
      expect((await claim()).map(({ no, keyNo }) => [no, keyNo])).toEqual([[3, 3]]);
    });

    it('reuses the number of an attempt with unknown outcome until the outcome is known', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      for (const isCertain of [false, false, true]) {
        await accept('1');
        const post = await claimOne();
        expect(post.keyNo).toBe(2);
        await queue().finish(post, { ...failed, isCertain }, '2026-11-21 09:31:00');
      }
      await accept('1');
      expect(await claimOne()).toMatchObject({ no: 5, keyNo: 5 });
    });

    it('keeps the row in the lists of all days on which it was attempted', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      await accept('1');
      await queue().finish(await claimOne(), posted, '2026-11-21 09:31:00');
      for (const dtValue of ['2026-11-20', '2026-11-21'])
        expect(await rowsOf(current(), 'A', { option: 'sync_date', dtValue })).toMatchObject([
          { redisId: '1', SYNC_DATE: '2026-11-21 09:31:00' },
        ]);
      const changed = await records().changes(
        'A',
        'txn',
        { option: 'sync_date', dtValue: '2026-11-20' },
        2,
        9,
      );
      expect(changed).toMatchObject({ seq: 3, rows: [{ redisId: '1', type: 'success' }] });
      expect(await records().search('A', 'txn', 'POSTED', 9)).toHaveLength(1);
    });
  });

  describe('a refused repost', () => {
    const duplicate = { TRANS_ID: 'T1' };
    const refusalOf = async (redisId: string, account = 'A') => {
      const { refused } = await queue().check(account, [redisId]);
      const answer = await accept(redisId, account);
      const refusal = 'refusal' in answer ? answer.refusal : null;
      expect(refused).toEqual(refusal ? [refusal] : []);
      return refusal;
    };

    it('reports a transaction that the account does not have', async () => {
      await records().insertMany('A', [syncRecordOf('1'), syncRecordOf('b', { screen: 'booking' })]);
      expect(await refusalOf('nobody')).toMatchObject({ code: 'notFound', redisId: 'nobody' });
      expect(await refusalOf('b')).toMatchObject({ code: 'notFound' });
      expect(await refusalOf('1', 'B')).toMatchObject({ code: 'notFound' });
      expect(await claim()).toEqual([]);
    });

    it('reports a row that did not fail, or has been reposted', async () => {
      const reposted = [attemptOf(), attemptOf({ no: 2, action: 'repost', outcome: 'success' })] as const;
      await records().insertMany('A', [
        syncRecordOf('in', { type: 'success' }),
        syncRecordOf('waits', { type: 'in-process' }),
        syncRecordOf('reposted', { attempts: reposted }),
      ]);
      expect(await refusalOf('in')).toMatchObject({ code: 'notFailed' });
      expect(await refusalOf('waits')).toMatchObject({ code: 'inProcess' });
      expect(await refusalOf('reposted')).toMatchObject({ code: 'alreadyReposted' });
    });

    it('names the other record under which the transaction is posted or in process', async () => {
      await records().insertMany('A', [
        syncRecordOf('1', {}, duplicate),
        syncRecordOf('2', {}, duplicate),
        syncRecordOf('other type', { type: 'success' }, { ...duplicate, TRANS_TYPE: 'WI' }),
        syncRecordOf('booking', { type: 'success', screen: 'booking' }, duplicate),
      ]);
      expect(await refusalOf('1')).toBeNull();
      expect(await refusalOf('2')).toMatchObject({ code: 'alreadyIn', other: '1' });
      await queue().finish(await claimOne(), posted, '2026-11-21 09:31:00');
      expect(await refusalOf('2')).toMatchObject({ code: 'alreadyIn', other: '1' });
    });

    it('leaves one of several concurrent requests for one transaction accepted', async () => {
      const ids = Array.from({ length: 6 }, (_, n) => String(n));
      await records().insertMany(
        'A',
        ids.map(id => syncRecordOf(id, {}, duplicate)),
      );
      const answers = await Promise.all(ids.map(id => accept(id)));
      expect(answers.filter(answer => 'row' in answer)).toHaveLength(1);
      expect(await claim()).toHaveLength(1);
    });

    it('is reported by a check of many rows, which accepts none', async () => {
      await records().insertMany('A', [
        syncRecordOf('1', {}, duplicate),
        syncRecordOf('2', {}, duplicate),
        syncRecordOf('3'),
        syncRecordOf('in', { type: 'success' }),
      ]);
      const { eligible, refused } = await queue().check('A', ['3', 'in', '1', '2', 'nobody']);
      expect(eligible).toEqual(['3', '1']);
      expect(refused.map(({ redisId, code, other }) => [redisId, code, other])).toEqual([
        ['in', 'notFailed', undefined],
        ['2', 'alreadyIn', '1'],
        ['nobody', 'notFound', undefined],
      ]);
      expect(await claim()).toEqual([]);
    });
  });

  describe('a queued post', () => {
    it('is claimed with everything to send, of any account', async () => {
      await records().insertMany('A', [syncRecordOf('\ufeff1', {}, { utd: 7 })]);
      await records().insertMany('B', [syncRecordOf('2')]);
      await accept('\ufeff1');
      await accept('2', 'B');
      const posts = await claim();
      const { transaction, payload } = syncRecordOf('\ufeff1', {}, { utd: 7 });
      expect(posts.find(({ account }) => account === 'A')).toEqual({
        account: 'A',
        redisId: '\ufeff1',
        no: 2,
        keyNo: 2,
        lease: 1,
        transaction,
        payload,
      });
      expect(idsOf(posts).sort()).toEqual(['2', '\ufeff1']);
    });

    it('belongs to its claimant until the lease expires', async () => {
      await records().insertMany(
        'A',
        ['1', '2', '3'].map(id => syncRecordOf(id)),
      );
      for (const id of ['1', '2', '3']) await accept(id);
      const first = await claim(1_000, 2);
      expect(idsOf(first)).toEqual(['1', '2']);
      expect(idsOf(await claim(1_400))).toEqual(['3']);
      await queue().renew(first.slice(0, 1), 5_000);
      expect(idsOf(await claim(2_000)).sort()).toEqual(['2', '3']);
      expect(idsOf(await claim(5_000))).toContain('1');
    });

    it('can be finished only by its last claimant', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      await accept('1');
      const early = await claimOne(1_000);
      const late = await claimOne(9_000);
      await queue().renew([early], 99_000);
      expect(await queue().finish(early, failed, '2026-11-21 09:31:00')).toBe(false);
      expect(await queue().finish(late, posted, '2026-11-21 09:32:00')).toBe(true);
      expect(await queue().finish(late, posted, '2026-11-21 09:33:00')).toBe(false);
      const record = await records().get('A', '1');
      expect(record?.history.map(({ outcome }) => outcome)).toEqual(['error', 'success']);
    });

    it('can be released', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      await accept('1');
      await queue().release(await claimOne());
      expect(await claimOne()).toMatchObject({ redisId: '1', lease: 2 });
    });

    it('is claimed by one of several concurrent workers', async () => {
      const ids = Array.from({ length: 12 }, (_, n) => `r${n}`);
      await records().insertMany(
        'A',
        ids.map(id => syncRecordOf(id)),
      );
      for (const id of ids) await accept(id);
      const claims = await Promise.all(Array.from({ length: 6 }, () => claim(1_000, 2)));
      expect(idsOf(claims.flat()).length).toBe(new Set(idsOf(claims.flat())).size);
    });
  });
}
