import { beforeEach, describe, expect, it } from 'vitest';
import { StoreOutdated, type Store } from '../../server/store/store';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { auditTime } from '../../src/wire/text/dates';
import { logEntryOf } from './logSamples';
import { recordOf, textOf, userOf } from './samples';
import { draftOf, fuelmapOf, publicationOf, publishAside, publishOne, stateOf } from './studioSamples';

const nothing = () => undefined;
const refusing = () => {
  throw new RangeError('refused');
};
const session = { account: 'A', user: 'admin', id: 's' };

/** What every store must do for the studio. @param current the store of the running test */
export function studioContract(current: () => Store): void {
  const studio = () => current().studio;
  const logged = async (account: string): Promise<readonly string[]> => {
    const entries: { type: string }[] = JSON.parse(
      await textOf(current().log.list(account, { from: null, to: null })),
    );
    return entries.map(({ type }) => type);
  };

  describe('the studio', () => {
    beforeEach(async () => {
      for (const account of ['A', 'B']) await current().users.add(userOf('admin', { account }));
    });

    it('stores drafts, counts their saves and never reuses a number', async () => {
      const added = await studio().addDraft('A', draftOf('fuelmap'), ({ drafts, draft }) => {
        expect([drafts, draft.id, draft.revision]).toEqual([0, '1', 1]);
        return logEntryOf('1', { type: 'studio/draft' });
      });
      expect(added).toEqual({ ...draftOf('fuelmap'), id: '1', revision: 1 });
      const change = { declaration: '{"\ufeff":"रात"}', at: '2026-11-20 12:00:00', baseVersion: 3 };
      const saved = await studio().saveDraft('A', '1', before => {
        expect(before).toEqual(added);
        return change;
      });
      expect(saved).toEqual({ ...added, ...change, revision: 2 });
      expect(await studio().draft('A', '1')).toEqual(saved);
      expect(
        await studio().discardDraft('A', '1', ({ draft }) => logEntryOf('1', { type: draft.name })),
      ).toBe(true);
      expect(await studio().discardDraft('A', '1', nothing)).toBe(false);
      expect(await studio().draft('A', '1')).toBeNull();
      expect(await studio().saveDraft('A', '1', () => change)).toBeNull();
      const next = await studio().addDraft('A', draftOf('tyremap'), ({ drafts }) => {
        expect(drafts).toBe(0);
        return undefined;
      });
      expect(next.id).toBe('2');
      expect((await logged('A')).toSorted()).toEqual(['fuelmap', 'studio/draft']);
    });

    it('lists drafts by age', async () => {
      for (let count = 0; count < 11; count += 1) await studio().addDraft('A', draftOf('fuelmap'), nothing);
      const drafts = await studio().drafts('A');
      expect(drafts.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(drafts[0]).not.toHaveProperty('declaration');
    });

    it('finds the newest draft of each requested resource, in its account alone', async () => {
      for (const name of ['tankmap', 'fuelmap', 'pumpmap', 'fuelmap', 'tankmap'])
        await studio().addDraft('A', draftOf(name), nothing);
      await studio().addDraft('B', draftOf('fuelmap'), nothing);
      const found = await studio().newestDrafts('A', ['fuelmap', 'tankmap', 'none']);
      expect(new Set(found)).toEqual(
        new Set([await studio().draft('A', '4'), await studio().draft('A', '5')]),
      );
      expect(await studio().newestDrafts('A', [])).toEqual([]);
    });

    it('changes nothing if a change is refused', async () => {
      await studio().addDraft('A', draftOf('fuelmap'), nothing);
      await expect(studio().addDraft('A', draftOf('fuelmap'), refusing)).rejects.toThrow('refused');
      await expect(studio().saveDraft('A', '1', refusing)).rejects.toThrow('refused');
      await expect(studio().discardDraft('A', '1', refusing)).rejects.toThrow('refused');
      await expect(studio().publish('A', '1', 1, refusing)).rejects.toThrow('refused');
      expect(await studio().drafts('A')).toMatchObject([{ id: '1', revision: 1 }]);
      expect(await studio().schemas('A')).toEqual({ seq: 0, resources: [] });
      await publishOne(current(), 'A');
      await expect(studio().setState('A', 'fuelmap', stateOf('retired', 9), refusing)).rejects.toThrow(
        'refused',
      );
      expect(await studio().schemas('A')).toMatchObject({ seq: 5, resources: [{ state: 'live' }] });
    });

    it('publishes a draft as the next version, and keeps the earlier ones', async () => {
      const { id } = await studio().addDraft('A', draftOf('fuelmap'), nothing);
      const version = await studio().publish('A', id, 5, ({ draft, resources }) => {
        expect([draft.id, resources]).toEqual([id, []]);
        return { ...publicationOf(), entry: logEntryOf('1', { type: 'studio/publish' }) };
      });
      expect(version).toBe(1);
      expect(await studio().publish('A', id, 5, () => publicationOf())).toBeNull();
      expect(await studio().drafts('A')).toEqual([]);
      const second = fuelmapOf({ noun: 'fuel' });
      expect(await publishOne(current(), 'A', second, { digest: 'd2', now: 3 })).toBe(2);

      const { by, at, why, fill } = publicationOf().version;
      const head = { by, at, why };
      const newest = {
        ...head,
        version: 2,
        digest: 'd2',
        declaration: canonicalJson(second),
        fill,
        base: null,
      };
      const resources = [
        { ...newest, name: 'fuelmap', state: 'live', retiredAt: null, declined: null, moving: null },
      ];
      expect(await studio().schemas('A')).toEqual({ seq: 6, resources });
      expect(await studio().versions('A', 'fuelmap')).toEqual([
        { ...head, version: 2, digest: 'd2', effect: null },
        { ...head, version: 1, digest: 'd1', effect: null },
      ]);
      expect(await studio().version('A', 'fuelmap', 1)).toEqual({ ...publicationOf().version, version: 1 });
      expect(await studio().version('A', 'fuelmap', 3)).toBeNull();
      expect(await logged('A')).toEqual(['studio/publish']);
    });

    it('returns the publishes of the last hour in the account, newest first', async () => {
      const at = (time: string) => `2026-11-20 ${time}`;
      const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
      const publish = async (account: string, name: string, time: string) => {
        const { id } = await studio().addDraft(account, draftOf(name), nothing);
        let seen: readonly string[] = [];
        await studio().publish(account, id, now, ({ lastHour }) => {
          seen = lastHour;
          const { version } = publicationOf(fuelmapOf({ name }), time);
          return { version: { ...version, at: at(time) }, entry: undefined };
        });
        return seen;
      };
      await publish('B', 'fuelmap', '11:50:00');
      expect(await publish('A', 'fuelmap', '11:00:00')).toEqual([]);
      expect(await publish('A', 'fuelmap', '11:30:00')).toEqual([]);
      expect(await publish('A', 'tyremap', '11:00:01')).toEqual([at('11:30:00')]);
      expect(await publish('A', 'tyremap', '11:40:00')).toEqual([at('11:30:00'), at('11:00:01')]);
    });

    it('retires and restores a resource', async () => {
      await publishOne(current(), 'A');
      await publishOne(current(), 'A', fuelmapOf({ name: 'aaa' }));
      const isDone = await studio().setState(
        'A',
        'fuelmap',
        stateOf('retired', 9),
        ({ resource, resources }) => {
          expect([resource.name, resources.map(({ name }) => name)]).toEqual(['fuelmap', ['aaa', 'fuelmap']]);
          return logEntryOf('1', { type: 'studio/retire' });
        },
      );
      expect(isDone).toBe(true);
      expect(await studio().setState('A', 'other', stateOf('retired', 9), nothing)).toBe(false);
      const now = async () =>
        (await studio().schemas('A')).resources.find(({ name }) => name === 'fuelmap')?.state;
      expect(await now()).toBe('retired');
      await studio().setState('A', 'fuelmap', stateOf('live', 9), nothing);
      expect(await now()).toBe('live');
      expect(await logged('A')).toEqual(['studio/retire']);
    });

    it('stores what a version adds to, and before the first one the shipped resource itself', async () => {
      const base = canonicalJson(fuelmapOf({ noun: '\ufeffईंधन' }));
      const { version } = publicationOf();
      const { id } = await studio().addDraft('A', draftOf('fuelmap'), nothing);
      const first = { ...version, declaration: base, digest: 'd0', fill: [], base };
      const made = await studio().publish('A', id, 5, () => ({
        version: { ...version, base },
        first,
        entry: undefined,
      }));
      expect(made).toBe(2);
      expect(await studio().version('A', 'fuelmap', 1)).toEqual({ ...first, version: 1 });
      expect(await studio().version('A', 'fuelmap', 2)).toEqual({ ...version, base, version: 2 });
      expect((await studio().schemas('A')).resources).toMatchObject([{ version: 2, base, state: 'live' }]);
      expect(await studio().versions('A', 'fuelmap')).toEqual(
        [2, 1].map(number => expect.objectContaining({ version: number })),
      );
      expect(Object.keys((await studio().versions('A', 'fuelmap'))[0] ?? {})).not.toContain('base');
    });

    it('remembers that an account keeps its own resource, beyond later versions and states', async () => {
      await publishOne(current(), 'A');
      const kept = { digest: 'abc', now: 9 };
      const entry = logEntryOf('1', { type: 'studio/keep' });
      const declined = async () => (await studio().schemas('A')).resources[0]?.declined;
      await expect(studio().keepOwn('A', 'fuelmap', kept, refusing)).rejects.toThrow('refused');
      expect(await declined()).toBeNull();
      const { seq } = await studio().schemas('A');
      expect(await studio().keepOwn('A', 'fuelmap', kept, () => entry)).toBe(true);
      expect(await studio().keepOwn('A', 'other', kept, nothing)).toBe(false);
      expect(await studio().keepOwn('B', 'fuelmap', kept, nothing)).toBe(false);
      expect(await declined()).toBe('abc');
      expect((await studio().schemas('A')).seq).toBeGreaterThan(seq);
      await studio().setState('A', 'fuelmap', stateOf('retired', 9), nothing);
      await studio().setState('A', 'fuelmap', stateOf('live', 9), nothing);
      await publishOne(current(), 'A', fuelmapOf({ noun: 'other' }));
      expect(await declined()).toBe('abc');
      expect(await logged('A')).toEqual(['studio/keep']);
    });

    it('purges a resource: its records, drafts and values set aside, and nothing else', async () => {
      const store = current();
      const day = Date.UTC(2026, 10, 20);
      for (const [account, name] of [
        ['A', 'fuelmap'],
        ['A', 'tyremap'],
        ['B', 'fuelmap'],
      ] as const) {
        await publishOne(store, account, fuelmapOf({ name }));
        const held = { ...recordOf('1', { id: '1' }), keys: { code: 'd' }, unique: { code: 'd' } };
        await store.records.insert(account, name, held);
      }
      await publishAside(store, 'A');
      await studio().addDraft('A', draftOf('fuelmap'), nothing);
      await studio().setState('A', 'fuelmap', stateOf('retired', day), nothing);
      const [retired] = (await studio().schemas('A')).resources;
      expect(retired).toMatchObject({ state: 'retired', retiredAt: auditTime(new Date(day)) });

      expect(await studio().purge('A', 'other', day, nothing)).toBe(false);
      await expect(studio().purge('A', 'fuelmap', day, refusing)).rejects.toThrow('refused');
      expect(await store.records.counts('A')).toEqual(
        new Map([
          ['fuelmap', 2],
          ['tyremap', 1],
        ]),
      );
      const entry = logEntryOf('1', { type: 'studio/purge' });
      expect(
        await studio().purge('A', 'fuelmap', day, ({ resource }) => (resource.retiredAt ? entry : undefined)),
      ).toBe(true);
      const left = async (account: string, name: string) => [
        (await store.records.counts(account)).get(name) ?? 0,
        (await store.records.findByKey(account, name, 'code', 'd', 1)).length,
        (await studio().portion(account, name, { most: 9 })).length,
      ];
      expect(await left('A', 'fuelmap')).toEqual([0, 0, 0]);
      expect(await left('A', 'tyremap')).toEqual([1, 1, 1]);
      expect(await left('B', 'fuelmap')).toEqual([1, 1, 1]);
      expect((await studio().drafts('A')).map(({ name }) => name)).toEqual([]);
      expect((await studio().schemas('A')).resources.map(({ name, state }) => `${name} ${state}`)).toEqual([
        'fuelmap gone',
        'tyremap live',
      ]);
      expect((await studio().versions('A', 'fuelmap')).map(({ version }) => version)).toEqual([2, 1]);
      expect(await logged('A')).toEqual(['studio/purge']);
    });

    it('gives session and API key the state of the resources, as a number with the time in it', async () => {
      const key = { id: 'k', name: 'K', rights: [], createdBy: 'admin', createdAt: '', expires: null };
      await current().access.addKey('A', { ...key, hash: 'h' }, nothing);
      const seqs = async () => [
        (await current().users.ofSession(session))?.schemasSeq,
        (await current().access.keyOf('A', 'h'))?.schemasSeq,
        (await studio().schemas('A')).seq,
      ];
      expect(await seqs()).toEqual([0, 0, 0]);
      const now = Date.UTC(2026, 10, 20);
      await publishOne(current(), 'A', fuelmapOf(), { now });
      expect(await seqs()).toEqual([now, now, now]);
      await studio().setState('A', 'fuelmap', stateOf('retired', now), nothing);
      expect(await seqs()).toEqual([now + 1, now + 1, now + 1]);
    });

    it('shows nothing of other accounts', async () => {
      await publishOne(current(), 'A');
      await studio().addDraft('A', draftOf('fuelmap'), nothing);
      expect(await studio().schemas('B')).toEqual({ seq: 0, resources: [] });
      expect(await studio().drafts('B')).toEqual([]);
      expect(await studio().draft('B', '2')).toBeNull();
      expect(await studio().versions('B', 'fuelmap')).toEqual([]);
      expect(await studio().version('B', 'fuelmap', 1)).toBeNull();
      expect(await studio().publish('B', '2', 1, () => publicationOf())).toBeNull();
      expect(await studio().discardDraft('B', '2', nothing)).toBe(false);
      expect(await studio().setState('B', 'fuelmap', stateOf('retired', 1), nothing)).toBe(false);
      expect((await studio().addDraft('B', draftOf('fuelmap'), nothing)).id).toBe('1');
    });

    it('publishes two concurrent drafts one after the other', async () => {
      const ids = await Promise.all(
        [1, 2, 3].map(async () => (await studio().addDraft('A', draftOf('fuelmap'), nothing)).id),
      );
      expect(new Set(ids).size).toBe(3);
      const seen: number[] = [];
      const versions = await Promise.all(
        ids.map(id =>
          studio().publish('A', id, 1, ({ resources }) => {
            seen.push(resources[0]?.version ?? 0);
            return publicationOf();
          }),
        ),
      );
      expect(versions.toSorted()).toEqual([1, 2, 3]);
      expect(seen.toSorted()).toEqual([0, 1, 2]);
    });

    it('refuses what no store can hold', async () => {
      await expect(studio().addDraft('A', draftOf('fuel\0'), nothing)).rejects.toThrow('resource');
      const { id } = await studio().addDraft('A', draftOf('fuelmap'), nothing);
      const change = { declaration: '\ud800', at: '', baseVersion: 0 };
      await expect(studio().saveDraft('A', id, () => change)).rejects.toThrow('declaration');
      const { version } = publicationOf();
      const bad = { version: { ...version, why: '\0' }, entry: undefined };
      await expect(studio().publish('A', id, 1, () => bad)).rejects.toThrow('why');
    });
  });

  describe('a record of an own resource', () => {
    const valid = (id: string, validatedBy: number) => recordOf(id, { id, code: id }, { validatedBy });
    const insert = (id: string, version: number) =>
      current().records.insert('A', 'fuelmap', valid(id, version));

    beforeEach(async () => {
      await current().users.add(userOf('admin', { account: 'A' }));
      await publishOne(current(), 'A');
    });

    it('is stored only while the version that validated it is live', async () => {
      await insert('1', 1);
      await publishOne(current(), 'A', fuelmapOf(), { digest: 'd2' });
      await expect(insert('2', 1)).rejects.toThrow(StoreOutdated);
      const update = (version: number) =>
        current().records.updateMany('A', 'fuelmap', ['1'], () => ({
          ...valid('1', version),
          search: 'new',
        }));
      await expect(update(1)).rejects.toThrow(StoreOutdated);
      expect(await current().records.search('A', 'fuelmap', 'new', 9)).toEqual([]);
      await update(2);
      await insert('2', 2);
      await studio().setState('A', 'fuelmap', stateOf('retired', 1), nothing);
      await expect(insert('3', 2)).rejects.toThrow(StoreOutdated);
      await expect(current().records.insert('A', 'other', valid('3', 1))).rejects.toThrow(StoreOutdated);
      expect(await current().records.counts('A')).toEqual(new Map([['fuelmap', 2]]));
    });

    it('is migrated by a publish together with the values set aside, and is found by its new values', async () => {
      await insert('1', 1);
      await insert('\ufeff2', 1);
      const held = { fid: 'f', version: 2, value: { '\ufeff': ['रात', 1.5] }, became: null, form: 'text' };
      const seen: unknown[] = [];
      const moveTo = (data: Record<string, unknown>, aside: readonly (typeof held)[], of: 'all' | string[]) =>
        publishOne(current(), 'A', fuelmapOf(), {
          digest: JSON.stringify(data),
          move: {
            of,
            most: 5,
            run: refusing,
            work(records) {
              seen.push(records.map(({ id, aside: before }) => [id, before]));
              return {
                moved: records.slice(-1).map(({ id }) => ({ record: recordOf(id, { id, ...data }), aside })),
                entry: logEntryOf('1', { type: 'studio/publish' }),
                effect: '\ufeff moved',
              };
            },
          },
        });
      await moveTo({ price: 'new' }, [held, { ...held, fid: 'g' }], 'all');
      expect(await current().records.get('A', 'fuelmap', '\ufeff2')).toEqual({ id: '\ufeff2', price: 'new' });
      expect(await current().records.get('A', 'fuelmap', '1')).toEqual({ id: '1', code: '1' });
      await moveTo({ price: 'other' }, [], ['g']);
      await moveTo({ price: 'third' }, [], ['g']);
      const ids = ['1', '\ufeff2'];
      expect(seen).toEqual([ids.map(id => [id, []]), [['\ufeff2', [held, { ...held, fid: 'g' }]]], []]);
      const [newest] = await studio().versions('A', 'fuelmap');
      expect(newest).toMatchObject({ effect: '\ufeff moved' });
      const portion = await studio().portion('A', 'fuelmap', { after: '1', most: 5 });
      expect(portion).toEqual([
        { id: '\ufeff2', data: { id: '\ufeff2', price: 'other' }, aside: [], version: 0 },
      ]);
      expect(await studio().portion('B', 'fuelmap', { most: 5 })).toEqual([]);
    });

    it('stays as it is, like the live version, if its move is refused', async () => {
      await insert('1', 1);
      const move = { of: 'all', most: 5, work: refusing, run: refusing } as const;
      await expect(publishOne(current(), 'A', fuelmapOf(), { move })).rejects.toThrow('refused');
      expect(await studio().schemas('A')).toMatchObject({ resources: [{ version: 1 }] });
      await insert('2', 1);
    });

    it('is stored before a concurrent publish or refused by it, never in between', async () => {
      const writes = Promise.allSettled(Array.from({ length: 12 }, (_, at) => insert(`r${at}`, 1)));
      const publish = publishOne(current(), 'A', fuelmapOf(), { digest: 'd2' });
      await publish;
      const settled = await writes;
      const refused = settled.filter(each => each.status === 'rejected').map(({ reason }) => reason);
      expect(refused.filter(reason => !(reason instanceof StoreOutdated))).toEqual([]);
      const stored = (await current().records.counts('A')).get('fuelmap') ?? 0;
      expect(stored).toBe(settled.length - refused.length);
      await expect(insert('late', 1)).rejects.toThrow(StoreOutdated);
    });
  });
}
