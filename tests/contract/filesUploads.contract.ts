import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store } from '../../server/store/store';
import { identityOf } from '../../src/wire/record/identity';
import { identityDigest } from '../../src/wire/record/identityDigest';
import { badRow, collected, goodRow, uploadOf } from './fileSamples';
import { textOf } from './samples';
import { syncRecordOf } from './syncSamples';

/** What every store must do with uploads. @param current the store of the running test, empty at its start */
export function filesUploadsContract(current: () => Store): void {
  const uploads = () => current().files.uploads;
  const rowsOf = async (id: string) => {
    const pieces = await uploads().rows('A', id);
    return pieces && JSON.parse(await textOf(pieces));
  };
  const typeOf = async (redisId: string) => (await current().sync.records.get('A', redisId))?.type;

  describe('an upload', () => {
    it('is stored with its counts and the outcome of each record', async () => {
      const entry = await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1'), badRow(2), goodRow(3, 'T3')]));
      expect(entry).toEqual({
        id: 'u1',
        kind: 'txn',
        file: 'u1.json',
        size: 100,
        sha256: 'sha of u1',
        actor: 'admin',
        at: '2026-11-20 11:00:00',
        result: 'errors',
        msg: '1 refused, new',
        rows: 3,
        accepted: 2,
        duplicate: 0,
        refused: 1,
      });
      expect(await uploads().get('A', 'u1')).toEqual(entry);
      expect(await uploads().list('A', 9)).toEqual([entry]);
      expect(await rowsOf('u1')).toEqual([
        { row: 1, line: 10, key: 'T1', state: 'accepted', reason: '', redisId: 'up:T1' },
        { row: 2, line: 20, key: 'bad 2', state: 'refused', reason: 'TRANS_DATE is no date' },
        { row: 3, line: 30, key: 'T3', state: 'accepted', reason: '', redisId: 'up:T3' },
      ]);
    });

    it('queues its transactions for posting', async () => {
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1')]));
      const record = await current().sync.records.get('A', 'up:T1');
      expect(record).toMatchObject({ type: 'in-process', TRANS_ID: 'T1', attempts: 2 });
      expect(record?.history[0]).toMatchObject({
        action: 'upload',
        outcome: 'exception',
        actor: 'admin',
        msg: 'Uploaded with u1.json, record 1',
      });
      const posts = await current().sync.queue.acquire({ now: 1, until: 2, limit: 9 });
      expect(posts.map(({ redisId }) => redisId)).toEqual(['up:T1']);
    });

    it('stores its transactions as failed, with the reason, if posting is disabled', async () => {
      const posting = { inLine: false, msg: 'No service is set up' } as const;
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1')], { posting }));
      expect(await current().sync.records.get('A', 'up:T1')).toMatchObject({
        type: 'error',
        msg: 'No service is set up',
      });
      expect(await current().sync.queue.acquire({ now: 1, until: 2, limit: 9 })).toEqual([]);
    });

    it('adds nothing when repeated, and names the earlier upload', async () => {
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1')]));
      const again = uploadOf('u2', [goodRow(1, 'T1')], { sha256: 'sha of u1' });
      expect(await uploads().add('A', again)).toMatchObject({
        msg: '0 refused, same as u1',
        accepted: 0,
        duplicate: 1,
        sameAs: 'u1',
      });
      expect(await current().sync.records.get('A', 'up:T1')).toMatchObject({ attempts: 2 });
      expect((await uploads().withContent('A', 'sha of u1'))?.id).toBe('u1');
      expect(await uploads().withContent('A', 'another')).toBeNull();
    });

    it('does not count a rejected file as the earlier upload', async () => {
      const summary = () => ({ result: 'refused', msg: 'It is no JSON' }) as const;
      await uploads().add('A', uploadOf('u1', [], { summary }));
      expect(await uploads().withContent('A', 'sha of u1')).toBeNull();
      expect((await uploads().list('A', 9)).map(({ result }) => result)).toEqual(['refused']);
    });

    it('recognises a stored transaction by its key rather than its id or file', async () => {
      const there = syncRecordOf('from the dms', { type: 'success' }, { TRANS_ID: ' T1 ' });
      await current().sync.records.insertMany('A', [there]);
      const rows = [goodRow(1, 'T1'), goodRow(2, 'T1', { TRANS_TYPE: 'PP', redisId: 'up:PP' })];
      expect(await uploads().add('A', uploadOf('u1', rows))).toMatchObject({ accepted: 1, duplicate: 1 });
      expect((await rowsOf('u1'))[0]).toMatchObject({
        state: 'duplicate',
        redisId: 'from the dms',
        reason: 'Already here as from the dms, posted',
      });
      expect(await typeOf('up:PP')).toBe('in-process');
    });

    it('leaves a stored record as it is if another transaction is given its id', async () => {
      const there = syncRecordOf('up:T2', { type: 'success' }, { TRANS_ID: 'another' });
      await current().sync.records.insertMany('A', [there]);
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1'), goodRow(2, 'T2'), goodRow(3, 'T3')]));
      expect(await current().sync.records.get('A', 'up:T2')).toMatchObject({ TRANS_ID: 'another' });
      expect(await typeOf('up:T2')).toBe('success');
      expect(await typeOf('up:T3')).toBe('in-process');
    });

    it('accepts the first of two records of one transaction', async () => {
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1'), goodRow(2, 'T1')]));
      expect(await rowsOf('u1')).toMatchObject([
        { state: 'accepted' },
        { state: 'duplicate', reason: 'The same transaction as in record 1' },
      ]);
    });

    it('is refused as a whole if any part cannot be stored', async () => {
      const bad = [
        uploadOf('u1', [goodRow(1, 'T1')], { file: 'nul \0' }),
        uploadOf('u1', [goodRow(1, 'T1'), goodRow(2, 'half \ud800')]),
        uploadOf('u1', [goodRow(1, 'T1'), badRow(2, { reason: '\0' })]),
      ];
      for (const upload of bad) await expect(uploads().add('A', upload)).rejects.toBeInstanceOf(StoreRefusal);
      expect(await uploads().list('A', 9)).toEqual([]);
      expect(await typeOf('up:T1')).toBeUndefined();
    });

    it('is stored only once under its id', async () => {
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1')]));
      await expect(uploads().add('A', uploadOf('u1', [goodRow(1, 'T2')]))).rejects.toBeInstanceOf(
        StoreRefusal,
      );
      expect(await typeOf('up:T2')).toBeUndefined();
    });

    it('is visible to its account only', async () => {
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T1'), badRow(2)]));
      expect(await uploads().get('B', 'u1')).toBeNull();
      expect(await uploads().rows('B', 'u1')).toBeNull();
      expect(await uploads().list('B', 9)).toEqual([]);
      expect(await uploads().withContent('B', 'sha of u1')).toBeNull();
      expect(await collected(uploads().bodies('B', 'u1', 'refused'))).toEqual([]);
      const same = await uploads().add('B', uploadOf('u1', [goodRow(1, 'T1')]));
      expect(same).toMatchObject({ accepted: 1, msg: '0 refused, new' });
    });

    it('tells which of its records are stored, by identity within account and screen', async () => {
      const there = syncRecordOf('from the dms', { type: 'success' }, { TRANS_ID: ' T1 ' });
      const booking = syncRecordOf('booked', { screen: 'booking' }, { TRANS_ID: 'T4' });
      await current().sync.records.insertMany('A', [there, booking]);
      await uploads().add('A', uploadOf('u1', [goodRow(1, 'T2')]));
      const rows = ['T1', 'T2', 'T3', 'T4'].map((id, n) => goodRow(n + 1, id));
      const other = goodRow(5, 'T1', { LOC_CD: 'elsewhere' });
      const digests = [...rows, other].flatMap(({ record }) =>
        record ? [identityDigest(identityOf(record.transaction))] : [],
      );
      expect(await uploads().knownRecords('A', digests)).toEqual([0, 1]);
      expect(await uploads().knownRecords('A', [])).toEqual([]);
      expect(await uploads().knownRecords('B', digests)).toEqual([]);
    });

    it('returns rejected records unchanged', async () => {
      const body = JSON.stringify({ TRANS_ID: 'nul \0 half \ud800 ₹ \ufeff' });
      const rows = [badRow(1, { body }), goodRow(2, 'T2'), badRow(3, { key: '\ufeff' })];
      await uploads().add('A', uploadOf('u1', rows));
      const refused = await collected(uploads().bodies('A', 'u1', 'refused'));
      expect(refused).toEqual([rows[0], rows[2]]);
    });

    it('is listed newest first, and complete across many chunks', async () => {
      const many = Array.from({ length: 2_345 }, (_, n) => goodRow(n + 1, `T${n}`));
      await uploads().add('A', uploadOf('old', many));
      await uploads().add('A', uploadOf('new', []));
      expect((await uploads().list('A', 9)).map(({ id }) => id)).toEqual(['new', 'old']);
      expect((await uploads().list('A', 1)).map(({ id }) => id)).toEqual(['new']);
      const rows: { row: number }[] = await rowsOf('old');
      expect(rows.map(({ row }) => row)).toEqual(many.map(({ row }) => row));
    });
  });
}
