import { KeyIndex } from '../columns/keyIndex';
import { textOfKey, type RecordTable } from '../columns/recordTable';
import { RowSet } from '../columns/rowSet';
import type { Assignment, ColumnTexts, ListQuery, ListRecord, ListSort, Selection } from '../listEngine';
import type { OrderedRows } from '../order/orderedRows';
import { Queries, type QueryResult } from './queries';
import { atOnce, inSlices, isPauseDue, pause, type Sliced } from './slices';

/** Shorter lists sort so fast that nothing is prepared for them. */
const WORTH_PREPARING = 20_000;

/** How many first rows a query of `warmUp` reads, as a window does. */
const NEAR_ROWS = 60;

/** Limits of trying queries before a list has many rows. */
const WARM_UP_MS = 25;
const WARM_UP_TERMS = 100;

/** Rows that arrive before their dates and numbers are read. */
const FOLLOWED_ROWS = 2000;

/** Records assigned to between two pauses for waiting messages. */
const ASSIGNED = 20_000;

/** Keys read between two pauses for waiting messages. */
const BATCH = 4096;

/** A table with what makes queries fast: cached results and a key index. */
export class OpenTable {
  readonly #queries: Queries;
  readonly #keys: KeyIndex;
  /** Incremented on edits, not on appends: cached results for earlier rows stay valid. */
  #revision = 0;
  /** Number of running queries. */
  #running = 0;
  /** The number of rows at the last `followArrivals`. */
  #followed = 0;

  constructor(readonly table: RecordTable) {
    this.#queries = new Queries(table);
    this.#keys = new KeyIndex(table);
  }

  /** Whether queries are running; background work gives way to them. */
  get isBusy(): boolean {
    return this.#running > 0;
  }

  /**
   * A query's result, or null if it was cancelled.
   * @param reach how many of the first rows the caller reads, if not all
   */
  async result(query: ListQuery, isCancelled: () => boolean, reach?: number): Promise<QueryResult | null> {
    this.#running++;
    try {
      return await this.#steady(() => this.#queries.result(query, reach), isCancelled);
    } finally {
      this.#running--;
    }
  }

  /** Keeps the cached results of the shown order, however many other orders are prefetched. */
  keep({ sort }: Pick<ListQuery, 'sort'>): void {
    this.#queries.keep(sort);
  }

  /** Computes something from a table that must not change meanwhile; restarts if it does. */
  async #steady<T>(work: () => Sliced<T>, isCancelled: () => boolean): Promise<T | null> {
    for (;;) {
      const revision = this.#revision;
      this.table.pad();
      const result = await inSlices(work(), () => isCancelled() || revision !== this.#revision);
      if (result !== null || isCancelled()) return result;
    }
  }

