import type { ListEngine } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import type { RecordData, ResourceSchema } from '../schemas/resource';

/** Opens a resource's list, or what the server finds for a term. */
export type OpenSource = (schema: ResourceSchema, term?: string) => ListSource;

/**
 * The lists that are open in this session. Each resource's list is fetched once (specification, section 4); a search is
 * a list beside it, and the newest search of a resource takes the place of the one before.
 */
export class OpenLists {
  readonly #lists = new Map<string, ListSource>();
  readonly #searches = new Map<string, { term: string; source: ListSource }>();

  readonly #openedAt = new Map<string, number>();

  constructor(
    private readonly open: OpenSource,
    private readonly now: () => Date,
  ) {}

  list(schema: ResourceSchema): ListSource {
    const known = this.#lists.get(schema.name);
    if (known) return known;
    const source = this.open(schema);
    this.#lists.set(schema.name, source);
    this.#openedAt.set(schema.name, this.now().getTime());
    return source;
  }

  /** How long ago the list was fetched first. */
  ageMs(schema: ResourceSchema): number {
    return this.now().getTime() - (this.#openedAt.get(schema.name) ?? 0);
  }

  search(schema: ResourceSchema, term: string): ListSource {
    const known = this.#searches.get(schema.name);
    if (known?.term === term) return known.source;
    known?.source.engine.close();
    const source = this.open(schema, term);
    this.#searches.set(schema.name, { term, source });
    return source;
  }

  /** A record of a list that is open already; nothing is fetched for it. */
  async known(schema: ResourceSchema, id: string): Promise<RecordData | null> {
    const sources = [this.#lists.get(schema.name), this.#searches.get(schema.name)?.source];
    for (const source of sources) {
      const record = await source?.engine.get(id);
      if (record) return record;
    }
    return null;
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
