import type { DataProvider } from 'ra-core';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { fromWire, toWire } from '../wire/recordCodec';
import type { WritingOptions, WritingVerbs } from './masterVerbs';
import type { Transport } from './transport';

/** A plain REST API under `restPath`, through ra-data-simple-rest over the console's own transport. */
export function createRestVerbs({ transport, saved, deleted }: WritingOptions): WritingVerbs {
  let made: Promise<DataProvider> | undefined;
  const rest = () => (made ??= createRestProvider(transport));

  async function keep(schema: ResourceSchema, stored: RecordData) {
    await saved(schema, stored);
    return { ...fromWire(schema, stored), id: String(stored['id']) };
  }

  return {
    create: async (schema, { data }) => {
      const { data: stored } = await (await rest()).create(restPath(schema), { data: toWire(schema, data) });
      return keep(schema, stored);
    },
    update: async (schema, { id, data, previousData }) => {
      const change = { id, data: { ...toWire(schema, data), id }, previousData };
      return keep(schema, (await (await rest()).update(restPath(schema), change)).data);
    },
    delete: async (schema, { id }) => {
      await (await rest()).delete(restPath(schema), { id });
      await deleted(schema, String(id));
      return id;
    },
  };
}

/** The path as ra-data-simple-rest takes it: without the slash that it adds itself. */
export const restPath = (schema: ResourceSchema) => schema.restPath.replace(/^\//, '');

/** ra-data-simple-rest whose calls go through the console's own transport; its code is fetched when it is needed. */
export async function createRestProvider(transport: Transport): Promise<DataProvider> {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  return simpleRestProvider('', async (path: string, options: { method?: string; body?: unknown } = {}) => {
    const { body: json, headers } = await transport.exchange({
      path,
      kind: options.method && options.method !== 'GET' ? 'write' : 'read',
      method: restMethod(options.method),
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) } : {}),
    });
    return { status: 200, headers, body: '', json };
  });
}

function restMethod(method = 'GET') {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  return 'GET';
}
