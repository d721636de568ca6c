import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import { createListSource } from '../records/createListSource';
import type { ListEngine } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { searchedColumns } from '../schemas/columnType';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { fromWire, toWire } from '../wire/recordCodec';
import type { WritingOptions, WritingVerbs } from './masterVerbs';
import type { Transport } from './transport';

/** A plain REST API under `restPath`, through ra-data-simple-rest over the console's own transport. */
export function createRestVerbs({ transport, saved, deleted }: WritingOptions): WritingVerbs {
  const rest = restProvider(transport);

  async function keep(schema: ResourceSchema, stored: RecordData) {
    await saved(schema, stored);
    return { ...fromWire(schema, stored), id: String(stored['id']) };
  }

  return {
    create: async (schema, { data }) => {
      const { data: stored } = await rest.create(pathOf(schema), { data: toWire(schema, data) });
      return keep(schema, stored);
    },
    update: async (schema, { id, data, previousData }) => {
      const change = { id, data: { ...toWire(schema, data), id }, previousData };
      return keep(schema, (await rest.update(pathOf(schema), change)).data);
    },
    delete: async (schema, { id }) => {
      await rest.delete(pathOf(schema), { id });
      await deleted(schema, String(id));
      return id;
    },
  };
}

/** The whole list of a REST resource, or what its search (`q`) finds, in one fetch. */
export const openRestSource =
  (transport: Transport, newEngine: () => ListEngine) =>
  (schema: ResourceSchema, term?: string): ListSource =>
    createListSource({
      engine: newEngine(),
      request: () => ({
        url: transport.url(`${schema.restPath}${term === undefined ? '' : `?filter=${searchFilter(term)}`}`),
        method: 'GET',
        headers: transport.headers(),
        key: 'id',
        columns: searchedColumns(schema),
      }),
    });

const searchFilter = (term: string) => encodeURIComponent(JSON.stringify({ q: term }));

const pathOf = (schema: ResourceSchema) => schema.restPath.replace(/^\//, '');

function restProvider(transport: Transport): DataProvider {
  return simpleRestProvider('', async (path: string, options: { method?: string; body?: unknown } = {}) => {
    const json = await transport.send({
      path,
      kind: options.method && options.method !== 'GET' ? 'write' : 'read',
      method: restMethod(options.method),
      ...(typeof options.body === 'string' ? { body: JSON.parse(options.body) } : {}),
    });
    return { status: 200, headers: new Headers(), body: '', json };
  });
}

function restMethod(method = 'GET') {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  return 'GET';
}
