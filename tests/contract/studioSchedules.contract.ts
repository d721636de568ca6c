import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import type { LeasedSchedule } from '../../server/store/studio/scheduleStore';
import { logEntryOf } from './logSamples';
import { textOf, userOf } from './samples';
import { draftOf, publicationOf } from './studioSamples';

const REQUEST = JSON.stringify({ revision: 1, expect: '', why: 'रात' });
const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};

/** What every store must do for publishes at a time. @param current the store of the running test */
export function studioSchedulesContract(current: () => Store): void {
  const schedules = () => current().schedules;
  const scheduleOf = (draft: string, due: number) => ({
    draft,
    due,
    by: '\ufeffasha',
    uid: 7,
    at: '2026-11-24 18:00:00',
    request: REQUEST,
  });
  async function scheduled(account: string, due: number): Promise<string> {
    await current().users.add(userOf('admin', { account })).catch(nothing);
    const { id } = await current().studio.addDraft(account, draftOf('fuelmap'), nothing);
    expect(await schedules().set(account, scheduleOf(id, due), nothing)).toBe(true);
    return id;
  }
  async function acquired(now: number): Promise<LeasedSchedule> {
    const leased = await schedules().acquire(now);
    if (!leased) throw new Error('There is no schedule to acquire.');
    return leased;
  }
  const logged = async (account: string) => {
    const text = await textOf(current().log.list(account, { from: null, to: null }));
    const entries: readonly { type: string }[] = JSON.parse(text);
    return entries.map(({ type }) => type);
  };

  describe('a scheduled publish', () => {
    it('is listed for its account only, the next one first, and replaces an earlier time', async () => {
      const late = await scheduled('A', 900);
      const soon = await scheduled('A', 500);
      await scheduled('B', 1);
      const list = async () => (await schedules().list('A')).map(({ draft, due }) => [draft, due]);
      expect(await list()).toEqual([
        [soon, 500],
        [late, 900],
      ]);
      expect(await schedules().list('A')).toContainEqual({
        ...scheduleOf(soon, 500),
        name: 'fuelmap',
        refusal: null,
        postponed: null,
      });
      await expect(schedules().set('A', scheduleOf(late, 100), refusing)).rejects.toThrow('refused');
      const entry = logEntryOf('1', { type: 'studio/schedule' });
      await schedules().set('A', scheduleOf(late, 100), ({ draft: { name } }) =>
        name === 'fuelmap' ? entry : undefined,
      );
      expect(await list()).toEqual([
        [late, 100],
        [soon, 500],
      ]);
      expect(await logged('A')).toEqual(['studio/schedule']);
      expect(await schedules().set('A', scheduleOf('999', 1), nothing)).toBe(false);
    });

    it('is leased to one process once it is due, until that releases it', async () => {
      const id = await scheduled('A', 500);
      expect(await schedules().acquire(499)).toBeNull();
      const leased = await acquired(500);
      expect(leased).toMatchObject({ account: 'A', schedule: { draft: id, due: 500, refusal: null } });
      expect(await schedules().acquire(900)).toBeNull();
      await schedules().release(leased);
      const again = await acquired(900);
      expect(again.lease).toBeGreaterThan(leased.lease);
      await schedules().refuse(leased, 'no longer mine');
      expect((await schedules().list('A'))[0]?.refusal).toBeNull();
      await schedules().refuse(again, 'वह बदल गया');
      await schedules().release(again);
      expect((await schedules().list('A'))[0]?.refusal).toBe('वह बदल गया');
      expect(await schedules().acquire(900)).toBeNull();
      await schedules().set('A', scheduleOf(id, 600), nothing);
      expect((await acquired(900)).schedule).toMatchObject({ due: 600, refusal: null });
    });

    it('waits for another time once it is postponed, unless another process has taken it meanwhile', async () => {
      const first = await scheduled('A', 500);
      const second = await scheduled('B', 600);
      const late = await acquired(900);
      await schedules().release(late);
      const held = await acquired(900);
      expect(held.schedule.draft).toBe(first);
      const postponed = { because: 'runUnderway', until: 1_796_000_000_000 } as const;
      await schedules().postpone(late, postponed);
      expect((await schedules().list('A'))[0]?.postponed).toBeNull();
      await schedules().postpone(held, postponed);
      await schedules().release(held);
      expect((await schedules().list('A'))[0]).toMatchObject({ due: 500, refusal: null, postponed });
      expect((await acquired(postponed.until - 1)).schedule.draft).toBe(second);
      expect(await schedules().acquire(postponed.until - 1)).toBeNull();
      const again = await acquired(postponed.until);
      expect(again.schedule).toMatchObject({ draft: first, postponed });
      await schedules().refuse(again, 'no longer');
      expect((await schedules().list('A'))[0]).toMatchObject({ refusal: 'no longer', postponed: null });
      await schedules().set('A', scheduleOf(first, 800), nothing);
      expect((await schedules().list('A'))[0]).toMatchObject({ refusal: null, postponed: null });
    });

    it('can be cancelled, and is deleted with its draft', async () => {
      const id = await scheduled('A', 500);
      await expect(schedules().cancel('A', id, refusing)).rejects.toThrow('refused');
      expect(await schedules().cancel('B', id, nothing)).toBe(false);
      expect(await schedules().cancel('A', id, nothing)).toBe(true);
      expect(await schedules().cancel('A', id, nothing)).toBe(false);
      expect(await schedules().acquire(900)).toBeNull();

      await schedules().set('A', scheduleOf(id, 500), nothing);
      await current().studio.discardDraft('A', id, nothing);
      expect(await schedules().list('A')).toEqual([]);

      const next = await scheduled('A', 700);
      await current().studio.publish('A', next, 9, ({ schedule }) => {
        expect(schedule).toMatchObject({ draft: next, due: 700, request: REQUEST });
        return publicationOf();
      });
      expect(await schedules().list('A')).toEqual([]);
      const plain = await current().studio.addDraft('A', draftOf('tyremap'), nothing);
      await current().studio.publish('A', plain.id, 9, ({ schedule }) => {
        expect(schedule).toBeNull();
        return publicationOf();
      });
    });
  });
}
