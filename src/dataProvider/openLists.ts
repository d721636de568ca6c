import { createListSource } from '../records/createListSource';
import type { ListEngine, ListRequest } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { searchedColumns } from '../schemas/columnType';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { fillPath } from '../wire/path';
import type { Transport } from './transport';

export interface ListOptions {
  readonly transport: Transport;
  /** A new engine for each list: in a worker where there is one. */
  readonly newEngine: () => ListEngine;
  /** The `uid` of a list body: the token's. */
  readonly uid: () => unknown;
}

/** The fetch of specification section 7: `POST …/list` with uid and, where only active records are asked for, status 1. */
export function listRequest(schema: ResourceSchema, { transport, uid }: ListOptions): ListRequest {
  const status = schema.listScope === 'active' ? { status: 1 } : {};
  return {
    url: transport.url(schema.endpoints.list),
    method: 'POST',
    headers: { ...transport.headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ uid: uid(), ...status }),
    key: 'id',
    columns: searchedColumns(schema),
  };
}

/** The server search of specification section 7, as a list of its own. */
function searchRequest(schema: ResourceSchema, term: string, { transport }: ListOptions): ListRequest {
  return {
    url: transport.url(fillPath(schema.endpoints.search, { term })),
    method: 'POST',
    headers: transport.headers(),
    key: 'id',
    columns: searchedColumns(schema),
  };
}

/** Makes the source that a resource's list is fetched through; the styles differ in this alone. */
export type OpenSource = (schema: ResourceSchema, term?: string) => ListSource;

export const openWireSource =
  (options: ListOptions): OpenSource =>
  (schema, term) =>
    createListSource({
      engine: options.newEngine(),
      request: () =>
        term === undefined ? listRequest(schema, options) : searchRequest(schema, term, options),
    });

/**
 * The lists that are open in this session. Each resource's list is fetched once (specification, section 4); a search is
 * a list beside it, and the newest search of a resource takes the place of the one before.
 */
export class OpenLists {
  readonly #lists = new Map<string, ListSource>();
  readonly #searches = new Map<string, { term: string; source: ListSource }>();

  constructor(private readonly open: OpenSource) {}

  list(schema: ResourceSchema): ListSource {
    const known = this.#lists.get(schema.name);
    if (known) return known;
    const source = this.open(schema);
    this.#lists.set(schema.name, source);
    return source;
  }

  search(schema: ResourceSchema, term: string): ListSource {
    const known = this.#searches.get(schema.name);
    if (known?.term === term) return known.source;
    known?.source.engine.close();
    const source = this.open(schema, term);
    this.#searches.set(schema.name, { term, source });
    return source;
  }

  /** A record that was saved goes into whatever shows it. */
  async saved(schema: ResourceSchema, record: RecordData): Promise<void> {
    await this.#lists.get(schema.name)?.engine.upsert([record]);
    const search = this.#searches.get(schema.name)?.source.engine;
    if (search && (await search.get(String(record['id'])))) await search.upsert([record]);
  }

  /** A record that was deleted leaves the lists of active records and stays, with status 0, in those of all. */
  async deleted(schema: ResourceSchema, id: string): Promise<void> {
    const shown = [this.#lists.get(schema.name), this.#searches.get(schema.name)?.source];
    for (const source of shown) await this.#delete(schema, id, source?.engine);
  }

  async #delete(schema: ResourceSchema, id: string, engine: ListEngine | undefined): Promise<void> {
    const record = await engine?.get(id);
    if (!engine || !record) return;
    if (schema.listScope === 'active') await engine.remove([id]);
    else await engine.upsert([{ ...record, status: 0 }]);
  }

  /** Gives all memory back; for logout. */
  closeAll(): void {
    for (const source of this.#lists.values()) source.engine.close();
    for (const { source } of this.#searches.values()) source.engine.close();
    this.#lists.clear();
    this.#searches.clear();
  }
}
