import { strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { moveSome } from '../../../../server/routes/studio/run/runWorker';
import type { MovingRecord } from '../../../../server/store/studio/movingRecord';
import type { Field } from '../../../../src/schemas/field';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';
import { declarationOfAll, isDone, linkedRecords, nextOf, records, step, typed } from './randomChanges';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
/** STUDIO_SEQUENCES=1000 STUDIO_RECORDS=1000; in parts, of another STUDIO_SEED each, as later versions cost more. */
const SEQUENCES = number('STUDIO_SEQUENCES', 5);
const RECORDS = number('STUDIO_RECORDS', 16);
const SEED = number('STUDIO_SEED', 20_261_127);
const WITHIN_MS = 60_000 + SEQUENCES * RECORDS * 100;
const NAME = 'anymap';
/** So few, that a run moves most publishes. */
const IN_ONE = Math.floor(RECORDS / 8);

const write = fc.record({ record: fc.nat(999), field: fc.nat(999), value: fc.nat(999) });
const turn = fc.record({ each: step, batches: fc.nat(4), writes: fc.array(write, { maxLength: 6 }) });
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;
type Write = Turn['writes'][number];

const fidOf = ({ fid, source }: Field): string => fid ?? source;

describe.each(storesInTurn)('people who write between publishes on $name', ({ name, open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let caller: StudioClient;
  /** What somebody wrote last, by record and field. */
  const written = new Map<string, unknown>();
  let [writes, publishes] = [0, 0];

  beforeAll(async () => {
    opened = await open();
    const limits = { recordsInPublish: IN_ONE, publishesInHour: Number.POSITIVE_INFINITY };
    api = await createTestApi({ store: opened.store, limits });
    admin = await adminOf(api);
    caller = await adminOf(api, ALPHA, createApp(api.options));
    strictEqual((await admin.publish(declarationOfAll(NAME))).status, 200);
    await opened.store.records.insertMany(ALPHA, NAME, records(RECORDS));
    await opened.store.records.insertMany(ALPHA, 'segmap', linkedRecords);
    for (const { id, data } of await moving())
      for (const field of await liveFields()) note(id, field, data[field.source]);
  }, startWithinMs);
  afterAll(() => opened.remove());

  const move = (batches: number) =>
    moveSome({ store: opened.store, clock: api.clock.now, atOnce: IN_ONE, rest: 0 }, batches);
  const moving = (): Promise<readonly MovingRecord[]> =>
    opened.store.studio.portion(ALPHA, NAME, { after: null, most: RECORDS });
  const liveFields = async (): Promise<readonly Field[]> =>
    (await admin.get(`/studio/resources/${NAME}`)).json.declaration.fields;
  const note = (id: string, field: Field, value: unknown) =>
    written.set(`${id} ${fidOf(field)}`, value ?? null);
  const listed = async (): Promise<readonly Record<string, unknown>[]> =>
    (await caller.post(`/master/${NAME}/list`)).json;

  /** Writes another value into a field of a record, as a form does it: with all others as they are. */
  async function type({ record, field, value }: Write): Promise<void> {
    const fields = (await liveFields()).filter(({ kind }) => kind !== 'readOnly');
    const all = await listed();
    const [chosen, was] = [fields[field % fields.length], all[record % all.length]];
    if (!chosen || !was) return;
    const id = String(was['id']);
    const body = { ...was, [chosen.source]: typed(chosen, value) };
    const { status } = await caller.post(`/master/${NAME}/update/${id}`, body);
    if (status !== 200) return;
    writes += 1;
    const now = (await listed()).find(each => each['id'] === id) ?? {};
    for (const each of fields)
      if (canonicalJson(now[each.source] ?? null) !== canonicalJson(was[each.source] ?? null))
        note(id, each, now[each.source]);
  }

  /** What somebody wrote, and is neither in the record nor aside. */
  async function lost(): Promise<readonly string[]> {
    const fields = new Map((await liveFields()).map(field => [fidOf(field), field.source]));
    const all = new Map((await moving()).map(record => [record.id, record]));
    return [...written].flatMap(([place, value]) => {
      const [id = '', fid = ''] = place.split(' ');
      const { data = {}, aside = [] } = all.get(id) ?? {};
      const kept = [
        data[fields.get(fid) ?? ''],
        ...aside.filter(each => each.fid === fid).map(each => each.value),
      ];
      const wanted = canonicalJson(value);
      return value === null || kept.some(each => canonicalJson(each ?? null) === wanted)
        ? []
        : [`${place}: ${wanted}`];
    });
  }

  async function change({ each, batches, writes: some }: Turn): Promise<void> {
    const answer = await admin.publishSeen(await nextOf(admin, NAME, each));
    if (isDone(answer)) publishes += 1;
    if (batches > 0) await move(batches);
    for (const one of some) await type(one);
    while (await move(99));
    expect(await lost()).toEqual([]);
  }

  it(
    'lose nothing that they wrote: it is in the record or set aside, whatever was published before and after',
    async ({ annotate }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async turns => {
          for (const each of turns) await change(each);
          isDone(await admin.rollBack(NAME, 1));
          while (await move(99));
          expect(await lost()).toEqual([]);
        }),
        { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
      );
      expect(Math.min(writes, publishes)).toBeGreaterThan(SEQUENCES);
      await annotate(
        `${name}: ${SEQUENCES} sequences, ${publishes} publishes, ${writes} writes, ${RECORDS} records, 0 values lost`,
      );
    },
    startWithinMs + WITHIN_MS,
  );
});
