import { type Context, Hono } from 'hono';
import { auditTime } from '../../src/wire/dates';
import { SYNC_PATHS, type SyncAction, type SyncRefusal } from '../../src/wire/sync';
import type { AppEnv } from '../http/appEnv';
import { errorAnswer, type WireExtra } from '../http/errorAnswer';
import { ApiError, invalid } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { readJsonObject } from '../http/jsonBody';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import type { PostRequest } from '../store/syncStore';
import { ServiceUnavailable, type SyncConnector } from '../sync/connector';
import { findByUtd } from '../sync/findByUtd';
import type { SyncWorker } from '../sync/worker';
import type { ResourceRoutesOptions } from './resourceRoutes';
import { readDay } from './syncFilter';

/** What posts to the manufacturer's service. */
export interface SyncService {
  readonly connector: SyncConnector;
  readonly worker: Pick<SyncWorker, 'nudge' | 'settled'>;
}

export interface SyncRoutesOptions extends ResourceRoutesOptions {
  readonly sync: SyncService | undefined;
}

type SyncRoutes = Hono<AppEnv>;

/** @throws ApiError 503 where no service is set up */
export function neededService({ sync }: SyncRoutesOptions): SyncService {
  if (sync) return sync;
  throw new ApiError(503, 'noSyncService', 'No synchronisation service is set up here: set SYNC_SERVICE_URL');
}

/** What a refused post is answered with; a 409 names the record in the way. */
function refused({ code, msg, other }: SyncRefusal): ApiError {
  return new ApiError(code === 'notFound' ? 404 : 409, code, msg, other ? { more: { redisId: other } } : {});
}

/** A service that cannot be reached is not the caller's doing, and no mistake in here. */
async function fromService<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof ServiceUnavailable)) throw cause;
    throw new ApiError(502, 'serviceAway', cause.message, { cause });
  }
}

function addRepost(routes: SyncRoutes, options: SyncRoutesOptions): void {
  const { authorised, store, clock } = options;
  routes.get(pathPattern(SYNC_PATHS.repost), authorised, async context => {
    const { worker } = neededService(options);
    const { account } = context.get('session');
    const request = postRequest(context, 'repost', clock());
    const answer = await store.sync.queue.accept(account, pathValue(context, 'redisId'), request);
    if ('refusal' in answer) throw refused(answer.refusal);
    worker.nudge();
    return jsonAnswer(context, answer.row);
  });
}

function postRequest(context: Context<AppEnv>, action: SyncAction, moment: Date): PostRequest {
  const { user: actor } = context.get('session');
  return { actor, action, at: auditTime(moment), now: moment.getTime() };
}

/** The message is the one that the console takes for a success (specification, section 4). */
const DONE = { type: 'success', msg: 'done' };
const GOING_ON = {
  type: 'in-process',
  msg: 'It is queued and will be posted; see the row for how it ends',
};

function readUtd(context: Context): number {
  const utd = pathValue(context, 'utd').trim();
  if (/^\d{1,15}$/.test(utd)) return Number(utd);
  throw invalid({ utd: 'The UTD must be a number' });
}

/** Who asks by UTD has no row in view: the record is named, and what is in is in, however it got there. */
function namingRecord({ redisId, code, msg, other = redisId }: SyncRefusal): SyncRefusal {
  const isIn = code === 'notFailed' || code === 'alreadyReposted';
  return { redisId, code: isIn ? 'alreadyIn' : code, msg, other };
}

function addPostByUtd(routes: SyncRoutes, options: SyncRoutesOptions): void {
  const { authorised, store, clock, limits, logger } = options;
  const byUtd = new Hono<AppEnv>();
  // The popup reads type and msg (specification, section 8); who is not logged in hears the same from every call.
  byUtd.onError(errorAnswer(logger, ({ status }): WireExtra => (status === 401 ? {} : { type: 'error' })));
  byUtd.post(pathPattern(SYNC_PATHS.repostUtd), authorised, async context => {
    const utd = readUtd(context);
    const { connector, worker } = neededService(options);
    const { account } = context.get('session');
    const request = postRequest(context, 'utd', clock());
    const redisId = await fromService(findByUtd(store.sync, connector, { account, utd, request }));
    if (redisId === null) throw new ApiError(404, 'notFound', `No transaction has the UTD ${utd}`);
    const answer = await store.sync.queue.accept(account, redisId, request);
    if ('refusal' in answer) throw refused(namingRecord(answer.refusal));
    worker.nudge();
    const row = await worker.settled(account, redisId, limits.postWaitMs);
    if (row?.type === 'success') return jsonAnswer(context, DONE);
    if (row?.type === 'in-process') return jsonAnswer(context, GOING_ON);
    throw new ApiError(row?.type === 'error' ? 422 : 502, 'postFailed', row?.msg ?? 'The record is gone');
  });
  routes.route('/', byUtd);
}

function addTransfer(routes: SyncRoutes, options: SyncRoutesOptions): void {
  const { authorised, store, limits } = options;
  routes.post(SYNC_PATHS.transfer, authorised, async context => {
    const day = readDay((await readJsonObject(context, limits.messageBytes)).dtValue);
    const { connector } = neededService(options);
    const { account, user } = context.get('session');
    const records = await fromService(connector.oldStatus(account, day, user));
    const added = await store.sync.records.insertMany(account, records);
    return jsonAnswer(context, { message: transferMessage(day, added, records.length - added) });
  });
}

function transferMessage(day: string, added: number, known: number): string {
  const shown = day.split('-').reverse().join('-');
  if (added + known === 0) return `There is no old status of ${shown}`;
  const before = known > 0 ? `, ${known} were here already` : '';
  return `Transferred ${added} old ${added === 1 ? 'status' : 'statuses'} of ${shown}${before}`;
}

/** The calls that post: each accepted one makes one post, whoever repeats it. */
export function syncPostRoutes(options: SyncRoutesOptions): SyncRoutes {
  const routes = new Hono<AppEnv>();
  addRepost(routes, options);
  addPostByUtd(routes, options);
  addTransfer(routes, options);
  return routes;
}
