import type { Context } from 'hono';
import type { restCalls } from '../../../src/api/records/restCalls';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { rowsOf } from '../../../src/schemas/values/values';
import type { AppEnv } from '../../http/appEnv';
import { noSuchRecord } from '../../http/errors';
import { baseTags } from '../../http/ifMatch';
import { pathValue } from '../../http/pathValue';
import { type HandlersOf, WithStatus } from '../serveCall';
import { createLoggedCalls } from './loggedCalls';
import { assertMayDelete } from './master';
import type { ResourceRoutesOptions } from './resourceRoutes';
import { readRestQuery, selectRecords } from './restQuery';

async function collected(pieces: AsyncIterable<string>): Promise<readonly RecordData[]> {
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(piece);
  return rowsOf(JSON.parse(texts.join('')));
}

/** The header from which ra-data-simple-rest reads the total. A page beyond the end has `*` instead of a range. */
function contentRange(name: string, from: number, length: number, total: number): string {
  return `${name} ${length === 0 ? '*' : `${from}-${from + length - 1}`}/${total}`;
}

/** The REST calls for ra-data-simple-rest, under the schema's `restPath`. */
export function restHandlers(
  schema: ResourceSchema,
  options: ResourceRoutesOptions,
): HandlersOf<ReturnType<typeof restCalls>> {
  const { randomId, store } = options;
  const { name, noun } = schema;
  const { records } = store;
  const calls = createLoggedCalls(schema, options);

  /** Hides deleted records from REST clients, unless the resource lists all records. */
  const isShown = (record: RecordData) => schema.listScope === 'all' || record.status !== 0;

  const read = async (context: Context<AppEnv>): Promise<RecordData> => {
    const record = await records.get(context.get('session').account, name, pathValue(context, 'id'));
    if (!record || !isShown(record)) throw noSuchRecord(noun);
    return record;
  };

  return {
    async list({ context, session }) {
      const query = readRestQuery(schema, value => context.req.query(value));
      const filter = schema.listScope === 'active' ? { status: 1 } : {};
      const all = await collected(records.list(session.account, name, filter));
      const { page, total } = selectRecords(schema, all, query);
      context.header('Content-Range', contentRange(name, query.range?.from ?? 0, page.length, total));
      return page;
    },
    get: async ({ context }) => read(context),
    add: async ({ session, body }) =>
      new WithStatus(201, await calls.add(session, { ...body, id: body.id ?? randomId() })),
    async update({ context, session, body }) {
      assertMayDelete(context, schema, body, options);
      await read(context);
      return calls.update(session, pathValue(context, 'id'), body, baseTags(context));
    },
    async delete({ context, session }) {
      await read(context);
      return calls.remove(session, pathValue(context, 'id'), baseTags(context));
    },
  };
}
