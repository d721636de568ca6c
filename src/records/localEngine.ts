import { cellText } from './cellText';
import { csvLine } from './csvText';
import { fetchRecords } from './fetchRecords';
import type {
  ColumnSpec,
  ExportOptions,
  ListEngine,
  ListProgress,
  ListQuery,
  ListRecord,
  ListRequest,
  ListView,
  Selection,
} from './listEngine';
import { Queries, type QueryResult } from './queries';
import { RecordStream } from './recordStream';
import { RecordTable } from './recordTable';
import { inSlices, pause } from './slices';

/** Between two reports of a load that goes on. */
const REPORT_MS = 100;
const EXPORT_BATCH = 2000;

/** The list engine in this thread. */
export class LocalEngine implements ListEngine {
  #table = new RecordTable('id', []);
  #queries = new Queries(this.#table);
  #version = 0;
  /** The newest view of each asker. */
  readonly #views = new Map<string, symbol>();
  #load: AbortController | null = null;
  readonly #listeners = new Set<(version: number) => void>();

  async load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress> {
    this.#load?.abort();
    const load = (this.#load = new AbortController());
    const table = new RecordTable(request.key, request.columns);
    // A first list is seen as it grows; a later one takes the place of what is shown once it is whole.
    if (this.#table.rows === 0) this.#show(table);
    let reported = -Infinity;
    const onBytes = (bytes: number) => {
      if (performance.now() - reported < REPORT_MS) return;
      reported = performance.now();
      if (this.#table === table) this.#changed();
      onProgress?.({ rows: table.rows, bytes, done: false });
    };
    const bytes = await fetchRecords(request, {
      stream: new RecordStream(table),
      signal: load.signal,
      onBytes,
    });
    this.#show(table);
    table.settle();
    const progress = { rows: table.rows, bytes, done: true };
    onProgress?.(progress);
    return progress;
  }

  fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> {
    const table = new RecordTable(key, columns);
    for (const record of records) table.addRecord(record);
    table.settle();
    this.#show(table);
    return Promise.resolve();
  }

  async view(query: ListQuery, offset: number, limit: number, asker = ''): Promise<ListView | null> {
    const view = Symbol(asker);
    this.#views.set(asker, view);
    const result = await this.#result(query, () => view !== this.#views.get(asker));
    if (view === this.#views.get(asker)) this.#views.delete(asker);
    if (!result) return null;
    const rows = result.rows.subarray(offset, offset + limit);
    return {
      total: result.rows.length,
      inTab: result.inTab,
      offset,
      rows: [...rows].map(row => this.#table.record(row)),
      version: this.#version,
    };
  }

  counts(source: string): Promise<ReadonlyMap<string | number, number>> {
    const counts = new Map<string | number, number>();
    for (const row of this.#live()) {
      const value = this.#table.columns.get(source)?.value(row);
      if (typeof value === 'string' || typeof value === 'number')
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Promise.resolve(counts);
  }

  distinct(source: string, limit: number): Promise<readonly string[]> {
    const counts = new Map<string, number>();
    const column = this.#table.columns.get(source);
    for (const row of this.#live()) {
      const text = cellText(column?.value(row), column?.type ?? 'text');
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    return Promise.resolve(sorted.slice(0, limit).map(([text]) => text));
  }

  get(key: string): Promise<ListRecord | null> {
    const row = this.#rowOf(key);
    return Promise.resolve(row === -1 ? null : this.#table.record(row));
  }

  find(values: ListRecord, limit: number): Promise<readonly ListRecord[]> {
    const wanted = Object.entries(values).map(([source, value]) => [source, comparable(value)] as const);
    const found: ListRecord[] = [];
    for (const row of this.#live()) {
      if (found.length >= limit) break;
      const holds = wanted.every(
        ([source, text]) => comparable(this.#table.columns.get(source)?.value(row)) === text,
      );
      if (holds) found.push(this.#table.record(row));
    }
    return Promise.resolve(found);
  }

  async indexOf(query: ListQuery, key: string): Promise<number> {
    const result = await this.#result(query, () => false);
    const row = this.#rowOf(key);
    return row === -1 || !result ? -1 : result.rows.indexOf(row);
  }

  upsert(records: readonly ListRecord[]): Promise<void> {
    for (const record of records) {
      const row = this.#rowOf(String(record[this.#table.key]));
      if (row === -1) this.#table.addRecord(record);
      else this.#table.replaceRecord(row, record);
    }
    this.#changed();
    return Promise.resolve();
  }

  remove(keys: readonly string[]): Promise<void> {
    const gone = new Set(keys);
    for (const row of this.#live()) if (gone.has(this.#table.keyText(row))) this.#table.removed.add(row);
    this.#changed();
    return Promise.resolve();
  }

  async keys(selection: Selection): Promise<readonly string[]> {
    if (selection.kind === 'keys') return selection.keys.filter(key => this.#rowOf(key) !== -1);
    const result = await this.#result(selection.query, () => false);
    const except = new Set(selection.except);
    const keys: string[] = [];
    for (const row of result?.rows ?? []) keys.push(this.#table.keyText(row));
    return keys.filter(key => !except.has(key));
  }

  async exportCsv({ query, columns, onProgress, signal }: ExportOptions): Promise<Blob> {
    const result = await this.#result(query, () => false);
    const parts: Blob[] = [new Blob(['\uFEFF', csvLine(columns.map(column => column.title))])];
    const rows = result?.rows ?? new Uint32Array(0);
    const table = this.#table;
    for (let from = 0; from < rows.length; from += EXPORT_BATCH) {
      signal?.throwIfAborted();
      const lines = [...rows.subarray(from, from + EXPORT_BATCH)].map(row =>
        csvLine(
          columns.map(({ source }) => {
            const column = table.columns.get(source);
            return column ? cellText(column.value(row), column.type) : '';
          }),
        ),
      );
      parts.push(new Blob(lines));
      onProgress?.(Math.min(from + EXPORT_BATCH, rows.length));
      await pause();
    }
    signal?.throwIfAborted();
    return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  }

  subscribe(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#load?.abort();
    this.#listeners.clear();
    this.#views.clear();
    this.#table = new RecordTable('id', []);
    this.#queries = new Queries(this.#table);
  }

  /** A query's result; worked out again where the data changed meanwhile. */
  async #result(query: ListQuery, givenUp: () => boolean): Promise<QueryResult | null> {
    for (;;) {
      const version = this.#version;
      this.#table.pad();
      const stale = () => givenUp() || version !== this.#version;
      const result = await inSlices(this.#queries.result(query, version), stale);
      if (result || givenUp()) return result;
    }
  }

  #show(table: RecordTable): void {
    if (this.#table !== table) this.#queries = new Queries(table);
    this.#table = table;
    this.#changed();
  }

  #changed(): void {
    this.#table.pad();
    this.#version++;
    for (const listener of this.#listeners) listener(this.#version);
  }

  *#live(): Generator<number> {
    for (let row = 0; row < this.#table.rows; row++) if (!this.#table.removed.has(row)) yield row;
  }

  #rowOf(key: string): number {
    for (const row of this.#live()) if (this.#table.keyText(row) === key) return row;
    return -1;
  }
}

const comparable = (value: unknown): string => String(value ?? '').trim();
