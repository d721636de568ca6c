import type { StudioRun } from '../../../src/api/studio/runs';
import { recordRight, may, type Rights } from '../../../src/rights/right';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { found } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { StoredRun } from '../../store/studio/runStore';
import type { Handlers } from '../serveCall';
import { outOfUse } from './publish';
import { assertMayUndo, assertNotTooOften, publisherOf } from './publishGuards';
import { assertDisplays, assertStillFits, followed, followersOf, followingVersions } from './referring';
import { allOwn, ownResource, type OwnSchemas } from './registry';
import { undoUnderWay, runEnded } from './run/runGuards';
import { logRefusal, studioEntry, type StudioChange } from './studioLog';
import { neighboursOf, type StudioRoutesOptions } from './studioOptions';

const RUN = 'run';

/** A run as the caller may see it: without samples if they may not see the records. */
function visibleRun(run: StoredRun, rights: Rights, own: OwnSchemas): StudioRun {
  const { uid: _uid, base: _base, steps: _steps, ...rest } = run;
  // Includes a resource in whose place the shipped one is served by now, because the run made them equal.
  const resource = allOwn(own).find(({ name }) => name === run.name);
  const seesValues = resource !== undefined && may(rights, recordRight(resource.schema(), 'see'));
  const steps = parseStored(run.steps);
  return { ...rest, steps: seesValues ? steps : steps.map(step => ({ ...step, samples: [] })) };
}

/** @throws ApiError 409 */
function assertIsUnderWay({ state }: StoredRun): void {
  if (state !== 'moving' && state !== 'paused') throw runEnded();
}

/** Shows and controls the runs of an account. */
export function studioRunHandlers(options: StudioRoutesOptions) {
  const { store, clock, limits } = options;
  const { runs } = store;
  const show = (context: { get(name: 'rights'): Rights; get(name: 'schemas'): OwnSchemas }, run: StoredRun) =>
    visibleRun(run, context.get('rights'), context.get('schemas'));

  /** Pauses or resumes a run. */
  async function steer(session: Session, id: string, action: 'pause' | 'resume'): Promise<StoredRun> {
    const { account } = session;
    const now = clock();
    const state = action === 'pause' ? 'paused' : 'moving';
    let change: StudioChange = { action, name: id, before: {}, after: {} };
    try {
      const run = await runs.setState(account, id, state, ({ name, state: before, ...current }) => {
        change = { ...change, name, before: { state: before }, after: { state } };
        assertIsUnderWay({ name, state: before, ...current });
        return before === state ? undefined : studioEntry(session, now, change);
      });
      options.wakeRuns?.();
      return found(RUN, run);
    } catch (error) {
      await logRefusal(options, session, change, error);
      throw error;
    }
  }

  return {
    studioRuns: async ({ context, session: { account } }) =>
      (await runs.list(account)).map(run => show(context, run)),
    studioRun: async ({ context, session: { account }, params: { id } }) =>
      show(context, found(RUN, await runs.get(account, id))),
    studioRunPause: async ({ context, session, params: { id } }) =>
      show(context, await steer(session, id, 'pause')),
    studioRunResume: async ({ context, session, params: { id } }) =>
      show(context, await steer(session, id, 'resume')),

    async studioRunUndo({ context, session, params: { id }, body: { why } }) {
      const { account, user: by } = session;
      const now = clock();
      const { name, base } = found(RUN, await runs.get(account, id));
      // Versions never change, so reading it beforehand is safe.
      const former = found(RUN, await store.studio.version(account, name, base));
      const { digest, declaration } = former;
      let change: StudioChange = { action: 'undo', name, before: {}, after: { why } };
      try {
        const run = await runs.undo(account, id, now.getTime(), ({ run: current, resources, lastHour }) => {
          assertIsUnderWay(current);
          if (current.isUndo) throw undoUnderWay();
          assertMayUndo(publisherOf(context));
          assertNotTooOften(lastHour, now, limits.publishesInHour);
          if (resources.some(each => each.name === name && each.state === 'retired')) throw outOfUse();
          const own = resources.map(each => ownResource(each, options.resources));
          const next = parseStored<ResourceDeclaration>(declaration);
          const live = own.find(each => each.name === name)?.declaration ?? next;
          const followers = followersOf(live, next, own);
          const after = followed(own, followers);
          assertDisplays(next, after);
          assertStillFits(next, neighboursOf(name, options.resources, after));
          const { version } = current;
          change = {
            ...change,
            before: { version },
            after: { version: version + 1, digest, as: base, why },
          };
          return {
            version: { declaration, digest, by, at: auditTime(now), why, fill: [], base: former.base },
            following: followingVersions(followers, { session, now, name, shipped: options.resources }),
            entry: studioEntry(session, now, change),
          };
        });
        options.wakeRuns?.();
        return show(context, found(RUN, run));
      } catch (error) {
        await logRefusal(options, session, change, error);
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}
