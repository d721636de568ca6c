import type { RaRecord } from 'ra-core';
import type { Call } from '../../api/call';
import { coreCalls } from '../../api/records/coreCalls';
import { createListSource } from '../../records/createListSource';
import type { ListEngine, ListProgress, ListRequest } from '../../records/listEngine';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { searchedColumns } from '../../schemas/values/columnType';
import {
  LIST_CHANGES_FEATURE,
  LIST_KEY_FEATURE,
  LIST_KEY_PATH,
  LIST_TAGS_FEATURE,
} from '../../wire/record/listTag';
import { asListError } from '../transport/asListError';
import type { CallerSession } from '../transport/callerSession';
import { sendingOf } from '../transport/declaredCalls';
import { fetchList } from '../transport/fetchList';
import type { Transport } from '../transport/transport';
import type { LocalStore } from './localVerbs';
import type { OpenSource } from './openLists';
import { createRestProvider, restPath } from './restVerbs';

export interface SourceOptions {
  readonly session: CallerSession;
  readonly transport: Transport;
  /** A new engine per list, in a worker if available. */
  readonly newEngine: () => ListEngine;
  /** The `uid` in the body of a list call: the token's. */
  readonly uid: () => unknown;
  readonly localStore: LocalStore;
  readonly styleOf: (schema: ResourceSchema) => ResourceSchema['style'];
}

type Load = (onProgress: (progress: ListProgress) => void) => Promise<ListProgress>;

/** Opens lists by the resource's style: one fetch by the engine, the pages of a REST API, or this browser's store. */
export function createSourceOpener(options: SourceOptions): OpenSource {
  return (schema, term) => {
    const engine = options.newEngine();
    const load = loaders[options.styleOf(schema)](engine, schema, term, options);
    return createListSource({
      engine,
      load,
    });
  };
}

type Loader = (
  engine: ListEngine,
  schema: ResourceSchema,
  term: string | undefined,
  options: SourceOptions,
) => Load;

const loaders: Record<ResourceSchema['style'], Loader> = {
  master: (engine, schema, term, options) => onProgress => {
    const { session, transport } = options;
    const request = () =>
      term === undefined ? listRequest(schema, options) : searchRequest(schema, term, options);
    return fetchList({ session, transport, engine, request, onProgress });
  },
  rest:
    (engine, schema, term, { transport }) =>
    async () =>
      fill(engine, schema, await readRestList(transport, schema, term)),
  local:
    (engine, schema, term = '', { localStore }) =>
    () =>
      fill(engine, schema, localStore.read(schema.name).filter(matching(term))),
};

/** The request for a list: `POST …/list` with the uid and, for active records only, status 1. */
function listRequest(schema: ResourceSchema, { session, transport, uid }: SourceOptions): ListRequest {
  const status = schema.listScope === 'active' ? { status: 1 } : {};
  return {
    ...requestFor(schema, transport, coreCalls(schema).list),
    headers: { ...transport.headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ uid: uid(), ...status }),
    tagged: session.features().has(LIST_TAGS_FEATURE),
    ...(session.features().has(LIST_KEY_FEATURE) && {
      stored: { owner: `${session.account} ${String(uid())}`, keyUrl: transport.url(LIST_KEY_PATH) },
    }),
    withChanges: session.features().has(LIST_CHANGES_FEATURE),
  };
}

const searchRequest = (schema: ResourceSchema, term: string, { transport }: SourceOptions): ListRequest =>
  requestFor(schema, transport, coreCalls(schema).search, { term });

function requestFor(schema: ResourceSchema, transport: Transport, call: Call, request?: object): ListRequest {
  const columns = searchedColumns(schema);
  const { path } = sendingOf(call, request);
  return { url: transport.url(path), method: 'POST', headers: transport.headers(), key: 'id', columns };
}

async function fill(
  engine: ListEngine,
  schema: ResourceSchema,
  records: readonly RecordData[],
): Promise<ListProgress> {
  await engine.fill('id', searchedColumns(schema), records);
  return { rows: records.length, bytes: 0, done: true };
}

const matching = (term: string) => (record: RecordData) =>
  Object.values(record).some(value => String(value).toLowerCase().includes(term.toLowerCase()));

const PAGE = 1000;

/**
 * Reads the complete list of a REST resource, page by page as ra-data-simple-rest does.
 * @param term searched by the API; all records if absent
 * @throws ListError, like a list from a single fetch
 */
async function readRestList(
  transport: Transport,
  schema: ResourceSchema,
  term?: string,
): Promise<readonly RecordData[]> {
  const rest = await createRestProvider(transport);
  const filter = term === undefined ? {} : { q: term };
  const records: RecordData[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await rest
      .getList<RaRecord>(restPath(schema), pageQuery(page, filter))
      .catch(asListError);
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
}

const pageQuery = (page: number, filter: object) => ({
  pagination: { page, perPage: PAGE },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
});
