import type { Column } from '../columns/column';
import { numbersOf } from '../columns/columnNumbers';
import type { RecordTable } from '../columns/recordTable';
import { RowSet } from '../columns/rowSet';
import { passes } from '../filterMatch';
import { parseFilter } from '../filterText';
import type { ListQuery, ListSort } from '../listEngine';
import { ColumnRanks } from '../order/columnRanks';
import { firstRows, LeadingRows } from '../order/firstRows';
import { OrderedRows } from '../order/orderedRows';
import { RowComparison, type SortColumn } from '../order/rowComparison';
import { RowOrder, type OrderKey } from '../order/rowOrder';
import { hasNumbers } from '../order/sortKey';
import { foldedTexts } from '../search/foldedTexts';
import { PassingRows } from '../search/passingRows';
import { filterTest, tabTest } from '../search/valueTests';
import { LruCache } from './lruCache';
import type { Sliced } from './slices';

/** A query's result: its rows in order, and the number of rows before column filters. */
export interface QueryResult {
  readonly rows: OrderedRows;
  readonly inTab: number;
  /** How many of the rows are in order: all, or as many as the caller requested. */
  readonly reach: number;
}

/** A private-use character that no text is expected to contain. */
const NOWHERE = '\u{f8ff}';

/** Up to this many first rows are found without ordering the others. */
const NEAR = 1024;

/** In a shorter table, looking at each row again takes next to no time. */
const WORTH_LEADING = 1 << 17;

/** Ranking a column with at most this many values takes next to no time, even in code that has not run yet. */
const FEW = 256;

/** With more edits at once, orders are rebuilt rather than repaired. */
const FOLLOWED_EDITS = 16;

/** Runs queries on one table. Caches intermediate results and updates them with the table's edits. */
export class Queries {
  readonly #filters = new LruCache<PassingRows>(24);
  readonly #tabs = new LruCache<PassingRows>(8);
  readonly #orders = new LruCache<RowOrder>(4);
  readonly #leading = new LruCache<LeadingRows>(4);
  readonly #ranks = new Map<Column, ColumnRanks>();
  readonly #results = new LruCache<QueryResult>(4);

  constructor(private readonly table: RecordTable) {}

  /**
   * The rows that match a query, in its order.
   * @param reach how many of the first rows the caller reads: a few are found without ordering the others
   */
  *result(query: ListQuery, reach = Infinity): Sliced<QueryResult> {
    const { rows } = this.table;
    const name = JSON.stringify([query.filters, query.tab, query.sort, rows]);
    const known = this.#results.get(name);
    if (known && known.reach >= reach) return known;
    const set = yield* this.#tabSet(query, rows);
    const inTab = set.count();
    for (const [source, typed] of Object.entries(query.filters))
      yield* this.#narrow(set, source, typed, rows);
    const columns = this.#sortColumns(query.sort);
    const isQuick = reach <= NEAR && !this.#isOrdered(query.sort, columns);
    const order = isQuick
      ? yield* this.#firstRows(set, query.sort, columns, reach)
      : ((yield* this.#order(query.sort, rows))?.rows ?? null);
    const reached = isQuick ? reach : Infinity;
    return this.#results.put(name, { rows: new OrderedRows(set, order), inTab, reach: reached });
  }

  /** Whether the order of all rows is known, or found in next to no time. */
  #isOrdered(sort: readonly ListSort[], columns: readonly SortColumn[]): boolean {
    if (columns.every(({ column }) => column.heap.limit <= FEW)) return true;
    return this.#orders.get(JSON.stringify(sort))?.rows.length === this.table.rows;
  }

  /** Rows in order that contain at least the first ones of a set. */
  *#firstRows(
    set: RowSet,
    sort: readonly ListSort[],
    columns: readonly SortColumn[],
    reach: number,
  ): Sliced<Uint32Array> {
    const rows = set.size;
    // Numbers are compared faster than their ranks are looked up.
    const unranked = columns.map(each => (hasNumbers(each.column) ? { ...each, ranks: null } : each));
    const comparison = new RowComparison(unranked);
    if (comparison.isQuick && rows > WORTH_LEADING) {
      const name = JSON.stringify(sort);
      const leading = this.#leading.get(name) ?? this.#leading.put(name, new LeadingRows());
      yield* leading.extend(comparison, rows);
      if (leading.hasFirst(set, reach)) return leading.rows;
    }
    return yield* firstRows(set, comparison, rows, reach);
  }

