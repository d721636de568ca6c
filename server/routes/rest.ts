import { type Context, Hono } from 'hono';
import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import type { AppEnv } from '../http/appEnv';
import { baseTags } from '../http/baseTag';
import { noSuchRecord } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { readJsonObject } from '../http/jsonBody';
import { pathValue } from '../http/pathValue';
import { createLoggedCalls } from './loggedCalls';
import type { ResourceRoutesOptions } from './resourceRoutes';
import { readRestQuery, selectRecords } from './restQuery';

async function collected(pieces: AsyncIterable<string>): Promise<readonly RecordData[]> {
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(piece);
  return JSON.parse(texts.join(''));
}

/** What ra-data-simple-rest reads the total from; a page beyond the end has no first and last. */
function contentRange(name: string, from: number, length: number, total: number): string {
  return `${name} ${length === 0 ? '*' : `${from}-${from + length - 1}`}/${total}`;
}

/** Plain REST as ra-data-simple-rest speaks it, under the schema's `restPath`. */
export function restRoutes(schema: ResourceSchema, options: ResourceRoutesOptions): Hono<AppEnv> {
  const { authorised, limits, randomId, store } = options;
  const { name, noun, restPath } = schema;
  const { records } = store;
  const calls = createLoggedCalls(schema, options);
  const one = `${restPath}/:id`;
  const routes = new Hono<AppEnv>();

  /** Deleted records are gone for a REST client, unless the resource lists them all. */
  const isShown = (record: RecordData) => schema.listScope === 'all' || record.status !== 0;

  const read = async (context: Context<AppEnv>): Promise<RecordData> => {
    const record = await records.get(context.get('session').account, name, pathValue(context, 'id'));
    if (!record || !isShown(record)) throw noSuchRecord(noun);
    return record;
  };

  routes.get(restPath, authorised, async context => {
    const query = readRestQuery(schema, value => context.req.query(value));
    const filter = schema.listScope === 'active' ? { status: 1 } : {};
    const all = await collected(records.list(context.get('session').account, name, filter));
    const { page, total } = selectRecords(schema, all, query);
    context.header('Content-Range', contentRange(name, query.range?.from ?? 0, page.length, total));
    return jsonAnswer(context, page);
  });

  routes.get(one, authorised, async context => jsonAnswer(context, await read(context)));

  routes.post(restPath, authorised, async context => {
    const body = await readJsonObject(context, limits.recordBytes);
    const record = await calls.add(context.get('session'), { ...body, id: body.id ?? randomId() });
    return jsonAnswer(context, record, 201);
  });

  routes.put(one, authorised, async context => {
    const body = await readJsonObject(context, limits.recordBytes);
    await read(context);
    const changed = await calls.update(
      context.get('session'),
      pathValue(context, 'id'),
      body,
      baseTags(context),
    );
    return jsonAnswer(context, changed);
  });

  routes.delete(one, authorised, async context => {
    await read(context);
    const removed = await calls.remove(context.get('session'), pathValue(context, 'id'), baseTags(context));
    return jsonAnswer(context, removed);
  });

  return routes;
}
