import { createListSource } from '../records/createListSource';
import type { ListEngine, ListProgress, ListRequest } from '../records/listEngine';
import { searchedColumns } from '../schemas/columnType';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { LIST_TAGS_FEATURE } from '../wire/listTag';
import { fillPath } from '../wire/path';
import { fetchList } from './fetchList';
import type { LocalShelf } from './localVerbs';
import type { OpenSource } from './openLists';
import { readRestList } from './restList';
import type { CallerSession, Transport } from './transport';

export interface SourceOptions {
  readonly session: CallerSession;
  readonly transport: Transport;
  /** A new engine for each list: in a worker where there is one. */
  readonly newEngine: () => ListEngine;
  /** The `uid` of a list body: the token's. */
  readonly uid: () => unknown;
  readonly shelf: LocalShelf;
  readonly styleOf: (schema: ResourceSchema) => ResourceSchema['style'];
}

type Load = (onProgress: (progress: ListProgress) => void) => Promise<ListProgress>;

/** Opens lists by the resource's style: one fetch by the engine, the pages of a REST API, or this browser's shelf. */
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
    (engine, schema, term = '', { shelf }) =>
    () =>
      fill(engine, schema, shelf.read(schema.name).filter(holding(term))),
};

/** The fetch of specification section 7: `POST …/list` with uid and, where only active records are asked for, status 1. */
function listRequest(schema: ResourceSchema, { session, transport, uid }: SourceOptions): ListRequest {
  const status = schema.listScope === 'active' ? { status: 1 } : {};
  return {
    ...requestFor(schema, transport, schema.endpoints.list),
    headers: { ...transport.headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ uid: uid(), ...status }),
    tagged: session.features().has(LIST_TAGS_FEATURE),
  };
}

const searchRequest = (schema: ResourceSchema, term: string, { transport }: SourceOptions): ListRequest =>
  requestFor(schema, transport, fillPath(schema.endpoints.search, { term }));

function requestFor(schema: ResourceSchema, transport: Transport, path: string): ListRequest {
  const columns = searchedColumns(schema);
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

const holding = (term: string) => (record: RecordData) =>
  Object.values(record).some(value => String(value).toLowerCase().includes(term.toLowerCase()));
