import { type Context, Hono } from 'hono';
import { validate as isUuid } from 'uuid';
import { auditTime } from '../../src/wire/dates';
import { SYNC_BATCH_LIMIT, SYNC_PATHS, type NewSyncBatch } from '../../src/wire/sync';
import type { AppEnv } from '../http/appEnv';
import { ApiError, invalid, noSuchRecord } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { type JsonObject, readJsonObject } from '../http/jsonBody';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { readScreen } from './syncFilter';
import { neededService, type SyncRoutesOptions } from './syncPosts';

type SyncRoutes = Hono<AppEnv>;

/** Batches that are listed. */
const LISTED = 50;

const accountOf = (context: Context<AppEnv>): string => context.get('session').account;

function readIds({ redisIds }: JsonObject): readonly string[] {
  if (!Array.isArray(redisIds) || !redisIds.every(id => typeof id === 'string' && id !== ''))
    throw invalid({ redisIds: 'The records are named by a list of their redisIds' });
  if (redisIds.length > SYNC_BATCH_LIMIT)
    throw invalid({ redisIds: `A batch has ${SYNC_BATCH_LIMIT} records at most` });
  return [...new Set<string>(redisIds)];
}

function readBatch(body: JsonObject): NewSyncBatch {
  const { id } = body;
  if (typeof id !== 'string' || !isUuid(id)) throw invalid({ id: 'The id of a batch is a UUID' });
  return { id: id.toLowerCase(), screen: readScreen(body), redisIds: readIds(body) };
}

function addMaking(routes: SyncRoutes, options: SyncRoutesOptions): void {
  const { authorised, limits, store, clock } = options;
  const { batches, queue } = store.sync;

  routes.post(SYNC_PATHS.batchCheck, authorised, async context => {
    const redisIds = readIds(await readJsonObject(context, limits.batchBytes));
    return jsonAnswer(context, await queue.check(accountOf(context), redisIds));
  });

  routes.post(SYNC_PATHS.batches, authorised, async context => {
    const wanted = readBatch(await readJsonObject(context, limits.batchBytes));
    const { worker } = neededService(options);
    const { account, user: actor } = context.get('session');
    const answer = await batches.create(account, { ...wanted, actor, at: auditTime(clock()) });
    if (answer.kind === 'other')
      throw new ApiError(409, 'idTaken', 'Another batch, of other records, has this id already');
    worker.nudge();
    return jsonAnswer(context, answer.batch, answer.kind === 'made' ? 201 : 200);
  });
}

function addReading(routes: SyncRoutes, { authorised, store, logger }: SyncRoutesOptions): void {
  const { batches } = store.sync;

  routes.get(SYNC_PATHS.batches, authorised, async context =>
    jsonAnswer(context, await batches.list(accountOf(context), LISTED)),
  );
  routes.get(pathPattern(SYNC_PATHS.batch), authorised, async context =>
    jsonAnswer(context, there(await batches.get(accountOf(context), batchId(context)))),
  );
  routes.get(pathPattern(SYNC_PATHS.batchRows), authorised, async context => {
    const account = accountOf(context);
    const details = { requestId: context.get('requestId'), account, resource: 'sync batch' };
    return jsonStream(there(await batches.rows(account, batchId(context))), error =>
      logger.error('list.broken', { ...details, error }),
    );
  });
  routes.post(pathPattern(SYNC_PATHS.batchStop), authorised, async context =>
    jsonAnswer(context, there(await batches.stop(accountOf(context), batchId(context)))),
  );
}

const batchId = (context: Context): string => pathValue(context, 'id').toLowerCase();

/** @throws ApiError 404 */
function there<T>(found: T | null): T {
  if (found === null) throw noSuchRecord('batch');
  return found;
}

/** Many reposts at once: tried without posting, made, watched and stopped. */
export function syncBatchRoutes(options: SyncRoutesOptions): SyncRoutes {
  const routes = new Hono<AppEnv>();
  addMaking(routes, options);
  addReading(routes, options);
  return routes;
}
