import type { ListSource } from '../../records/listSource';
import type { RecordData, ResourceSchema } from '../../schemas/resource';

/** Opens a resource's list, or the server's search results for a term. */
export type OpenSource = (schema: ResourceSchema, term?: string) => ListSource;

interface OpenList {
  readonly schema: ResourceSchema;
  readonly source: ListSource;
}

/**
 * The open lists of this session. Each resource's list is fetched once (docs/behaviour.md, 'Lists'). Search results are
 * a separate list; a newer search of the resource replaces the previous one.
 */
export class OpenLists {
  readonly #lists = new Map<string, OpenList>();
  readonly #searches = new Map<string, OpenList & { readonly term: string }>();

  readonly #openedAt = new Map<string, number>();

  constructor(
    private readonly openSource: OpenSource,
    private readonly now: () => Date,
  ) {}

  list(schema: ResourceSchema): ListSource {
    const known = this.#lists.get(schema.name);
    if (known?.schema === schema) return known.source;
    // The resource has changed since its list was opened.
    known?.source.engine.close();
    const source = this.openSource(schema);
    this.#lists.set(schema.name, { schema, source });
    this.#openedAt.set(schema.name, this.now().getTime());
    return source;
  }

  /** The list if it is open and has been read; fetches nothing. */
  loaded({ name }: ResourceSchema): ListSource | null {
    const known = this.#lists.get(name)?.source;
    return known?.getState().status === 'ready' ? known : null;
  }

  /** Milliseconds since the list was first fetched. */
  ageMs(schema: ResourceSchema): number {
    return this.now().getTime() - (this.#openedAt.get(schema.name) ?? 0);
  }

  search(schema: ResourceSchema, term: string): ListSource {
    const known = this.#searches.get(schema.name);
    if (known?.term === term && known.schema === schema) return known.source;
    known?.source.engine.close();
    const source = this.openSource(schema, term);
    this.#searches.set(schema.name, { schema, term, source });
    return source;
  }

  /** A record of a list that is already open; fetches nothing. */
  async known(schema: ResourceSchema, id: string): Promise<RecordData | null> {
    return (await this.cachedOf(schema, [id])).get(id) ?? null;
  }

  /** Records by id of lists that are already open. */
  async cachedOf(schema: ResourceSchema, ids: readonly string[]): Promise<ReadonlyMap<string, RecordData>> {
    const known = new Map<string, RecordData>();
    for (const source of this.#open(schema)) {
      const missing = ids.filter(id => !known.has(id));
      if (missing.length === 0) break;
      for (const record of await source.engine.getMany(missing)) known.set(String(record['id']), record);
    }
    return known;
  }

  /** Updates every list that shows the saved record. */
  async saved(schema: ResourceSchema, record: RecordData): Promise<void> {
    await this.#lists.get(schema.name)?.source.engine.upsert([record]);
    const search = this.#searches.get(schema.name)?.source.engine;
    if (search && (await search.get(String(record['id'])))) await search.upsert([record]);
  }

  /** Removes deleted records from lists of active records; lists of all records keep them with status 0. */
  async deleted(schema: ResourceSchema, ids: readonly string[]): Promise<void> {
    for (const { engine } of this.#open(schema)) {
      if (schema.listScope === 'active') await engine.remove(ids);
      else await engine.upsert((await engine.getMany(ids)).map(record => ({ ...record, status: 0 })));
    }
  }

  /** The open lists with the resource's records. */
  #open({ name }: ResourceSchema): readonly ListSource[] {
    return [this.#lists.get(name)?.source, this.#searches.get(name)?.source].filter(
      source => source !== undefined,
    );
  }

  /** Frees all memory; for logout. */
  closeAll(): void {
    for (const { source } of this.#lists.values()) source.engine.close();
    for (const { source } of this.#searches.values()) source.engine.close();
    this.#lists.clear();
    this.#searches.clear();
  }
}
