import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import type { Batch, LeasedRun, MovedBatch } from '../../server/store/studio/runStore';
import { logEntryOf } from './logSamples';
import { recordOf, textOf, userOf } from './samples';
import { beginRun, fuelmapOf, NO_EFFECT, publicationOf, publishOne } from './studioSamples';

const NAME = 'movemap';
const ID = `${NAME}-2`;
const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};

/** Moves each record into one that says so, and puts what it was aside. */
const work = ({ records, isLast }: Batch): MovedBatch => ({
  moved: records.map(({ id, data }) => ({
    record: recordOf(id, { id, moved: '\ufeffरात' }, { log: logEntryOf(id, { type: 'movemap/update' }) }),
    aside: [{ fid: 'f', version: 2, value: data['code'], became: null, form: 'text' }],
  })),
  steps: '[]',
  entry: isLast ? logEntryOf('1', { type: 'studio/run' }) : undefined,
});

/** What every store must do for runs. @param current the store of the running test */
export function studioRunsContract(current: () => Store): void {
  const runs = () => current().runs;
  const list = async () => JSON.parse(await textOf(current().records.list('A', NAME, {})));
  const logged = async (): Promise<readonly string[]> => {
    const entries: { type: string }[] = JSON.parse(
      await textOf(current().log.list('A', { from: null, to: null })),
    );
    return entries.map(({ type }) => type);
  };
  async function acquired(): Promise<LeasedRun> {
    const run = await runs().acquire();
    if (!run) throw new Error('There is no run to acquire.');
    return run;
  }

  describe('a run', () => {
    beforeEach(async () => {
      for (const account of ['A', 'B']) await current().users.add(userOf('admin', { account }));
      await beginRun(current(), 'A', fuelmapOf({ name: NAME }));
    });

    it('is reported for its own account only', async () => {
      const run = { id: ID, name: NAME, base: 1, version: 2, state: 'moving', isUndo: false };
      const counts = { total: 2, done: 0, steps: '[]', by: '\ufeffasha', uid: 1, at: '2026-11-20 11:30:00' };
      expect(await runs().list('A')).toMatchObject([{ ...run, ...counts }]);
      expect(await runs().get('A', ID)).toMatchObject(run);
      expect(await runs().list('B')).toEqual([]);
      expect(await runs().get('B', ID)).toBeNull();
      expect(await runs().setState('B', ID, 'paused', nothing)).toBeNull();
      expect(await runs().undo('B', ID, 9, () => publicationOf())).toBeNull();
    });

    it('is found by the version to which it moved the records', async () => {
      const found = async (account: string, name: string, oldest: number, newest: number) =>
        (await runs().ofVersions(account, name, { oldest, newest })).map(({ version }) => version);
      expect(await found('A', NAME, 1, 2)).toEqual([2]);
      expect(await found('A', NAME, 2, 9)).toEqual([2]);
      expect(await found('A', NAME, 3, 9)).toEqual([]);
      expect(await found('A', 'other', 1, 9)).toEqual([]);
      expect(await found('B', NAME, 1, 9)).toEqual([]);
    });

    it('is leased to one process at a time, until that releases it', async () => {
      const run = await acquired();
      expect(run).toMatchObject({ account: 'A', id: ID, name: NAME, base: 1, version: 2 });
      expect(await runs().acquire()).toBeNull();
      await runs().release(run);
      const again = await acquired();
      expect(again.lease).toBeGreaterThan(run.lease);
      expect(await runs().move(run, 1, work)).toBe('lost');
    });

    it('moves each record once, batch by batch, and says when it is done', async () => {
      const seen: (readonly [string, boolean])[] = [];
      const noted = (batch: Batch): MovedBatch => {
        seen.push([batch.records.map(({ id }) => id).join(), batch.isLast]);
        return work(batch);
      };
      const run = await acquired();
      expect(await runs().move(run, 1, noted)).toBe('more');
      expect(await runs().get('A', ID)).toMatchObject({ state: 'moving', done: 1 });
      expect((await list()).map((record: object) => 'moved' in record)).toEqual([true, false]);
      expect((await current().studio.schemas('A')).resources[0]?.moving).toMatchObject({
        by: '\ufeffasha',
        uid: 1,
        former: [{ version: 1, why: 'रात', fill: ['\ufeffrate'] }],
      });
      const { seq } = await current().studio.schemas('A');
      expect(await runs().move(run, 1, noted)).toBe('more');
      expect(await runs().move(run, 1, noted)).toBe('ended');
      expect(await runs().move(run, 1, noted)).toBe('lost');
      expect(seen).toEqual([
        ['1', false],
        ['2', false],
        ['', true],
      ]);
      expect(await runs().get('A', ID)).toMatchObject({ state: 'done', done: 2 });
      const schemas = await current().studio.schemas('A');
      expect(schemas.resources[0]?.moving).toBeNull();
      expect(schemas.seq).toBeGreaterThan(seq);
      const [first] = await current().studio.portion('A', NAME, { most: 1 });
      expect(first).toMatchObject({ data: { moved: '\ufeffरात' }, version: 2, aside: [{ value: '1' }] });
      expect((await logged()).toSorted()).toEqual(['movemap/update', 'movemap/update', 'studio/run']);
    });

    it('skips records that a save has moved, and leaves refused ones as they are', async () => {
      const run = await acquired();
      const valid = recordOf('1', { id: '1', saved: 'yes' }, { validatedBy: 2 });
      await current().records.update('A', NAME, '1', () => valid);
      await expect(runs().move(run, 5, refusing)).rejects.toThrow('refused');
      expect((await list())[1]).toEqual({ id: '2', code: '2', status: 1 });
      expect(await runs().move(run, 5, work)).toBe('ended');
      expect((await list())[0]).toEqual({ id: '1', saved: 'yes' });
      expect((await list())[1]).toHaveProperty('moved');
    });

    it('gives a save the migrated record, and sets values aside with it', async () => {
      const moving = {
        version: 2,
        seen: ({ id, version }: { id: string; version: number }) =>
          version >= 2
            ? null
            : {
                record: recordOf(id, { id, seen: 'yes' }, { log: logEntryOf(id, { type: 'moved' }) }),
                aside: [{ fid: 'f', version: 2, value: 'old', became: null, form: 'text' }],
              },
      };
      const save = (more: object) =>
        current().records.updateMany(
          'A',
          NAME,
          ['1'],
          data =>
            recordOf('1', { ...data, ...more }, { validatedBy: 2, log: logEntryOf('1', { type: 'saved' }) }),
          moving,
        );
      expect([...(await save({ a: 1 })).values()]).toEqual([{ id: '1', seen: 'yes', a: 1 }]);
      expect(await logged()).toEqual(['saved', 'moved']);
      const [first, second] = await current().studio.portion('A', NAME, { most: 9 });
      expect(first).toMatchObject({ version: 2, aside: [{ value: 'old' }] });
      expect(second).toMatchObject({ aside: [] });
      expect([...(await save({ b: 2 })).values()]).toEqual([{ id: '1', seen: 'yes', a: 1, b: 2 }]);
      const unchanged = await current().records.update('A', NAME, '2', () => null, moving);
      expect(unchanged).toEqual({ id: '2', seen: 'yes' });
      expect((await list())[1]).toEqual({ id: '2', code: '2', status: 1 });
    });

    it('waits while it is paused, and takes the lease from the process that had it', async () => {
      const run = await acquired();
      await expect(runs().setState('A', ID, 'paused', refusing)).rejects.toThrow('refused');
      expect(await runs().setState('A', ID, 'paused', nothing)).toMatchObject({ state: 'paused' });
      expect(await runs().move(run, 1, work)).toBe('lost');
      expect(await runs().acquire()).toBeNull();
      expect(await runs().setState('A', ID, 'moving', nothing)).toMatchObject({ state: 'moving' });
      expect(await runs().move(await acquired(), 9, work)).toBe('ended');
    });

    it('counts the time in which it works, without its pauses', async () => {
      const run = await acquired();
      await runs().move(run, 1, work);
      await runs().setState('A', ID, 'paused', nothing);
      const paused = await runs().get('A', ID);
      await sleep(120);
      await runs().setState('A', ID, 'paused', nothing);
      expect(await runs().get('A', ID)).toEqual(paused);
      const resumed = performance.now();
      await runs().setState('A', ID, 'moving', nothing);
      await runs().move(await acquired(), 1, work);
      const { took = 0 } = (await runs().get('A', ID)) ?? {};
      // Rounded down twice.
      expect(took - (paused?.took ?? 0)).toBeLessThan(performance.now() - resumed + 2);
      const began = performance.now();
      const undone = await runs().undo('A', ID, 9, () => publicationOf(fuelmapOf({ name: NAME }), 'd1'));
      expect(undone?.took).toBeLessThan(performance.now() - began + 2);
    });

    it('is undone by a new version, into which it moves every record, starting again from the first', async () => {
      const run = await acquired();
      await runs().move(run, 1, work);
      await expect(runs().undo('A', ID, 9, refusing)).rejects.toThrow('refused');
      const undone = await runs().undo('A', ID, 9, ({ run: { version }, resources }) => {
        expect([version, resources[0]?.version]).toEqual([2, 2]);
        return publicationOf(fuelmapOf({ name: NAME }), 'd1');
      });
      expect(undone).toMatchObject({ id: ID, base: 1, version: 3, isUndo: true, state: 'moving', done: 0 });
      expect(await runs().move(run, 1, work)).toBe('lost');
      const { resources } = await current().studio.schemas('A');
      expect(resources[0]).toMatchObject({
        version: 3,
        moving: { former: [{ version: 1 }, { version: 2 }] },
      });
      const seen: number[] = [];
      const again = await acquired();
      const state = await runs().move(again, 9, batch => {
        seen.push(...batch.records.map(({ version }) => version));
        return work(batch);
      });
      expect([state, seen]).toEqual(['ended', [2, 0]]);
      expect(await runs().get('A', ID)).toMatchObject({ state: 'undone', done: 2 });
    });

    it('runs after the one of another account that has waited longer', async () => {
      await beginRun(current(), 'B', fuelmapOf({ name: NAME }));
      const first = await acquired();
      const second = await acquired();
      expect([first.account, second.account].toSorted()).toEqual(['A', 'B']);
      await runs().release(first);
      await runs().release(second);
      expect((await acquired()).account).toBe(first.account);
    });

    it('is started only by a publish of more records than it moves itself', async () => {
      const digest = { digest: 'd3' };
      const move = {
        of: ['x'],
        most: 1,
        run: refusing,
        work: () => ({ moved: [], entry: undefined, effect: NO_EFFECT }),
      };
      await publishOne(current(), 'A', fuelmapOf({ name: 'other' }), digest);
      for (const id of ['1', '2', '3'])
        await current().records.insert('A', 'other', recordOf(id, { id }, { validatedBy: 1 }));
      const seen: boolean[] = [];
      await publishOne(current(), 'A', fuelmapOf({ name: 'other' }), {
        digest: 'd4',
        move: {
          ...move,
          work(_, isLarge) {
            seen.push(isLarge);
            return { moved: [], entry: undefined, effect: NO_EFFECT };
          },
        },
      });
      expect(seen).toEqual([true]);
      const all = { ...move, of: 'all' } as const;
      await expect(
        publishOne(current(), 'A', fuelmapOf({ name: 'other' }), { digest: 'd5', move: all }),
      ).rejects.toThrow('refused');
      expect((await runs().list('A')).map(({ id }) => id)).toEqual([ID]);
    });
  });
}
