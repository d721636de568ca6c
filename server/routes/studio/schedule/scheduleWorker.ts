import { may } from '../../../../src/rights/right';
import { rightsOf } from '../../../../src/rights/rightsOf';
import type { Session } from '../../../http/appEnv';
import { ApiError, forbidden } from '../../../http/errors';
import { DEFAULT_LIMITS, type Limits } from '../../../http/limits';
import { TokenBuckets } from '../../../http/load/tokenBuckets';
import { StoreUnavailable } from '../../../store/store';
import { parseStored } from '../../../store/storedJson';
import type { LeasedSchedule } from '../../../store/studio/scheduleStore';
import type { StoredSchedule } from '../../../store/studio/storedSchedule';
import { createSignal } from '../../../sync/signal';
import { publishDraft, type PublishOptions, type PublishRequest } from '../draftPublish';
import { dryRunOf } from '../dryRun';
import { withOwn } from '../ownSchemas';
import { candidateOf } from '../publish';
import type { Publisher } from '../publishGuards';
import { allOwn, createRegistry, type OwnSchemas } from '../registry';
import { logRefusal } from '../studioLog';
import { rulesBroken } from './planMeaning';
import { finalReason, postponedBy } from './postponing';

interface ScheduleWorkerOptions extends Omit<PublishOptions, 'limits' | 'refusedEntries'> {
  readonly limits?: Partial<Limits>;
  /** How often the worker looks for drafts that are due. */
  readonly everyMs: number;
}

/** The schedule was cancelled or changed after it was leased. */
class Withdrawn extends Error {}

/** Publishes drafts when they are due. Several processes may have a worker; a schedule is leased to one at a time. */
export function startScheduleWorker({ everyMs, ...given }: ScheduleWorkerOptions) {
  const { logger, clock } = given;
  const limits = { ...DEFAULT_LIMITS, ...given.limits };
  const refusedEntries = new TokenBuckets(limits.refusedEntries, () => clock().getTime());
  const options = { ...given, limits, refusedEntries };
  const bell = createSignal();
  const stopping = new AbortController();
  const publishDue = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await publishNextDue(options)));
    } catch (error) {
      // The worker tries again: what was not published is still due.
      logger.warn(error instanceof StoreUnavailable ? 'schedules.waiting' : 'schedules.failed', { error });
    }
  };
  // One turn at a time: `idle` also waits for the turn under way.
  let last: Promise<void> = Promise.resolve();
  const turn = (): Promise<void> => (last = last.then(publishDue));
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const since = bell.count();
      await turn();
      if (!stopping.signal.aborted) await bell.wait(everyMs, since);
    }
  };
  const ended = loop();
  return {
    /** Resolves once nothing is due. */
    idle: turn,
    /** Resolves once the publish under way is stored. */
    async stop(): Promise<void> {
      stopping.abort();
      bell.notify();
      await ended;
    },
  };
}

/** Publishes the earliest due draft of any account. @returns whether there was one */
export async function publishNextDue(options: PublishOptions): Promise<boolean> {
  const { schedules } = options.store;
  const leased = await schedules.acquire(options.clock().getTime());
  if (!leased) return false;
  const { schedule } = leased;
  const postponed = (error: unknown) => postponedBy(error, schedule, options.clock().getTime());
  const isFinal = (error: unknown): boolean => postponed(error) === null;
  try {
    await publish(options, leased, isFinal);
  } catch (error) {
    if (error instanceof Withdrawn) return true;
    if (error instanceof StoreUnavailable) throw error;
    if (!(error instanceof ApiError)) options.logger.error('schedules.failed', { error });
    const again = postponed(error);
    if (again) await schedules.postpone(leased, again);
    else await schedules.refuse(leased, finalReason(error));
  } finally {
    await schedules.release(leased);
  }
  return true;
}

type IsFinal = NonNullable<PublishRequest['isFinal']>;

/** @throws ApiError if the publish is refused; a final refusal is logged */
async function publish(options: PublishOptions, leased: LeasedSchedule, isFinal: IsFinal): Promise<void> {
  const { schedule } = leased;
  const { seen, ...body } = parseStored(schedule.request);
  const publisher = await readyPublisher(options, leased, isFinal);
  const isStill = (now: StoredSchedule | null): boolean =>
    now !== null && now.due === schedule.due && now.request === schedule.request && now.by === schedule.by;
  await publishDraft(options, {
    publisher,
    id: schedule.draft,
    body,
    seen,
    isFinal,
    assertStill(now) {
      if (!isStill(now)) throw new Withdrawn();
    },
  });
}

/**
 * The publisher, after checking that nothing prevents the publish.
 * @throws ApiError 403, 409; a final refusal is logged
 */
async function readyPublisher(
  options: PublishOptions,
  { account, schedule }: LeasedSchedule,
  isFinal: IsFinal,
): Promise<Publisher> {
  const { by: user, uid, draft, name } = schedule;
  const own = await createRegistry(options.store.studio, options.resources).now(account);
  try {
    const publisher = await publisherNow(options, { account, user, uid }, own);
    await assertRulesHold(options, { account, schedule }, own);
    return publisher;
  } catch (error) {
    const change = { action: 'publish', name, before: {}, after: { draft } } as const;
    if (isFinal(error)) await logRefusal(options, { account, user, uid }, change, error);
    throw error;
  }
}

/** The user who chose the time, with their current rights. @throws ApiError 403 if they may no longer publish */
async function publisherNow(
  { store, resources }: PublishOptions,
  session: Session,
  own: OwnSchemas,
): Promise<Publisher> {
  const { account, user: by, uid } = session;
  const user = await store.users.find(account, by);
  const rights = user && !user.disabled && user.uid === uid ? rightsOf(user, withOwn(resources, own)) : null;
  if (rights && may(rights, 'studio/publish')) return { session, rights, standing: 'user' };
  throw forbidden('mayNotPublish', 'Whoever chose the time may not publish any more. Nothing was published');
}

/**
 * If no record broke a rule when the time was chosen, none may now. This is checked before the publish: it does not
 * change such records, and checking them all in its transaction would block other writes.
 * @throws ApiError 409
 */
async function assertRulesHold(
  options: PublishOptions,
  { account, schedule: { draft: id, name, request } }: Pick<LeasedSchedule, 'account' | 'schedule'>,
  schemas: OwnSchemas,
): Promise<void> {
  const { seen, fill, revision, expect } = parseStored(request);
  if (!seen || seen.broken) return;
  const draft = await options.store.studio.draft(account, id);
  // If the draft or the live version has changed, the publish refuses.
  const own = allOwn(schemas);
  const live = own.find(each => each.name === name);
  if (draft?.revision !== revision || (live?.digest ?? '') !== expect) return;
  const candidate = candidateOf(draft, own, { revision, expect }, options.resources);
  const { run } = await dryRunOf(options, candidate, { account, name, fill });
  if (run.broken > 0) throw rulesBroken();
}
