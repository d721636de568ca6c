import { describe, expect, it } from 'vitest';
import { genesisOf, linkOf } from '../../server/store/log/logChain';
import type { LogDays, NewLogEntry, OldLogEntry } from '../../server/store/log/logStore';
import { verifyLog } from '../../server/store/log/verifyLog';
import { StoreRefusal, StoreTaken, type Store } from '../../server/store/store';
import { logEntryOf as entryOf } from './logSamples';
import { recordOf, textOf } from './samples';

const ANY_DAY: LogDays = { from: null, to: null };

const nowhere = async (): Promise<void> => {};

/**
 * What every store must do with the transaction log. @param current the store of the running test, empty at its start
 */
export function logContract(current: () => Store): void {
  const records = () => current().records;
  const logOf = async (account: string, days = ANY_DAY): Promise<NewLogEntry[]> =>
    JSON.parse(await textOf(current().log.list(account, days)));
  const toldOf = async (account: string, days = ANY_DAY) =>
    (await logOf(account, days)).map(({ recordId }) => recordId);

  describe('the transaction log', () => {
    it('contains changes and refusals of its account, newest first', async () => {
      await records().insert('A', 'segmap', recordOf('1', {}, { log: entryOf('made') }));
      await records().update('A', 'segmap', '1', () => recordOf('1', { n: 2 }, { log: entryOf('changed') }));
      await current().log.add('A', entryOf('refused', { status: 'failed' }));
      await records().update('A', 'segmap', '1', () => recordOf('1', { n: 3 }));
      expect(await toldOf('A')).toEqual(['refused', 'changed', 'made']);
      expect(await toldOf('B')).toEqual([]);
      expect(await textOf(current().log.list('B', ANY_DAY))).toBe('[]');
    });

    it('stores an entry unchanged, whatever its text, under a unique id', async () => {
      const odd = '\ufeff ₹ "quoted" \\ \u0000 half \ud800 😀';
      const entry = entryOf(odd, {
        payload: { [odd]: odd, deep: [{ n: null }] },
        diff: [{ field: 'godown', before: odd, after: null }],
      });
      await current().log.add('A', entry);
      await current().log.add('A', entry);
      expect(await logOf('A')).toEqual([
        { id: '2', ...entry },
        { id: '1', ...entry },
      ]);
    });

    it('contains neither rolled-back changes nor inserts of existing records', async () => {
      const held = { unique: { code: 'x' } };
      await records().insert('A', 'segmap', recordOf('1', {}, held));
      await records().insert('A', 'segmap', recordOf('2'));
      const log = entryOf('never');
      await records().insert('A', 'segmap', recordOf('1', {}, { log }));
      for (const undone of [
        () => records().insert('A', 'segmap', recordOf('3', {}, { ...held, log })),
        () => records().update('A', 'segmap', '2', () => recordOf('2', {}, { ...held, log })),
      ])
        await expect(undone()).rejects.toThrow(StoreTaken);
      const renaming = records().update('A', 'segmap', '2', () => recordOf('4', {}, { log }));
      await expect(renaming).rejects.toThrow(StoreRefusal);
      expect(await toldOf('A')).toEqual([]);
    });

    it('returns the requested days, both included', async () => {
      for (const day of ['18', '19', '20', '21'])
        await current().log.add('A', entryOf(day, { at: `2026-11-${day} 23:59:59` }));
      expect(await toldOf('A', { from: '2026-11-19', to: '2026-11-20' })).toEqual(['20', '19']);
      expect(await toldOf('A', { from: '2026-11-20', to: null })).toEqual(['21', '20']);
      expect(await toldOf('A', { from: null, to: '2026-11-18' })).toEqual(['18']);
    });

    it('is ordered by time, and within a second by insertion', async () => {
      for (const [told, at] of [
        ['second', '2026-11-20 10:00:01'],
        ['first', '2026-11-20 10:00:00'],
        ['third', '2026-11-20 10:00:01'],
      ] as const)
        await current().log.add('A', entryOf(told, { at }));
      expect(await toldOf('A')).toEqual(['third', 'second', 'first']);
    });

    it('deletes the oldest entries of all accounts in limited batches, and never reuses their ids', async () => {
      for (const account of ['A', 'B'])
        for (const day of ['17', '18', '19'])
          await current().log.add(account, entryOf(day, { at: `2025-11-${day} 00:00:00` }));
      expect(await current().log.prune('2025-11-19', 3, nowhere)).toBe(3);
      expect(await current().log.prune('2025-11-19', 3, nowhere)).toBe(1);
      expect(await current().log.prune('2025-11-19', 3, nowhere)).toBe(0);
      await current().log.add('A', entryOf('20', { at: '2025-11-20 00:00:00' }));
      expect(JSON.parse(await textOf(current().log.list('A', ANY_DAY)))).toMatchObject([
        { id: '4', recordId: '20' },
        { id: '3', recordId: '19' },
      ]);
      expect(await toldOf('B')).toEqual(['19']);
    });

    it('passes entries to the archive as they are listed, before deleting them', async () => {
      const odd = '\ufeff ₹ "quoted" \\ \u0000';
      for (const day of ['17', '18', '19'])
        await current().log.add('A', entryOf(odd + day, { at: `2025-11-${day} 00:00:00` }));
      const listed = await textOf(current().log.list('A', ANY_DAY));
      const archived: OldLogEntry[] = [];
      await current().log.prune('2025-11-19', 3, async entries => void archived.push(...entries));
      expect(archived).toMatchObject([
        { account: 'A', at: '2025-11-17 00:00:00' },
        { account: 'A', at: '2025-11-18 00:00:00' },
      ]);
      const [, ...older]: readonly unknown[] = JSON.parse(listed);
      expect(archived.map(({ text }) => JSON.parse(text))).toEqual(older.reverse());
    });

    it('deletes nothing that could not be archived', async () => {
      await current().log.add('A', entryOf('old', { at: '2025-11-17 00:00:00' }));
      const full = () => Promise.reject(new Error('No space left on the device.'));
      await expect(current().log.prune('2025-11-19', 3, full)).rejects.toThrow(
        'No space left on the device.',
      );
      expect(await toldOf('A')).toEqual(['old']);
    });

    it('is complete when chunks end within one second', async () => {
      const many = Array.from({ length: 510 }, () => entryOf('x'));
      await Promise.all(many.map(entry => current().log.add('A', entry)));
      const log: { id: string }[] = JSON.parse(await textOf(current().log.list('A', ANY_DAY)));
      expect(log.map(({ id }) => Number(id))).toEqual(many.map((_, n) => many.length - n));
    });

    it('is complete and ordered under concurrent writes, across any number of chunks', async () => {
      await records().insert('A', 'segmap', recordOf('1', { n: 0 }));
      const many = Array.from({ length: 30 }, (_, n) => n);
      await Promise.all(
        many.map(() =>
          records().update('A', 'segmap', '1', now => {
            const n = Number(now['n']) + 1;
            return recordOf(
              '1',
              { n },
              { log: entryOf(String(n), { payload: { fill: 'x'.repeat(200_000) } }) },
            );
          }),
        ),
      );
      expect((await toldOf('A')).map(Number)).toEqual(many.map(n => 30 - n));
    });

    it('chains each entry to the one before, per account, for any writer', async () => {
      const { log } = current();
      expect(await log.accounts()).toEqual([]);
      await records().insert('A', 'segmap', recordOf('1', {}, { log: entryOf('₹ \ufeff \ud800') }));
      await log.add('A', entryOf('two'), entryOf('three', { at: '2026-11-19 10:00:00' }), entryOf('four'));
      await Promise.all(Array.from({ length: 20 }, () => log.add('A', entryOf('at once'), entryOf('too'))));
      await log.add('B', entryOf('one'));
      expect(await log.accounts()).toEqual(['A', 'B']);
      const links = await log.links('A', 0, 100);
      expect(links.map(({ no }) => no)).toEqual(Array.from({ length: 44 }, (_, at) => at + 1));
      const { first, last } = await log.chain('A');
      expect(first).toEqual({ no: 0, hash: genesisOf('A') });
      let before = first.hash;
      for (const link of links) {
        expect(link.before).toBe(before);
        before = linkOf(before, link.text);
      }
      expect(last).toEqual({ no: 44, hash: before });
      expect(await log.links('A', 42, 1)).toEqual(links.slice(42, 43));
      expect(await verifyLog(log, 'A')).toMatchObject({ entries: 44, findings: [] });
      expect(await verifyLog(log, 'B')).toMatchObject({ entries: 1, findings: [] });
      expect(await verifyLog(log, 'nobody')).toMatchObject({ entries: 0, findings: [] });
    });

    it('is still one chain after a prune, which deletes from the first entry on', async () => {
      const { log } = current();
      for (const day of ['17', '19', '18', '20'])
        await log.add('A', entryOf(day, { at: `2025-11-${day} 00:00:00` }));
      expect(await log.prune('2025-11-19', 9, nowhere)).toBe(1);
      expect(await toldOf('A')).toEqual(['20', '19', '18']);
      expect((await log.chain('A')).first.no).toBe(1);
      expect(await verifyLog(log, 'A')).toMatchObject({ entries: 3, findings: [] });
      expect(await log.prune('2025-11-21', 9, nowhere)).toBe(3);
      expect(await verifyLog(log, 'A')).toMatchObject({ entries: 0, findings: [] });
      await log.add('A', entryOf('21'));
      expect(await verifyLog(log, 'A')).toMatchObject({ entries: 1, findings: [], last: { no: 5 } });
    });
  });
}