  /** Like `#steady`, for work that cannot be cancelled. */
  async lookUp<T>(work: (table: RecordTable) => Sliced<T>): Promise<T> {
    for (;;) {
      const result = await this.#steady(
        () => work(this.table),
        () => false,
      );
      if (result !== null) return result;
    }
  }

  /** The row of a key, or -1. */
  async rowOf(key: string): Promise<number> {
    await inSlices(this.#keys.extend(), () => false);
    return this.#keys.find(key);
  }

  /** The records with these keys; missing ones are left out. */
  async recordsOf(keys: readonly string[]): Promise<readonly ListRecord[]> {
    await inSlices(this.#keys.extend(), () => false);
    const rows = keys.map(key => this.#keys.find(key)).filter(row => row !== -1);
    return rows.map(row => this.table.record(row));
  }

  /** Adds records, replacing those with the same key. */
  async upsert(records: readonly ListRecord[]): Promise<void> {
    await inSlices(this.#keys.extend(), () => false);
    this.#follow(records.map(record => this.#upsertOne(record)));
  }

  /** Sets fields of all records that match a query; waiting queries go first. */
  async assign({ query, values }: Assignment): Promise<void> {
    const result = await this.result(query, () => false);
    const total = result?.rows.total ?? 0;
    for (let from = 0; from < total; from += ASSIGNED) {
      const rows = result?.rows.slice(from, ASSIGNED) ?? [];
      this.table.assign(rows, values);
      this.#follow(rows);
      do await pause();
      while (this.#running > 0);
    }
  }

  /** Removes all records with these keys. */
  async remove(keys: readonly string[]): Promise<void> {
    await inSlices(this.#keys.extend(), () => false);
    for (const key of keys) for (const row of this.#keys.findAll(key)) this.table.removed.add(row);
    this.#follow([]);
  }

  /** Shows these texts for a column; null shows its values. */
  async setTexts(source: string, texts: ColumnTexts | null): Promise<void> {
    const { table } = this;
    if (table.textsOf(source) === texts) return;
    const column = texts && table.columnWith(source, texts);
    if (column) await inSlices(column.extend(), () => false);
    const before = table.shownColumn(source);
    table.show(source, column);
    this.#revision++;
    this.#queries.forget(before);
  }

  /** The keys of a selection, in its query's order; null if cancelled. */
  async keysOf(selection: Selection, isCancelled: () => boolean): Promise<readonly string[] | null> {
    await inSlices(this.#keys.extend(), () => false);
    if (selection.kind === 'keys') return selection.keys.filter(key => this.#keys.find(key) !== -1);
    const result = await this.result(selection.query, isCancelled);
    return result && inSlices(this.#keysIn(result, new Set(selection.except)), isCancelled);
  }

  /** The selected ones among some rows, in their order. */
  async selected(rows: OrderedRows, selection: Selection): Promise<OrderedRows> {
    const set = new RowSet(this.table.rows);
    const wanted = selection.kind === 'keys' ? selection.keys : selection.except;
    await inSlices(this.#keys.extend(), () => false);
    for (const key of wanted) for (const row of this.#keys.findAll(key)) set.add(row);
    if (selection.kind === 'keys') return rows.among(set);
    const result = await this.result(selection.query, () => false);
    return result ? rows.among(result.rows.without(set)) : rows;
  }

  /** Call often while rows arrive: keeps what a view in this order reads of each row up to date. */
  followArrivals({ sort }: Pick<ListQuery, 'sort'>): void {
    const { rows } = this.table;
    if (rows < this.#followed + FOLLOWED_ROWS) return;
    this.#followed = rows;
    this.#queries.readNumbers(sort);
  }

  /**
   * Filters a column again and again for a short time: JavaScript engines optimise only code that has run, and otherwise
   * the first keys would run it slowly while rows arrive.
   * @param query gives the order
   */
  async warmUp(source: string, { sort }: Pick<ListQuery, 'sort'>): Promise<void> {
    const until = performance.now() + WARM_UP_MS;
    this.table.memory.prepare();
    for (let term = 0; term < WARM_UP_TERMS && performance.now() < until; term++)
      await this.result({ filters: { [source]: (term + 10).toString(36) }, sort }, () => false, NEAR_ROWS);
  }

  /**
   * Prepares, when idle, for the first edit, for the first sort by each of these columns, and for any window of an order.
   * @param stop true ends it
   * @param rest awaited before each slice of work
   */
  async prepare(
    { sources, sort }: { readonly sources: readonly string[]; readonly sort: readonly ListSort[] },
    stop: () => boolean,
    rest: () => Promise<void>,
  ): Promise<void> {
    if (this.table.rows < WORTH_PREPARING) return;
    await this.#whenIdle(this.#keys.extend(), stop, rest);
    for (const source of sources) {
      const column = this.table.shownColumn(source);
      if (column) await this.#whenIdle(this.#queries.prepare(column), stop, rest);
    }
    await this.#whenIdle(this.#queries.prepareOrder(sort), stop, rest);
  }

  async #whenIdle(work: Sliced<void>, stop: () => boolean, rest: () => Promise<void>): Promise<void> {
    for (let done = false; !done && !stop(); await pause()) {
      await rest();
      const since = performance.now();
      const revision = this.#revision;
      while (!done && this.#running === 0 && !isPauseDue(since)) done = work.next().done === true;
      if (revision !== this.#revision) return;
    }
  }

  *#keysIn({ rows }: QueryResult, except: ReadonlySet<string>): Sliced<string[]> {
    const keys: string[] = [];
    for (let from = 0; from < rows.total; from += BATCH) {
      for (const row of rows.slice(from, BATCH)) {
        const key = this.table.keyText(row);
        if (!except.has(key)) keys.push(key);
      }
      yield;
    }
    return keys;
  }

  /** Call after edits of these rows. */
  #follow(edited: readonly number[]): void {
    this.table.pad();
    this.#revision++;
    this.#queries.follow(edited);
  }

  #upsertOne(record: ListRecord): number {
    const row = this.#keys.find(textOfKey(record[this.table.key]));
    if (row !== -1) this.table.replaceRecord(row, record);
    else this.table.addRecord(record);
    atOnce(this.#keys.extend());
    return row === -1 ? this.table.rows - 1 : row;
  }
}
