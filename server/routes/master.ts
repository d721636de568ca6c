import { type Context, Hono } from 'hono';
import type { DuplicateCheck, ResourceSchema } from '../../src/schemas/resource';
import { keyValues } from '../../src/wire/lookUps';
import type { AppEnv } from '../http/appEnv';
import { baseTags } from '../http/baseTag';
import { ApiError, invalid } from '../http/errors';
import { isKnown, listTag } from '../http/listTag';
import { type JsonObject, readJsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { jsonAnswer } from '../http/jsonAnswer';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { searchTerm } from '../http/searchTerm';
import { addBulkDelete } from './bulkDelete';
import { createLoggedCalls } from './loggedCalls';
import type { ResourceRoutesOptions } from './resourceRoutes';

const accountOf = (context: Context<AppEnv>): string => context.get('session').account;

function statusFilter({ status }: JsonObject): { status?: number } {
  if (status === undefined || status === null) return {};
  if (status !== 0 && status !== 1) throw invalid({ status: 'The status is 0 or 1' });
  return { status };
}

/** The id out of the path, or out of the body where the path has none (vtype). */
function idOf(context: Context<AppEnv>, path: string, body: JsonObject): string {
  if (path.includes('{id}')) return pathValue(context, 'id');
  if (typeof body.id !== 'string' || body.id === '') throw invalid({ id: 'This is a Required Field' });
  return body.id;
}

function requestedCheck(schema: ResourceSchema, { type }: JsonObject): DuplicateCheck {
  const check = schema.duplicateChecks.find(each => each.type === type);
  if (check) return check;
  const known = schema.duplicateChecks.map(each => each.type).join(' or ');
  throw new ApiError(400, 'unknownCheck', `The type of the check is ${known}`);
}

type MasterRoutes = Hono<AppEnv>;

function addList(routes: MasterRoutes, schema: ResourceSchema, options: ResourceRoutesOptions): void {
  const { authorised, limits, logger, store } = options;
  routes.post(pathPattern(schema.endpoints.list), authorised, async context => {
    const filter = statusFilter(await readOptionalJsonObject(context, limits.messageBytes));
    const details = {
      requestId: context.get('requestId'),
      account: accountOf(context),
      resource: schema.name,
    };
    // Named before it is read: what changes in between is answered again, and never missed.
    const tag = listTag(await store.records.state(details.account, schema.name), filter.status);
    context.header('ETag', tag);
    if (isKnown(context, tag)) return context.body(null, 304);
    return jsonStream(store.records.list(details.account, schema.name, filter), error =>
      logger.error('list.broken', { ...details, error }),
    );
  });
}

function addWrites(routes: MasterRoutes, schema: ResourceSchema, options: ResourceRoutesOptions): void {
  const { authorised, limits } = options;
  const { endpoints } = schema;
  const calls = createLoggedCalls(schema, options);

  routes.post(pathPattern(endpoints.add), authorised, async context => {
    const body = await readJsonObject(context, limits.recordBytes);
    return jsonAnswer(context, await calls.add(context.get('session'), body));
  });
  routes.post(pathPattern(endpoints.update), authorised, async context => {
    const body = await readJsonObject(context, limits.recordBytes);
    const id = idOf(context, endpoints.update, body);
    return jsonAnswer(context, await calls.update(context.get('session'), id, body, baseTags(context)));
  });
  routes.post(pathPattern(endpoints.delete), authorised, async context => {
    await calls.remove(context.get('session'), pathValue(context, 'id'), baseTags(context));
    return jsonAnswer(context, { message: 'Success' });
  });
  addBulkDelete(routes, schema, calls, options);
}

function addSearch(routes: MasterRoutes, schema: ResourceSchema, options: ResourceRoutesOptions): void {
  const { authorised, limits, store } = options;
  routes.post(pathPattern(schema.endpoints.search), authorised, async context => {
    const term = searchTerm(context);
    const found = await store.records.search(accountOf(context), schema.name, term, limits.searchResults);
    return jsonAnswer(context, found);
  });
}

function addExists(routes: MasterRoutes, schema: ResourceSchema, options: ResourceRoutesOptions): void {
  const { authorised, limits, store } = options;
  routes.post(pathPattern(schema.endpoints.exists), authorised, async context => {
    const { field } = requestedCheck(schema, await readJsonObject(context, limits.messageBytes));
    const key = keyValues(schema, { [field]: pathValue(context, 'value') })[field];
    const found =
      key === undefined ? [] : await store.records.findByKey(accountOf(context), schema.name, field, key, 1);
    return jsonAnswer(context, { message: found.length > 0 ? 'duplicate' : 'ok' });
  });
}

/** The calls of specification section 7 for one resource, at the paths that its schema names, and the bulk delete. */
export function masterRoutes(schema: ResourceSchema, options: ResourceRoutesOptions): MasterRoutes {
  const routes = new Hono<AppEnv>();
  addList(routes, schema, options);
  addWrites(routes, schema, options);
  addSearch(routes, schema, options);
  if (schema.duplicateChecks.length > 0) addExists(routes, schema, options);
  return routes;
}
