import type { BodyOf } from '../../../src/api/call';
import type { calls } from '../../../src/api/calls';
import { completeResource } from '../../../src/schemas/defineResource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { asDeclaration } from '../../../src/schemas/studio/findings';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { parseStored } from '../../store/storedJson';
import { runId } from '../../store/studio/runStore';
import type { PlanMeaning, StoredSchedule } from '../../store/studio/storedSchedule';
import type {
  PastVersion,
  Publication,
  PublishState,
  StoredDraft,
  StoredVersion,
} from '../../store/studio/studioStore';
import { sameVersion } from './history/pastVersions';
import { assertApart } from './move/assertApart';
import { NO_LINKS, type LinkedRecords } from './move/linkedRecords';
import { neededLinks } from './move/neededLinks';
import { readLinks } from './move/readLinks';
import { recordHistory } from './move/recordHistory';
import { assertConfirmed, assertSeen, effectOf, effectOfRun, planOf, recordMove } from './move/recordMove';
import { fillOf } from './move/recordPlan';
import { candidateOf, notSafe, seenOf } from './publish';
import { assertFourEyes, assertNotTooOften, type Publisher } from './publishGuards';
import { followingVersions } from './referring';
import { ownResource } from './registry';
import { assertMayRun } from './run/runGuards';
import { assertMeans } from './schedule/planMeaning';
import { logRefusal, studioEntry, type StudioChange } from './studioLog';
import type { StudioRoutesOptions } from './studioOptions';

/** The draft to publish, and the dry run that the user has seen and confirmed. */
export type PublishBody = Omit<BodyOf<typeof calls.studioDraftPublish>, 'at'>;

/** The parts of the server that a publish needs. */
export type PublishOptions = Pick<
  StudioRoutesOptions,
  'store' | 'clock' | 'limits' | 'logger' | 'refusedEntries' | 'resources' | 'wakeRuns'
>;