  /** The columns of a sort, with their ranks if they are complete. */
  #sortColumns(sort: readonly ListSort[]): SortColumn[] {
    return sort.flatMap(({ source, order }) => {
      const column = this.table.shownColumn(source);
      const ranks = column && this.#ranks.get(column);
      return column ? [{ column, ranks: ranks?.known === column.heap.limit ? ranks : null, order }] : [];
    });
  }

  /** Marks what an order was found with as used last, so that the caches evict everything else first. */
  keep(sort: readonly ListSort[]): void {
    const name = JSON.stringify(sort);
    this.#orders.get(name);
    this.#leading.get(name);
  }

  /** Reads the numbers of the newest values in the columns of a sort, so that a key need not. */
  readNumbers(sort: readonly ListSort[]): void {
    for (const { source } of sort) {
      const column = this.table.shownColumn(source);
      const newest = column?.heap.segments.at(-1);
      if (column && newest && hasNumbers(column)) numbersOf(newest, column.type);
    }
  }

  /** Precomputes what the first filter and the first sort of a column need. */
  *prepare(column: Column): Sliced<void> {
    for (const segment of column.heap.segments) {
      if (hasNumbers(column)) numbersOf(segment, column.type);
      if (column.type !== 'dateTime') foldedTexts(segment, column.type, this.table.memory);
      yield;
    }
    yield* this.#tryFilter(column);
    yield* this.#ranksOf(column);
  }

  /** Orders all rows in advance, for a window further down. */
  *prepareOrder(sort: readonly ListSort[]): Sliced<void> {
    yield* this.#order(sort, this.table.rows);
  }

  /** Searches for a term without matches, because JavaScript engines optimise only code that has run. */
  *#tryFilter(column: Column): Sliced<void> {
    const test = filterTest(column, parseFilter(NOWHERE, column.type), this.table.memory);
    yield* new PassingRows(column, test).extend(this.table.rows);
  }

  /** Updates the caches after edits of these rows, some of which may be new. */
  follow(rows: readonly number[]): void {
    const edited = [...new Set(rows)];
    this.#results.clear();
    this.#leading.clear();
    const ranks = [...this.#ranks.values()];
    if (ranks.some(held => held.unknown > FOLLOWED_EDITS)) this.#ranks.clear();
    for (const held of this.#ranks.values()) held.extend();
    if (edited.length > FOLLOWED_EDITS || this.#ranks.size === 0) this.#orders.clear();
    for (const order of this.#orders.values()) order.follow(edited);
    const sets = [...this.#filters.values(), ...this.#tabs.values()];
    for (const row of edited) for (const set of sets) set.follow(row);
  }

  /** Call after a column's texts change: drops its ranks and every cached result that may contain the old texts. */
  forget(column: Column | undefined): void {
    this.#results.clear();
    this.#leading.clear();
    this.#orders.clear();
    this.#filters.clear();
    if (column) this.#ranks.delete(column);
  }

  /** The rows of the query's tab, without removed ones. */
  *#tabSet({ tab }: ListQuery, rows: number): Sliced<RowSet> {
    const set = RowSet.full(rows);
    set.drop(this.table.removed);
    if (!tab) return set;
    const column = this.table.columns.get(tab.source);
    if (!column) return new RowSet(rows);
    const name = JSON.stringify(tab);
    const inTab = this.#tabs.get(name) ?? this.#tabs.put(name, new PassingRows(column, tabTest(tab.values)));
    yield* inTab.extend(rows);
    set.keepOnly(inTab.rows);
    return set;
  }

  *#narrow(set: RowSet, source: string, typed: string, rows: number): Sliced<void> {
    const column = this.table.shownColumn(source);
    const parsed = parseFilter(typed, column?.type ?? 'text');
    if (parsed.kind === 'all') return;
    if (!column) {
      if (!passes(parsed, '', 'text')) set.words.fill(0);
      return;
    }
    const name = JSON.stringify([source, parsed]);
    const test = filterTest(column, parsed, this.table.memory);
    const passing = this.#filters.get(name) ?? this.#filters.put(name, new PassingRows(column, test));
    yield* passing.extend(rows);
    set.keepOnly(passing.rows);
  }

  *#order(sort: readonly ListSort[], rows: number): Sliced<RowOrder | null> {
    const keys: OrderKey[] = [];
    for (const { source, order } of sort) {
      const column = this.table.shownColumn(source);
      if (column) keys.push({ column, ranks: yield* this.#ranksOf(column), order });
    }
    if (keys.length === 0) return null;
    const name = JSON.stringify(sort);
    const known = this.#orders.get(name);
    if (known?.rows.length === rows) return known;
    return this.#orders.put(name, yield* RowOrder.of(keys, rows));
  }

  *#ranksOf(column: Column): Sliced<ColumnRanks> {
    const known = this.#ranks.get(column);
    if (known?.known === column.heap.limit) return known;
    const made = yield* ColumnRanks.of(column);
    // After an edit, a cached order can only be repaired with the ranks that it was built with.
    if (known) this.#orders.clear();
    this.#ranks.set(column, made);
    return made;
  }
}
