import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { moveSome } from '../../../../server/routes/studio/run/runWorker';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';
import { allRecords, isDone, nextOf, publishAll, step, type RecordOf } from './randomChanges';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
/** STUDIO_SEQUENCES=1000 STUDIO_RECORDS=1000; in parts, of another STUDIO_SEED each, as later versions cost more. */
const SEQUENCES = number('STUDIO_SEQUENCES', 10);
const RECORDS = number('STUDIO_RECORDS', 40);
const WITHIN_MS = 60_000 + SEQUENCES * RECORDS * 60;
const SEED = number('STUDIO_SEED', 20_261_125);
const NAME = 'anymap';
/** So few, that a publish of anything but a word is moved by a run, in some batches. */
const IN_ONE = Math.floor(RECORDS / 8);

const turn = fc.record({ each: step, batches: fc.nat(3), isUndone: fc.boolean() });
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

/** What the first store had after each sequence, before it was rolled back. */
const states = new Map<number, string>();

describe.each(storesInTurn)('publishes that runs move on $name', ({ name, open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let caller: StudioClient;
  let runs = 0;

  beforeAll(async () => {
    opened = await open();
    const limits = { recordsInPublish: IN_ONE, publishesInHour: Number.POSITIVE_INFINITY };
    api = await createTestApi({ store: opened.store, limits });
    admin = await adminOf(api);
    caller = await adminOf(api, ALPHA, createApp(api.options));
    await publishAll(opened.store, admin, NAME, RECORDS);
  }, startWithinMs);
  afterAll(() => opened.remove());

  const move = (batches: number) =>
    moveSome({ store: opened.store, clock: api.clock.now, atOnce: IN_ONE, rest: 0 }, batches);
  const finish = async (): Promise<void> => {
    while (await move(99));
  };
  const stored = () => allRecords(opened.store, NAME);
  /** As callers see them. */
  const seen = async (): Promise<readonly RecordOf[]> => (await caller.post(`/master/${NAME}/list`)).json;

  /** Publishes, and moves some of the records, all of them, or some of them and back. */
  async function change({ each, batches, isUndone }: Turn): Promise<void> {
    const before = await stored();
    const answer = await admin.publishSeen(await nextOf(admin, NAME, each));
    if (!isDone(answer)) return;
    const { run } = answer.json;
    if (run !== null) {
      runs += 1;
      const whole = await seen();
      if (batches > 0) await move(batches);
      deepStrictEqual(await seen(), whole);
      if (isUndone) {
        const undone = await admin.post(`/studio/runs/${run}/undo`, { why: 'S3' });
        if (undone.json.code === 'runEnded') return;
        strictEqual(undone.status, 200);
        if (batches > 1) await move(1);
        deepStrictEqual(await seen(), before);
        await finish();
        deepStrictEqual(await stored(), before);
        return;
      }
      await finish();
      deepStrictEqual(await stored(), whole);
    }
  }

  it(
    'lose no value, undone or not: after any of them, the first version has every record as it was',
    async ({ annotate }) => {
      const first = await stored();
      let sequence = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async turns => {
          sequence += 1;
          for (const each of turns) await change(each);
          const now = hexDigest(canonicalJson(await stored()));
          expect(states.get(sequence) ?? now).toBe(now);
          states.set(sequence, now);
          if (isDone(await admin.rollBack(NAME, 1))) await finish();
          expect(await stored()).toEqual(first);
        }),
        { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
      );
      expect(runs).toBeGreaterThan(SEQUENCES);
      // The same on each store, for those that run in other processes.
      const all = hexDigest([...states.values()].join()).slice(0, 12);
      await annotate(
        `${name}: ${sequence} sequences, ${runs} runs, ${RECORDS} records, 0 values lost; their states: ${all}`,
      );
    },
    startWithinMs + WITHIN_MS,
  );
});
