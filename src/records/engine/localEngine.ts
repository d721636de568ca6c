import { RecordTable } from '../columns/recordTable';
import { RecordStream } from '../json/recordStream';
import type {
  ColumnSpec,
  ColumnTexts,
  ExportOptions,
  ListEngine,
  ListProgress,
  ListQuery,
  ListRecord,
  ListRequest,
  ListView,
  Selection,
} from '../listEngine';
import { fetchRecords } from './fetchRecords';
import { FirstPaintGate } from './firstPaintGate';
import { OpenTable } from './openTable';
import { Prefetching } from './prefetching';
import type { QueryResult } from './queries';
import { ReportPace } from './reportPace';
import { RestAfterKeys } from './restAfterKeys';
import { pause } from './slices';
import { countValues, distinctTexts, findRecords } from './tableLookups';

/** Records added between two pauses for waiting messages. */
const FILL_BATCH = 1000;

type Edit = (open: OpenTable) => Promise<void>;

/** A query's result with its table. */
interface Found extends QueryResult {
  readonly open: OpenTable;
  /** The list's version when the query began. Later changes may be missing; listeners are notified of each. */
  readonly version: number;
}

/** The request behind the current list, as text, and its ETag. */
interface TaggedRequest {
  readonly request: string;
  readonly tag: string;
}

const readStored = async (request: ListRequest) => (await import('../stored/listStorage')).readList(request);

const emptyTable = () => new OpenTable(new RecordTable('id', []));

/** The list engine in this thread. */
export class LocalEngine implements ListEngine {
  #open = emptyTable();
  #version = 0;
  /** Incremented when records change, but not when the texts that columns show do. */
  #edition = 0;
  /** The texts that columns show, the newest last; null for a column that shows its values again. */
  readonly #texts = new Map<string, ColumnTexts | null>();
  /** The newest view of each consumer; older ones are cancelled. */
  readonly #newestViews = new Map<string, symbol>();
  #tagged: TaggedRequest | null = null;
  /** Settles once the preparation for the next edits and sorts has ended. */
  #prepared: Promise<void> = Promise.resolve();
  #fetching: AbortController | null = null;
  #newestLoad: Promise<ListProgress> | null = null;
  /** Edits made while a new list loads; they are applied to it before it is shown. */
  #duringLoad: Edit[] = [];
  /** Edits run one at a time. */
  #editing: Promise<void> = Promise.resolve();
  readonly #firstPaintGate = new FirstPaintGate();
  readonly #rest = new RestAfterKeys();
  readonly #prefetching = new Prefetching();
  /** The query of the newest view. */
  #shownQuery: ListQuery | null = null;
  #closed = false;
  readonly #listeners = new Set<(version: number) => void>();

