import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../server/store/memory';
import type { Store } from '../../../../server/store/store';
import type { StudioDryRun } from '../../../../src/api/studio/dryRun';
import { countOf, DID_NOT_FIT } from '../../../../src/api/studio/stepSums';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { createTestApi } from '../../setup/testApi';
import { storesInTurn } from '../../store/everyStore';
import { allRecords, isDone, nextOf, publishAll, step, type RecordOf, type Step } from './randomChanges';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
/** STUDIO_SEQUENCES=1000 STUDIO_RECORDS=1000 STUDIO_PUBLISHES=500, and STUDIO_SECONDS for as many as that allows. */
const SEQUENCES = number('STUDIO_SEQUENCES', 16);
const RECORDS = number('STUDIO_RECORDS', 12);
const PUBLISHES = number('STUDIO_PUBLISHES', 25);
const SECONDS = number('STUDIO_SECONDS', 86_400);
const WITHIN_MS = 60_000 + SEQUENCES * RECORDS * 20;
const SEED = number('STUDIO_SEED', 20_261_124);
const NAME = 'anymap';
/** More in an hour than people publish. */
const OFTEN = { publishesInHour: Number.POSITIVE_INFINITY };

/** Sequences on one database, which each publish makes larger: by a version, and by up to an entry in the log a record. */
const AT_ONCE = 25;

/** What the first store had after each sequence, before it was rolled back. */
const states = new Map<number, string>();

const started = async (store: Store): Promise<StudioClient> => {
  const admin = await adminOf(await createTestApi({ store, limits: OFTEN }));
  await publishAll(store, admin, NAME, RECORDS);
  return admin;
};

/** What was done so far. */
interface Told {
  sequences: number;
  published: number;
}

/** Some sequences of changes, each with the way back, unless the time is over. */
async function someSequences(store: Store, told: Told, isOver: () => boolean): Promise<void> {
  const admin = await started(store);
  const first = await allRecords(store, NAME);
  const from = told.sequences;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async steps => {
      if (isOver()) return;
      told.sequences += 1;
      for (const each of steps) told.published += await change(admin, each);
      const now = hexDigest(canonicalJson(await allRecords(store, NAME)));
      expect(states.get(told.sequences) ?? now).toBe(now);
      states.set(told.sequences, now);
      told.published += await backToFirst(admin);
      expect(await allRecords(store, NAME)).toEqual(first);
    }),
    { numRuns: Math.min(AT_ONCE, SEQUENCES - from), seed: SEED + from, endOnFailure: true },
  );
}

describe.each(storesInTurn)('changes of a resource on $name', ({ name, open }) => {
  it(
    'lose no value: after any of them, the first version has every record as it was',
    async ({ annotate }) => {
      const told = { sequences: 0, published: 0 };
      const began = performance.now();
      const isOver = () => performance.now() - began > SECONDS * 1_000;
      while (told.sequences < SEQUENCES && !isOver()) {
        const { store, remove } = await open();
        await someSequences(store, told, isOver).finally(remove);
      }
      const { sequences, published } = told;
      expect(published).toBeGreaterThan(sequences);
      await annotate(
        `${name}: ${sequences} sequences, ${published} publishes, ${RECORDS} records, 0 values lost`,
      );
    },
    startWithinMs + WITHIN_MS,
  );
});

it(
  'a dry run says what the publish does',
  async ({ annotate }) => {
    const store = createMemoryStore();
    const admin = await started(store);
    let published = 0;
    await fc.assert(
      fc.asyncProperty(step, async each => {
        const declaration = await nextOf(admin, NAME, each);
        const before = await stateOf(store, admin);
        const { answer, id, body } = await admin.dryRun(declaration);
        if (!isDone(answer)) return;
        const seen: StudioDryRun = answer.json;
        const done = await admin.publishDraft(id, { ...body, why: 'S4', plan: seen.plan, confirm: NAME });
        expect(done.status).toBe(200);
        published += 1;
        expect(told(seen, before, await stateOf(store, admin))).toEqual([]);
      }),
      { numRuns: PUBLISHES * 2, seed: SEED, endOnFailure: true },
    );
    expect(published).toBeGreaterThan(PUBLISHES);
    await annotate(`${published} publishes of ${RECORDS} records did what was predicted`);
  },
  WITHIN_MS,
);

/** @returns 1 if there was anything to publish */
const change = async (admin: StudioClient, each: Step): Promise<number> =>
  isDone(await admin.publishSeen(await nextOf(admin, NAME, each))) ? 1 : 0;

const backToFirst = async (admin: StudioClient): Promise<number> =>
  isDone(await admin.rollBack(NAME, 1)) ? 1 : 0;

/** In which fields the records became something else than was said. */
function told(seen: StudioDryRun, was: State, is: State): readonly string[] {
  return seen.steps.flatMap(({ fid, label, change, from, counts }) => {
    const { moved, same, changed, removed, returned, cut = 0, unnamed = 0 } = counts;
    const misfits = countOf(counts, DID_NOT_FIT);
    // Rows stay, whichever of their cells fail.
    const [failed, rows] = /rows$/i.test(label) ? [0, misfits] : [misfits, 0];
    const [had, has] = [filled(was, fid), filled(is, fid)];
    const left = moved + same + changed + cut + unnamed + rows;
    // What comes back may come to where nothing was.
    const gone = failed + removed;
    // Rows may come back without a column, or with cells that do not fit.
    const mayBeBack = returned + cut + rows;
    const isRight =
      has === left + returned && had + mayBeBack >= left + returned + gone && had <= left + gone + returned;
    // Rows that only gain columns stay as they are where none comes back, and are not counted.
    const isPart = change === 'columns' && from === '' && has >= had && has <= had + returned;
    return isRight || isPart ? [] : [`${label} had ${had} and has ${has}: ${canonicalJson(counts)}`];
  });
}

interface State {
  readonly declaration: ResourceDeclaration;
  readonly records: readonly RecordOf[];
}

/** How many records have a value of the field; an empty text is none. */
function filled({ declaration, records: list }: State, wanted: string): number {
  const source = declaration.fields.find(({ fid }) => fid === wanted)?.source;
  return source === undefined ? 0 : list.filter(record => (record[source] ?? '') !== '').length;
}

const stateOf = async (store: Store, admin: StudioClient): Promise<State> => ({
  declaration: (await admin.get(`/studio/resources/${NAME}`)).json.declaration,
  records: await allRecords(store, NAME),
});
