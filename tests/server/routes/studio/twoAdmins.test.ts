import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights } from '../../setup/studioClient';
import { createTestApi } from '../../setup/testApi';
import { DraftAdmin, emptyLedger, NAME, typedIn, type Deed, type Ledger } from './draftAdmin';

/** 200 for the acceptance of S5; another seed finds others. */
const INTERLEAVINGS = Number(process.env['STUDIO_INTERLEAVINGS'] ?? 40);
const SEED = Number(process.env['STUDIO_SEED'] ?? 20_261_124);

const deed: fc.Arbitrary<Deed> = fc.record({
  deed: fc.constantFrom(
    'add',
    'change',
    'change',
    'change',
    'noun',
    'remove',
    'save',
    'takeIn',
    'dryRun',
    'publish',
  ),
  at: fc.nat(9),
  property: fc.constantFrom('label', 'help'),
  answer: fc.constantFrom('mine', 'theirs', 'later'),
});
const deeds = fc.array(deed, { minLength: 4, maxLength: 14 });

const fields = ['code', 'ledger', 'pump', 'rate'].map(
  source => ({ kind: 'text', source, label: source }) as const,
);

/** What of all that was typed is neither live nor given up knowingly, and what came back that was removed. */
async function lost(ledger: Ledger, live: { readonly fields: readonly { readonly fid?: string }[] }) {
  const there = new Set(typedIn(live));
  const all = Array.from({ length: ledger.typed }, (_, at) => `typed${at + 1}`);
  const values = all.filter(value => !there.has(value) && !ledger.given.has(value));
  const fids = live.fields.map(({ fid }) => fid ?? '').filter(fid => ledger.removed.has(fid));
  return [...values, ...fids.map(fid => `${fid} is there again`)];
}

it(
  'two admins, or two tabs of one, lose no edit that they were not asked about, and publish nothing that was not dry run',
  async ({ annotate }) => {
    let [questions, publishes, typed] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        deeds,
        deeds,
        fc.boolean(),
        async (scheduler, one, other, isOneDraft) => {
          // Nobody publishes that often in an hour.
          const api = await createTestApi({ limits: { publishesInHour: Number.POSITIVE_INFINITY } });
          const admin = await adminOf(api);
          await admin.publish(fuelmapOf({ fields, duplicateChecks: [] }));
          const colleague = await withRights(api, 'asha', [
            'studio/draft',
            'studio/publish',
            'studio/publishOwn',
          ]);
          const ledger = emptyLedger();
          const wait = () => scheduler.schedule(Promise.resolve());
          const shared = isOneDraft ? (await admin.draft({ name: NAME, from: 'live' })).id : undefined;
          const work = async (client: typeof admin, script: readonly Deed[]) => {
            let actor = await DraftAdmin.open(client, ledger, wait, shared);
            for (const each of script) {
              if (actor.isDone) actor = await DraftAdmin.open(client, ledger, wait);
              await actor.does(each);
            }
            await actor.finish();
          };
          await scheduler.waitFor(
            Promise.all([work(admin, one), work(isOneDraft ? admin : colleague, other)]),
          );
          const { json } = await admin.get(`/studio/resources/${NAME}`);
          expect(await lost(ledger, json.declaration)).toEqual([]);
          expect(ledger.published.filter(each => each !== 'seen')).toEqual([]);
          questions += ledger.questions;
          publishes += ledger.published.length;
          typed += ledger.typed;
        },
      ),
      { numRuns: INTERLEAVINGS, seed: SEED, endOnFailure: true },
    );
    expect(questions).toBeGreaterThan(INTERLEAVINGS / 4);
    expect(publishes).toBeGreaterThan(INTERLEAVINGS);
    await annotate(
      `${INTERLEAVINGS} interleavings: ${typed} edits, ${questions} questions, ${publishes} publishes`,
    );
  },
  60_000 + INTERLEAVINGS * 1_000,
);