/** A publish: at once, or at a chosen time. */
export interface PublishRequest {
  readonly publisher: Publisher;
  readonly id: string;
  readonly body: PublishBody;
  /**
   * What the dry run meant when the time was chosen. The publish must match it, but need not match the counts. Null if
   * there were too many records to examine one by one.
   */
  readonly seen?: PlanMeaning | null | undefined;
  /** Called first in the transaction. @throws to roll it back */
  readonly assertStill?: (schedule: StoredSchedule | null) => void;
  /** Whether a refusal is final; only final ones are logged. By default, all are. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** The published version; null if there is no such draft. */
interface Published {
  readonly version: number | null;
  readonly run: string | null;
}

/** Publishes a draft, and logs it or its refusal. @throws ApiError */
export async function publishDraft(options: PublishOptions, request: PublishRequest): Promise<Published> {
  const { publisher, id, body, assertStill, isFinal = () => true } = request;
  const { session } = publisher;
  const { why } = body;
  const now = options.clock();
  let change: StudioChange = { action: 'publish', name: '', before: {}, after: { draft: id, why } };
  let run: string | null = null;
  try {
    const known = await readBefore(options, request);
    const version = await options.store.studio.publish(session.account, id, now.getTime(), state => {
      assertStill?.(state.schedule);
      change = { ...change, name: state.draft.name };
      run = null;
      return publication(options, {
        ...request,
        ...known,
        now,
        state,
        change,
        begins: begun => (run = begun),
      });
    });
    if (version === null) return await publishedBefore(options, session, request);
    options.wakeRuns?.();
    return { version, run };
  } catch (error) {
    if (isFinal(error)) await logRefusal(options, session, change, error);
    throw error;
  }
}

/** A caller whose answer was lost repeats the publish: it gets the same answer, although the draft is gone. */
async function publishedBefore(
  { store: { runs, studio } }: PublishOptions,
  { account, user }: Session,
  { id, body: { revision } }: PublishRequest,
): Promise<Published> {
  const done = await studio.published(account, id);
  if (done?.by !== user || done.revision !== revision) return { version: null, run: null };
  const { name, version } = done;
  const run = await runs.get(account, runId(name, version));
  return { version, run: run?.id ?? null };
}

/** The data that a publish reads before its transaction. */
interface KnownBefore {
  /** The records to which references of the draft refer. */
  readonly links: LinkedRecords;
  /** The existing versions, newest first. */
  readonly versions: readonly PastVersion[];
}

/**
 * Reads before the transaction, which refuses the publish if the live version or the draft has changed by then.
 * @throws ApiError 403, 422
 */
async function readBefore(options: PublishOptions, request: PublishRequest): Promise<KnownBefore> {
  const { studio } = options.store;
  const { account } = request.publisher.session;
  const draft = await studio.draft(account, request.id);
  if (!draft) return { links: NO_LINKS, versions: [] };
  const versions = await studio.versions(account, draft.name);
  return { links: await linksOfDraft(options, request, draft), versions };
}

async function linksOfDraft(
  options: PublishOptions,
  { publisher: { session, rights } }: PublishRequest,
  draft: StoredDraft,
): Promise<LinkedRecords> {
  const { store, resources: shipped } = options;
  const { account } = session;
  const declaration = asDeclaration(parseStored(draft.declaration));
  if (!declaration) return NO_LINKS;
  const { resources } = await store.studio.schemas(account);
  const live = resources.find(({ name, state }) => name === draft.name && state === 'live');
  if (!live) return NO_LINKS;
  const needed = neededLinks(ownResource(live, shipped).declaration, declaration);
  return readLinks(options, { account, needed, rights });
}

interface Deciding extends PublishRequest, KnownBefore {
  readonly now: Date;
  readonly state: PublishState;
  readonly change: StudioChange;
  /** Receives the id of the run that moves the records. */
  readonly begins: (run: string) => void;
}

/** The effects of the publish, decided in its transaction. @throws ApiError */
function publication(
  { limits, resources: shipped }: PublishOptions,
  {
    publisher,
    id,
    body,
    seen,
    now,
    state: { draft, schedule, resources, lastHour },
    links,
    versions,
    change,
    begins,
  }: Deciding,
): Publication {
  const { name, owner } = draft;
  const { session } = publisher;
  const { why } = body;
  const accepted = { plan: body.plan ?? '', confirm: body.confirm ?? '' };
  assertFourEyes(owner, publisher);
  assertNotTooOften(lastHour, now, limits.publishesInHour);
  const own = resources.map(each => ownResource(each, shipped));
  const drafted = candidateOf(draft, own, body, shipped);
  const as = isAsMade(draft) ? sameVersion(versions, [drafted.digest, drafted.draftDigest]) : undefined;
  const candidate = { ...drafted, rollsBackTo: as };
  if (candidate.changes.length > 0 && accepted.plan === '') throw notSafe(candidate.changes);
  const { text: declaration, digest, live } = candidate;
  const before = seenOf(live);
  const chosen = schedule && { chosenBy: schedule.by, chosenAt: schedule.at };
  const publishedBy = { by: session.user, at: auditTime(now) };
  const base = candidate.basis && canonicalJson(candidate.basis);
  const plan = planOf(candidate, body.fill, links);
  const fill = plan ? fillOf(plan) : [];
  const version = before.version + 1;
  const after = { draft: id, owner, version, digest, why, ...chosen, ...agreed(body, fill) };
  const action = as === undefined ? 'publish' : 'rollback';
  const entryOf = (counts = {}) =>
    studioEntry(session, now, {
      ...change,
      action,
      before,
      after: { ...(as !== undefined && { as }), ...after, ...counts },
    });
  const moves = plan && (plan.moves.length > 0 || candidate.changes.length > 0);
  return {
    version: { declaration, digest, ...publishedBy, why, fill, base },
    first: base !== null && candidate.isFirst ? shippedFirst(base, publishedBy) : undefined,
    following: followingVersions(candidate.followers, { session, now, name, shipped }),
    entry: entryOf(),
    effect: plan && (moves ? effectOfRun(candidate) : effectOf(candidate, [], 0)),
    move: moves
      ? recordMove(candidate, plan, {
          assertSeen(counted, all) {
            if (seen === undefined) assertSeen(candidate, counted, accepted);
            else if (seen) assertMeans(seen, all ?? [], plan, counted);
            assertConfirmed(candidate, counted, accepted.confirm);
            assertApart(candidate, all, body.fromNowOn);
          },
          entryOf,
          recordEntryOf: recordHistory(completeResource(candidate.declaration), [plan], {
            ...session,
            now,
            version: plan.version,
            why,
          }),
          most: limits.recordsInPublish,
          mostInRun: limits.recordsInRun,
          uid: session.uid,
          beginRun() {
            assertMayRun(own);
            begins(runId(name, before.version + 1));
          },
        })
      : undefined,
  };
}

/** Whether the draft is unedited. A draft that was edited into an older form is not a rollback. */
const isAsMade = ({ revision }: StoredDraft): boolean => revision === 1;

/** What the publisher has accepted, for the log: the dry run as seen, and each consequence. */
const agreed = ({ plan, confirm, fromNowOn }: PublishBody, fill: readonly string[]) => ({
  ...(plan && { dryRun: plan }),
  ...(confirm && { confirmed: confirm }),
  ...(fill.length > 0 && { fill: fill.join(' ') }),
  ...(fromNowOn && { fromNowOn }),
});

/** The shipped form as version 1, so that an account can roll back its extension. */
const shippedFirst = (
  declaration: string,
  publishedBy: Pick<StoredVersion, 'at' | 'by'>,
): Publication['version'] => ({
  declaration,
  digest: hexDigest(declaration),
  ...publishedBy,
  why: 'As it is shipped',
  fill: [],
  base: declaration,
});
