import { may, recordRight } from '../../../src/rights/right';
import { completeResource } from '../../../src/schemas/defineResource';
import type { UnsafeChange } from '../../../src/schemas/studio/unsafeChanges';
import { auditTime } from '../../../src/wire/text/dates';
import { found } from '../../http/errors';
import { runId } from '../../store/studio/runStore';
import type { Handlers } from '../serveCall';
import { brokenRules } from './move/brokenRules';
import { recordHistory } from './move/recordHistory';
import { moved, planOf, planOfMany, recordMove } from './move/recordMove';
import { concernsAll, fillOf, mayPutAside } from './move/recordPlan';
import { candidateOf, notSafe, seenOf } from './publish';
import { assertFourEyes, assertNotTooOften, publisherOf } from './publishGuards';
import { ownResource } from './registry';
import { assertMayRun } from './run/runGuards';
import { logRefusal, studioEntry, type StudioChange } from './studioLog';
import type { StudioRoutesOptions } from './studioOptions';

const DRAFT = 'draft';

/** Whether a change is about rules, rather than a field that the steps name. */
const isRule = ({ pointer }: UnsafeChange): boolean => !/\/(?:fields|source|kind)$/.test(pointer);

/** Says what a publish would do, and does it. */
export function studioPublishHandlers(options: StudioRoutesOptions) {
  const { store, clock, resources: shipped, limits } = options;
  const { studio } = store;
  const most = limits.recordsInPublish;

  return {
    async studioDraftDryRun({ context, session: { account }, params: { id }, body }) {
      const draft = found(DRAFT, await studio.draft(account, id));
      const own = [...context.get('schemas').byName.values()];
      const candidate = candidateOf(draft, own, body, shipped);
      const plan = planOf(candidate, body.fill);
      const rules = candidate.changes.filter(isRule).map(({ message }) => message);
      if (!plan || !candidate.live)
        return {
          records: 0,
          next: null,
          later: false,
          plan: '',
          confirm: false,
          steps: [],
          rules,
          broken: 0,
          brokenSamples: [],
        };
      const after = body.after ?? null;
      const read = await studio.portion(account, draft.name, { after, most: most + 1 });
      const records = read.slice(0, most);
      const next = read.length > most ? (records.at(-1)?.id ?? null) : null;
      const isLarge = after !== null || next !== null;
      const { all, counted } = moved(candidate, plan, records);
      const [before, schema] = [candidate.live.schema(), completeResource(candidate.declaration)];
      const { broken, brokenSamples } =
        candidate.changes.length > 0
          ? await brokenRules(before, schema, all)
          : { broken: 0, brokenSamples: [] };
      const seesValues = may(context.get('rights'), recordRight(schema, 'see'));
      return {
        records: records.length,
        next,
        later: isLarge && concernsAll(plan),
        plan: isLarge ? planOfMany(candidate, plan) : counted.plan,
        // The counts of one portion do not say what the others hold.
        confirm: isLarge ? mayPutAside(plan) : counted.confirm,
        steps: seesValues ? counted.steps : counted.steps.map(step => ({ ...step, samples: [] })),
        rules,
        broken,
        brokenSamples: seesValues ? brokenSamples : [],
      };
    },

    async studioDraftPublish({ context, session, params: { id }, body }) {
      const { account, user: by } = session;
      const { why } = body;
      const accepted = { plan: body.plan ?? '', confirm: body.confirm ?? '' };
      const now = clock();
      let change: StudioChange = { action: 'publish', name: '', before: {}, after: { draft: id, why } };
      let run: string | null = null;
      try {
        const version = await studio.publish(account, id, now.getTime(), ({ draft, resources, lastHour }) => {
          const { name, owner } = draft;
          change = { ...change, name };
          run = null;
          assertFourEyes(owner, publisherOf(context));
          assertNotTooOften(lastHour, now, limits.publishesInHour);
          const own = resources.map(ownResource);
          const candidate = candidateOf(draft, own, body, shipped);
          if (candidate.changes.length > 0 && accepted.plan === '') throw notSafe(candidate.changes);
          const { text: declaration, digest, live } = candidate;
          const before = seenOf(live);
          const after = { draft: id, owner, version: before.version + 1, digest, why };
          const entryOf = (counts = {}) =>
            studioEntry(session, now, { ...change, before, after: { ...after, ...counts } });
          const plan = planOf(candidate, body.fill);
          return {
            version: { declaration, digest, by, at: auditTime(now), why, fill: plan ? fillOf(plan) : [] },
            entry: entryOf(),
            move:
              plan && (plan.moves.length > 0 || candidate.changes.length > 0)
                ? recordMove(candidate, plan, {
                    accepted,
                    entryOf,
                    recordEntryOf: recordHistory(completeResource(candidate.declaration), [plan], {
                      ...session,
                      now,
                      version: plan.version,
                      why,
                    }),
                    most,
                    uid: session.uid,
                    beginRun() {
                      assertMayRun(own);
                      run = runId(name, before.version + 1);
                    },
                  })
                : undefined,
          };
        });
        options.wakeRuns?.();
        return { version: found(DRAFT, version), run };
      } catch (error) {
        await logRefusal(options, session, change, error);
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}
