import type { StudioSchedule } from '../../../src/api/studio/schedules';
import { may, recordRight } from '../../../src/rights/right';
import { completeResource } from '../../../src/schemas/defineResource';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { found, invalid, noSuchRecord } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { PlanMeaning, StoredSchedule } from '../../store/studio/storedSchedule';
import type { Handlers } from '../serveCall';
import { publishDraft, type PublishBody } from './draftPublish';
import { dryRunFor, dryRunOf } from './dryRun';
import { assertApart } from './move/assertApart';
import { assertSeen, planOf } from './move/recordMove';
import { fillsValues } from './move/recordPlan';
import { candidateOf, notSafe } from './publish';
import { publisherOf, assertFourEyes, type Publisher } from './publishGuards';
import { allOwn, type OwnSchemas } from './registry';
import { meaningOf } from './schedule/planMeaning';
import { logRefusal, studioEntry, type StudioChange } from './studioLog';
import type { StudioRoutesOptions } from './studioOptions';

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

interface Choice {
  readonly id: string;
  readonly body: PublishBody;
  /** ISO 8601. */
  readonly at: string;
}

/** Schedules the publish of a draft, shows the schedule, and cancels it. */
function scheduling(options: StudioRoutesOptions) {
  const { store, clock, resources: shipped } = options;
  const { schedules, studio } = store;

  /** Refuses what the publish would refuse. @returns the version that the draft becomes, and the dry run's meaning */
  async function checkedNow(
    publisher: Publisher,
    own: OwnSchemas,
    { id, body }: Choice,
  ): Promise<{ readonly version: number; readonly seen: PlanMeaning | null }> {
    const { account } = publisher.session;
    const draft = found(DRAFT, await studio.draft(account, id));
    assertFourEyes(draft.owner, publisher);
    const candidate = candidateOf(draft, allOwn(own), body, shipped);
    const accepted = { plan: body.plan ?? '', confirm: body.confirm ?? '' };
    if (candidate.changes.length > 0 && accepted.plan === '') throw notSafe(candidate.changes);
    const { fill } = body;
    const plan = planOf(candidate, fill);
    const version = (candidate.live?.version ?? 0) + 1;
    if (!plan || (candidate.changes.length === 0 && !fillsValues(plan))) return { version, seen: null };
    const { run, all, isLarge } = await dryRunOf(options, candidate, {
      account,
      name: draft.name,
      fill,
      rights: publisher.rights,
    });
    assertSeen(candidate, run, accepted);
    assertApart(candidate, isLarge ? null : all, body.fromNowOn);
    return { version, seen: isLarge ? null : meaningOf(all, run.broken > 0) };
  }

  return {
    /** @throws ApiError as the publish would now, and 422 for a time that is not allowed */
    async choose(publisher: Publisher, own: OwnSchemas, choice: Choice) {
      const { session, standing } = publisher;
      const { id, body, at: due } = choice;
      const now = clock();
      let change: StudioChange = { action: 'schedule', name: '', before: {}, after: { draft: id, due } };
      try {
        // When the time comes, the publisher is looked up among the users.
        if (standing === 'key') throw invalid({ at: 'A program publishes at once' });
        assertSoon(due, now);
        const { version, seen } = await checkedNow(publisher, own, choice);
        const isThere = await schedules.set(
          session.account,
          {
            draft: id,
            due: Date.parse(due),
            by: session.user,
            uid: session.uid,
            at: auditTime(now),
            request: JSON.stringify({ ...body, seen }),
          },
          ({ draft: { name } }) => {
            change = { ...change, name, after: { ...change.after, version, why: body.why } };
            return studioEntry(session, now, change);
          },
        );
        if (!isThere) throw noSuchRecord(DRAFT);
        return { version, due, run: null };
      } catch (error) {
        await logRefusal(options, session, change, error);
        throw error;
      }
    },

    list: async (account: string): Promise<StudioSchedule[]> => (await schedules.list(account)).map(shown),

    async cancel(session: Session, id: string) {
      const now = clock();
      const wasThere = await schedules.cancel(session.account, id, ({ schedule }) =>
        studioEntry(session, now, {
          action: 'unschedule',
          name: schedule.name,
          before: { draft: id, due: new Date(schedule.due).toISOString() },
          after: {},
        }),
      );
      if (!wasThere) throw noSuchRecord('schedule');
      return { message: 'Success' };
    },
  };
}

const shown = ({ due, request, postponed, uid: _uid, ...rest }: StoredSchedule): StudioSchedule => ({
  ...rest,
  due: new Date(due).toISOString(),
  postponed: postponed && { ...postponed, until: new Date(postponed.until).toISOString() },
  why: parseStored(request).why,
});

/** @throws ApiError 422 */
function assertSoon(due: string, now: Date): void {
  const wait = Date.parse(due) - now.getTime();
  if (wait <= 0 || wait > MOST_DAYS * DAY_MS)
    throw invalid({ at: `Choose a time within the next ${MOST_DAYS} days` });
}

const DRAFT = 'draft';

/** The dry run and the publish. */
export function studioPublishHandlers(options: StudioRoutesOptions) {
  const { store, resources: shipped } = options;
  const { studio } = store;
  const schedule = scheduling(options);

  return {
    async studioDraftDryRun({ context, session: { account }, params: { id }, body }) {
      const draft = found(DRAFT, await studio.draft(account, id));
      const own = allOwn(context.get('schemas'));
      const candidate = candidateOf(draft, own, body, shipped);
      const { after, fill } = body;
      const schema = completeResource(candidate.declaration);
      const rights = context.get('rights');
      const seesValues = may(rights, recordRight(schema, 'see'));
      return dryRunFor(options, candidate, { account, name: draft.name, after, fill, rights, seesValues });
    },

    async studioDraftPublish({ context, params: { id }, body: { at, ...body } }) {
      const publisher = publisherOf(context);
      if (at !== undefined) return schedule.choose(publisher, context.get('schemas'), { id, body, at });
      const { version, run } = await publishDraft(options, { publisher, id, body });
      return { version: found(DRAFT, version), due: null, run };
    },

    studioSchedules: ({ session: { account } }) => schedule.list(account),
    studioScheduleCancel: ({ session, params: { id } }) => schedule.cancel(session, id),
  } satisfies Partial<Handlers>;
}
