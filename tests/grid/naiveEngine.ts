import { cellText } from '../../src/records/cellText';
import { matchesFilter } from '../../src/records/filterMatch';
import { parseFilter } from '../../src/records/filterText';
import type {
  ColumnSpec,
  ColumnTexts,
  ListEngine,
  ListProgress,
  ListQuery,
  ListRecord,
  ListView,
  Selection,
} from '../../src/records/listEngine';
import type { ListSource, ListState } from '../../src/records/listSource';

/** A query without an answer so far. */
export interface Question {
  readonly query: ListQuery;
  readonly offset: number;
  readonly limit: number;
  answer(): Promise<void>;
  refuse(error: Error): Promise<void>;
}

/** A straightforward list engine whose answers a test can hold back. */
export class NaiveEngine implements ListEngine {
  readonly asked: Question[] = [];
  /** While true, views wait until the test answers them. */
  holdsBack = false;
  version = 1;
  /** By source; this engine keeps them, and filters by stored values. */
  readonly texts = new Map<string, ColumnTexts | null>();
  readonly #listeners = new Set<(version: number) => void>();

  constructor(
    public records: readonly ListRecord[],
    private readonly columns: readonly ColumnSpec[],
    private readonly key = 'id',
  ) {}

  load = (): Promise<ListProgress> => Promise.reject(new Error('A naive engine is filled, not loaded.'));
  fill = (_key: string, _columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> => {
    this.put(records);
    return Promise.resolve();
  };

  /** Replaces all records. */
  put(records: readonly ListRecord[]): void {
    this.records = records;
    this.version += 1;
    for (const listener of this.#listeners) listener(this.version);
  }

  page(query: ListQuery, offset: number, limit: number): Promise<ListView> {
    const passing = this.passing(query);
    const inTab = this.passing({ ...query, filters: {} }).length;
    const rows = passing.slice(offset, offset + limit).map(record => ({ ...record }));
    return Promise.resolve({ total: passing.length, inTab, offset, rows, version: this.version });
  }

  async *rows(query: ListQuery): AsyncGenerator<readonly ListRecord[], void, void> {
    yield await Promise.resolve(this.passing(query));
  }

  view(query: ListQuery, offset: number, limit: number): Promise<ListView | null> {
    return new Promise((resolve, reject) => {
      const question: Question = {
        query,
        offset,
        limit,
        answer: async () => resolve(await this.page(query, offset, limit)),
        refuse: async error => reject(error),
      };
      this.asked.push(question);
      if (!this.holdsBack) void question.answer();
    });
  }

  prefetch = (): Promise<void> => Promise.resolve();

  viewSoon: ListEngine['viewSoon'] = (query, offset, limit) => this.view(query, offset, limit);

  passing({ filters, tab, sort }: ListQuery): readonly ListRecord[] {
    const types = new Map(this.columns.map(({ source, type }) => [source, type]));
    const passes = (record: ListRecord) =>
      (!tab || tab.values.some(value => value === record[tab.source])) &&
      Object.entries(filters).every(([source, text]) => {
        const type = types.get(source) ?? 'text';
        return matchesFilter(parseFilter(text, type), record[source], type);
      });
    const [by] = sort;
    const found = this.records.filter(passes);
    if (!by) return found;
    const text = (record: ListRecord) => cellText(record[by.source], types.get(by.source) ?? 'text');
    const sorted = found.toSorted((one, other) =>
      text(one).localeCompare(text(other), 'en', { numeric: true }),
    );
    return by.order === 'ASC' ? sorted : sorted.toReversed();
  }

  counts = (): Promise<ReadonlyMap<string | number, number>> => Promise.resolve(new Map());
  distinct = (): Promise<readonly string[]> => Promise.resolve([]);
  find = (): Promise<readonly ListRecord[]> => Promise.resolve([]);
  getMany = (keys: readonly string[]): Promise<readonly ListRecord[]> =>
    Promise.resolve(this.records.filter(record => keys.includes(this.#keyOf(record))));
  get = (key: string): Promise<ListRecord | null> =>
    Promise.resolve(this.records.find(record => this.#keyOf(record) === key) ?? null);
  indexOf = (query: ListQuery, key: string): Promise<number> =>
    Promise.resolve(this.passing(query).findIndex(record => this.#keyOf(record) === key));
  upsert = (records: readonly ListRecord[]): Promise<void> => {
    const fresh = new Map(records.map(record => [this.#keyOf(record), record]));
    this.put(this.records.map(record => fresh.get(this.#keyOf(record)) ?? record));
    return Promise.resolve();
  };
  remove = (keys: readonly string[]): Promise<void> => {
    this.put(this.records.filter(record => !keys.includes(this.#keyOf(record))));
    return Promise.resolve();
  };
  setTexts = (source: string, texts: ColumnTexts | null): Promise<void> => {
    this.texts.set(source, texts);
    return Promise.resolve();
  };
  keys = (selection: Selection): Promise<readonly string[]> => {
    if (selection.kind === 'keys') return Promise.resolve(selection.keys);
    const all = this.passing(selection.query).map(record => this.#keyOf(record));
    return Promise.resolve(all.filter(key => !selection.except.includes(key)));
  };
  exportCsv = (): Promise<Blob> => Promise.resolve(new Blob(['csv']));
  subscribe(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close = (): void => {};

  #keyOf = (record: ListRecord): string => String(record[this.key]);
}

/** An open list on an engine; the test sets its state. */
export class TestSource implements ListSource {
  reloads = 0;
  #state: ListState;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly engine: ListEngine,
    state: ListState = { status: 'ready', rows: 0 },
  ) {
    this.#state = state;
  }

  getState = (): ListState => this.#state;
  become(state: ListState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  ready = (): Promise<void> => Promise.resolve();
  reload(): Promise<void> {
    this.reloads += 1;
    return Promise.resolve();
  }
}