  async load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress> {
    this.#fetching?.abort();
    const { signal } = (this.#fetching = new AbortController());
    const loading = this.#loadTable(request, signal, onProgress);
    this.#newestLoad = loading;
    try {
      return await loading;
    } catch (cause) {
      // A superseded load resolves with the result of the newer one.
      const newest = this.#newestLoad;
      if (newest === loading) throw cause;
      return newest;
    }
  }

  async fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> {
    this.#fetching?.abort();
    const table = new RecordTable(key, columns);
    for (let from = 0; from < records.length; from += FILL_BATCH) {
      if (from > 0) await pause();
      for (const record of records.slice(from, from + FILL_BATCH)) table.addRecord(record);
    }
    table.settle();
    this.#tagged = null;
    const open = new OpenTable(table);
    await this.#giveTexts(open);
    this.#show(open, columns);
  }

  async view(query: ListQuery, offset: number, limit: number, consumerId = ''): Promise<ListView | null> {
    const view = Symbol(consumerId);
    this.#newestViews.set(consumerId, view);
    this.#shownQuery = query;
    const isOver = () => view !== this.#newestViews.get(consumerId);
    await this.#prefetching.beforeView(query, isOver);
    const found = await this.#find(query, isOver, offset + limit);
    if (view === this.#newestViews.get(consumerId)) this.#newestViews.delete(consumerId);
    this.#throwIfClosed();
    if (found && found.open.table.rows > 0) this.#firstPaintGate.given();
    return found && this.#viewOf(found, offset, limit);
  }

  viewSoon(query: ListQuery, offset: number, limit: number, consumerId?: string): Promise<ListView | null> {
    this.#rest.pressed();
    return this.view(query, offset, limit, consumerId);
  }

  prefetch(query: ListQuery, limit: number): Promise<void> {
    if (this.#shownQuery) this.#open.keep(this.#shownQuery);
    return this.#prefetching.start(query, isOver => this.#find(query, isOver, limit));
  }

  async page(query: ListQuery, offset: number, limit: number): Promise<ListView> {
    return this.#viewOf(await this.#findSurely(query, offset + limit), offset, limit);
  }

  async *rows(query: ListQuery, batch: number): AsyncGenerator<readonly ListRecord[], void, void> {
    const { rows, open } = await this.#findSurely(query);
    for (let from = 0; from < rows.total; from += batch) {
      yield rows.slice(from, batch).map(row => open.table.record(row));
      this.#throwIfClosed();
    }
  }

  counts(source: string): Promise<ReadonlyMap<string | number, number>> {
    return this.#open.lookUp(table => countValues(table, source));
  }

  distinct(source: string, limit: number): Promise<readonly string[]> {
    return this.#open.lookUp(table => distinctTexts(table, source, limit));
  }

  async get(key: string): Promise<ListRecord | null> {
    const open = this.#open;
    const row = await open.rowOf(key);
    return row === -1 ? null : open.table.record(row);
  }

  getMany(keys: readonly string[]): Promise<readonly ListRecord[]> {
    return this.#open.recordsOf(keys);
  }

  find(values: ListRecord, limit: number): Promise<readonly ListRecord[]> {
    return this.#open.lookUp(table => findRecords(table, values, limit));
  }

  async indexOf(query: ListQuery, key: string): Promise<number> {
    const { rows, open } = await this.#findSurely(query);
    const row = await open.rowOf(key);
    return row === -1 ? -1 : rows.indexOf(row);
  }

  upsert(records: readonly ListRecord[]): Promise<void> {
    return this.#edit(open => open.upsert(records));
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.#edit(open => open.remove(keys));
  }

  async setTexts(source: string, texts: ColumnTexts | null): Promise<void> {
    // Added last, so that a running #giveTexts reaches these, too.
    this.#texts.delete(source);
    this.#texts.set(source, texts);
    await this.#inTurn(open => open.setTexts(source, texts));
    const open = this.#open;
    void this.#prepare(open, [source]);
  }

  async keys(selection: Selection): Promise<readonly string[]> {
    const keys = await this.#open.keysOf(selection, () => this.#closed);
    this.#throwIfClosed();
    return keys ?? [];
  }

  async exportCsv({ query, selection, ...options }: ExportOptions): Promise<Blob> {
    // Before the rows are found, which must not change until they are written.
    const { exportCsv } = await import('./exportCsv');
    // A selection may contain records that its query's filters no longer match.
    const { rows, open } = await this.#findSurely(selection ? { filters: {}, sort: query.sort } : query);
    const selected = selection ? await open.selected(rows, selection) : rows;
    this.#throwIfClosed();
    return exportCsv(open.table, selected, options);
  }

  subscribe(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#fetching?.abort();
    this.#listeners.clear();
    this.#open = emptyTable();
  }

  async #loadTable(
    request: ListRequest,
    signal: AbortSignal,
    onProgress?: (progress: ListProgress) => void,
  ): Promise<ListProgress> {
    const open = new OpenTable(new RecordTable(request.key, request.columns));
    const { table } = open;
    this.#duringLoad = [];
    // The first list is shown as it grows; a later one replaces the current list when complete.
    const isFirst = this.#open.table.rows === 0;
    if (isFirst) {
      for (const [source, texts] of this.#texts) table.showBy(source, texts);
      this.#open = open;
    }
    const stored = isFirst && request.stored ? await readStored(request) : null;
    const pace = new ReportPace();
    const onBytes = (bytes: number) => {
      if (this.#open === open && this.#shownQuery) open.followArrivals(this.#shownQuery);
      if (!pace.isDue(table.rows, performance.now())) return;
      if (this.#open === open) this.#changed();
      onProgress?.({ rows: table.rows, bytes, done: false });
    };
    try {
      const requestText = JSON.stringify(request);
      const currentTag = !isFirst && this.#tagged?.request === requestText ? this.#tagged.tag : null;
      const knownTag = stored?.tag ?? currentTag;
      const stream = new RecordStream(table);
      const beforeMore = async () => {
        const over = this.#firstPaintGate.over();
        await Promise.race([this.#firstPaintGate.delivered, over]);
        await this.#warmUp(open, request);
        await over;
      };
      const { bytes, tag, isKnown, follow } = await fetchRecords(request, {
        stream,
        signal,
        onBytes,
        knownTag,
        beforeMore,
        giveWay: () => this.#giveWay(open),
      });
      const tagged = request.tagged && tag !== null ? { request: requestText, tag } : null;
      this.#tagged = tagged;
      if (isKnown) {
        if (stored) await this.#replace(new OpenTable(stored.table), request);
        await follow?.(this);
        if (follow) this.#store(request, tagged);
        return { rows: this.#open.table.rows, bytes, done: true };
      }
      table.settle();
      for (const assignment of request.assignments ?? []) await open.assign(assignment);
      if (isFirst) this.#show(open, request.columns);
      else await this.#replace(open, request);
      this.#store(request, tagged);
      onProgress?.({ rows: table.rows, bytes, done: true });
      return { rows: table.rows, bytes, done: true };
    } catch (cause) {
      // The partial rows of a failed list are discarded.
      if (this.#open === open) this.#show(emptyTable(), []);
      throw cause;
    }
  }

  /** Not for a list that nobody looks at. */
  async #warmUp(open: OpenTable, { columns }: ListRequest): Promise<void> {
    const column = columns.find(({ type }) => type === 'text');
    if (column && this.#shownQuery && open === this.#open) await open.warmUp(column.source, this.#shownQuery);
  }

  /** Resolves once nobody is typing and no query on a table is running: a table may not grow under a query. */
  async #giveWay(open: OpenTable): Promise<void> {
    await this.#rest.over();
    while (open.isBusy) await pause();
  }

  /** Shows another list, with the edits that were made while it loaded. */
  async #replace(open: OpenTable, { columns }: ListRequest): Promise<void> {
    await this.#giveTexts(open);
    for (const edit of this.#duringLoad) await edit(open);
    this.#show(open, columns);
  }

  /** Stores the list for the next visit, once its preparation has ended. */
  #store(request: ListRequest, tagged: TaggedRequest | null): void {
    if (!request.stored || !tagged) return;
    const { table } = this.#open;
    void this.#prepared.then(async () => {
      const { writeList } = await import('../stored/listStorage');
      const edition = this.#edition;
      await writeList(request, { table, tag: tagged.tag }, () => edition === this.#edition && !this.#closed);
    });
  }

  #edit(edit: Edit): Promise<void> {
    this.#duringLoad.push(edit);
    return this.#inTurn(async open => {
      await edit(open);
      this.#edition++;
    });
  }

  /** Runs an edit after all earlier edits. */
  #inTurn(edit: Edit): Promise<void> {
    const made = this.#editing.then(async () => {
      await edit(this.#open);
      this.#changed();
    });
    this.#editing = made.catch(() => undefined);
    return made;
  }

  /** Gives a table the texts of this list, including any that are set meanwhile. */
  async #giveTexts(open: OpenTable): Promise<void> {
    for (const [source, texts] of this.#texts) await open.setTexts(source, texts);
  }

  #show(open: OpenTable, columns: readonly ColumnSpec[]): void {
    if (this.#closed) return;
    this.#open = open;
    this.#edition++;
    this.#changed();
    const sources = columns.map(({ source }) => source);
    this.#prepared = this.#prepare(open, sources);
  }

  #prepare(open: OpenTable, sources: readonly string[]): Promise<void> {
    const isOver = () => this.#open !== open;
    const sort = this.#shownQuery?.sort ?? [];
    return open.prepare({ sources, sort }, isOver, () => this.#rest.over());
  }

  #changed(): void {
    this.#open.table.pad();
    this.#version++;
    for (const listener of this.#listeners) listener(this.#version);
  }

  #viewOf({ rows, inTab, version, open: { table } }: Found, offset: number, limit: number): ListView {
    const records = rows.slice(offset, limit).map(row => table.record(row));
    return { total: rows.total, inTab, offset, rows: records, version };
  }

  /** Runs a query, and again if the list was replaced meanwhile. */
  async #find(query: ListQuery, isCancelled: () => boolean, reach?: number): Promise<Found | null> {
    for (;;) {
      const open = this.#open;
      const version = this.#version;
      const isOver = () => this.#closed || isCancelled();
      if (isOver()) return null;
      const result = await open.result(query, () => isOver() || open !== this.#open, reach);
      if (isOver()) return null;
      if (result && open === this.#open) return { ...result, open, version };
    }
  }

  async #findSurely(query: ListQuery, reach?: number): Promise<Found> {
    const found = await this.#find(query, () => false, reach);
    if (found) return found;
    throw closedError();
  }

  #throwIfClosed(): void {
    if (this.#closed) throw closedError();
  }
}

const closedError = () => new DOMException('The list was closed.', 'AbortError');
