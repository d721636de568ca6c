import type { Column } from './column';
import { passingValues, rowsWith } from './columnFilter';
import { orderRows, rankValues, type ColumnRanks } from './columnOrder';
import { passes } from './filterMatch';
import { parseFilter, type ParsedFilter } from './filterText';
import type { ListQuery, ListSort } from './listEngine';
import type { RecordTable } from './recordTable';
import { RowSet } from './rowSet';
import type { Sliced } from './slices';

/** What a query comes to: its rows in order, and how many there are before the column filters. */
export interface QueryResult {
  readonly rows: Uint32Array;
  readonly inTab: number;
}

/** Answers queries about one table, and remembers what it worked out until the table changes. */
export class Queries {
  readonly #results = new Map<string, QueryResult>();
  readonly #filters = new Map<string, RowSet>();
  readonly #ranks = new Map<Column, ColumnRanks>();
  #version = -1;

  constructor(private readonly table: RecordTable) {}

  /** The rows that pass a query, in its order. */
  *result(query: ListQuery, version: number): Sliced<QueryResult> {
    this.#forget(version);
    const name = JSON.stringify([query.filters, query.tab, query.sort]);
    const known = this.#results.get(name);
    if (known) return known;
    const made = yield* this.#work(query);
    this.#results.set(name, made);
    return made;
  }

  #forget(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#results.clear();
    this.#filters.clear();
    this.#ranks.clear();
  }

  *#work(query: ListQuery): Sliced<QueryResult> {
    const rows = this.table.rows;
    const set = RowSet.full(rows);
    for (const row of this.table.removed) set.delete(row);
    if (query.tab) set.keepOnly(yield* this.#tab(query.tab, rows));
    const inTab = set.count();
    for (const [source, typed] of Object.entries(query.filters)) {
      const column = this.table.columns.get(source);
      const parsed = parseFilter(typed, column?.type ?? 'text');
      if (parsed.kind === 'all') continue;
      if (column) set.keepOnly(yield* this.#filter(column, parsed, rows));
      else if (!passes(parsed, '', 'text')) set.words.fill(0);
    }
    const order = yield* this.#order(query.sort, rows);
    return { rows: picked(order, set), inTab };
  }

  *#filter(column: Column, parsed: ParsedFilter, rows: number): Sliced<RowSet> {
    const name = JSON.stringify([column.source, parsed]);
    const known = this.#filters.get(name);
    if (known) return known;
    const passing = yield* passingValues(column, parsed);
    const made = yield* rowsWith(column, passing, rows);
    this.#filters.set(name, made);
    return made;
  }

  *#tab({ source, values }: NonNullable<ListQuery['tab']>, rows: number): Sliced<RowSet> {
    const column = this.table.columns.get(source);
    if (!column) return new RowSet(rows);
    const wanted = new Set(values.map(String));
    const passing = new Uint8Array(column.heap.count);
    for (let id = 0; id < passing.length; id++) {
      const value = column.heap.value(id);
      if (wanted.has(String(value))) passing[id] = 1;
    }
    return yield* rowsWith(column, passing, rows);
  }

  *#order(sort: readonly ListSort[], rows: number): Sliced<Uint32Array> {
    let order: Uint32Array = new Uint32Array(rows).map((_, index) => index);
    for (const { source, order: direction } of [...sort].reverse()) {
      const column = this.table.columns.get(source);
      if (!column) continue;
      const ranks = this.#ranks.get(column) ?? (yield* rankValues(column));
      this.#ranks.set(column, ranks);
      order = orderRows(order, column, ranks, direction);
      yield;
    }
    return order;
  }
}

function picked(order: Uint32Array, set: RowSet): Uint32Array {
  const rows = new Uint32Array(set.count());
  let at = 0;
  for (const row of order) if (set.has(row)) rows[at++] = row;
  return rows;
}
