import { type Context, Hono } from 'hono';
import { auditTime } from '../../src/wire/dates';
import { SYNC_CHANGES_LIMIT, SYNC_PATHS, SYNC_SCREENS, type SyncChangesAnswer } from '../../src/wire/sync';
import type { AppEnv } from '../http/appEnv';
import { noSuchRecord } from '../http/errors';
import { readJsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { jsonAnswer } from '../http/jsonAnswer';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { searchTerm } from '../http/searchTerm';
import type { ResourceRoutesOptions } from './resourceRoutes';
import { readChangesRequest, readScreen, readSyncFilter } from './syncFilter';

type SyncRoutes = Hono<AppEnv>;

const accountOf = (context: Context<AppEnv>): string => context.get('session').account;

function addLists(routes: SyncRoutes, { authorised, limits, logger, store }: ResourceRoutesOptions): void {
  for (const screen of SYNC_SCREENS)
    routes.post(SYNC_PATHS[screen], authorised, async context => {
      const filter = readSyncFilter(await readJsonObject(context, limits.messageBytes));
      const account = accountOf(context);
      const details = { requestId: context.get('requestId'), account, resource: `sync ${screen}` };
      return jsonStream(store.sync.records.list(account, screen, filter), error =>
        logger.error('list.broken', { ...details, error }),
      );
    });
}

function addSearch(routes: SyncRoutes, { authorised, limits, store }: ResourceRoutesOptions): void {
  routes.post(pathPattern(SYNC_PATHS.search), authorised, async context => {
    const body = await readOptionalJsonObject(context, limits.messageBytes);
    // Specification section 7 knows no body here: without one it is /txnsync that asks.
    const screen = readScreen({ screen: 'txn', ...body });
    const { records } = store.sync;
    const term = searchTerm(context);
    return jsonAnswer(context, await records.search(accountOf(context), screen, term, limits.searchResults));
  });
}

function addRecord(routes: SyncRoutes, { authorised, store }: ResourceRoutesOptions): void {
  routes.get(pathPattern(SYNC_PATHS.record), authorised, async context => {
    const record = await store.sync.records.get(accountOf(context), pathValue(context, 'redisId'));
    if (!record) throw noSuchRecord('synchronisation record');
    return jsonAnswer(context, record);
  });
}

function addChanges(routes: SyncRoutes, { authorised, clock, limits, store }: ResourceRoutesOptions): void {
  routes.post(SYNC_PATHS.changes, authorised, async context => {
    const body = await readJsonObject(context, limits.messageBytes);
    const { screen, filter, since } = readChangesRequest(body);
    const { records } = store.sync;
    const changes = await records.changes(accountOf(context), screen, filter, since, SYNC_CHANGES_LIMIT);
    return jsonAnswer(context, { ...changes, at: auditTime(clock()) } satisfies SyncChangesAnswer);
  });
}

/** The calls of the synchronisation screens (specification, section 7). */
export function syncRoutes(options: ResourceRoutesOptions): SyncRoutes {
  const routes = new Hono<AppEnv>();
  addLists(routes, options);
  addSearch(routes, options);
  addRecord(routes, options);
  addChanges(routes, options);
  return routes;
}
