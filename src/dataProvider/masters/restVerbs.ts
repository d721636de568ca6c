import type { DataProvider, RaRecord } from 'ra-core';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import type { Call, Transport } from '../transport/transport';
import { loadCodec } from './loadOnDemand';
import { baseIn, type WritingOptions, type WritingVerbs } from './masterVerbs';

/** The writing verbs of a plain REST API under `restPath`, through ra-data-simple-rest and our transport. */
export function createRestVerbs({
  transport,
  headersFor,
  known,
  saved,
  deleted,
}: WritingOptions): WritingVerbs {
  let provider: Promise<DataProvider> | undefined;
  const rest = () => (provider ??= createRestProvider(transport));

  async function applySaved(schema: ResourceSchema, stored: RecordData) {
    await saved(schema, stored);
    const { fromWire } = await loadCodec();
    return { ...fromWire(schema, stored), id: String(stored['id']) };
  }

  return {
    create: async (schema, { data }) => {
      const [{ toWire }, provider] = await Promise.all([loadCodec(), rest()]);
      const sent = { data: toWire(schema, data) };
      const { data: stored } = await provider.create<RaRecord>(restPath(schema), sent);
      return applySaved(schema, stored);
    },
    update: async (schema, { id, data, previousData, meta }) => {
      const base = baseIn(meta);
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      const { toWire } = await loadCodec();
      const change = { id, data: { ...toWire(schema, data), id }, previousData };
      const provider = await createRestProvider(transport, headers);
      const { data: stored } = await provider.update<RaRecord>(restPath(schema), change);
      return applySaved(schema, stored);
    },
    delete: async (schema, { id, meta }) => {
      const base = baseIn(meta) ?? (await known(schema, String(id)));
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      await (await createRestProvider(transport, headers)).delete(restPath(schema), { id });
      await deleted(schema, String(id));
      return id;
    },
  };
}

/** The path without the slash, which ra-data-simple-rest adds itself. */
export const restPath = (schema: ResourceSchema) => schema.restPath.replace(/^\//, '');

/** ra-data-simple-rest over our transport, with additional headers; its code is loaded on demand. */
export async function createRestProvider(
  transport: Transport,
  more: Call['headers'] = {},
): Promise<DataProvider> {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  return simpleRestProvider('', async (path: string, options: { method?: string; body?: unknown } = {}) => {
    const { body: json, headers } = await transport.exchange({
      path,
      kind: options.method && options.method !== 'GET' ? 'write' : 'read',
      method: restMethod(options.method),
      headers: more,
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) } : {}),
    });
    return { status: 200, headers, body: '', json };
  });
}

function restMethod(method = 'GET') {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  return 'GET';
}
