import type { ListQuery } from '../records/listEngine';
import type { GridColumn } from './gridColumn';
import type { ListParams } from './listParams';

/** Status tabs: the column they look at, and the values that each of them keeps. A tab not named here keeps all. */
export interface ListTabs {
  readonly source: string;
  readonly values: Readonly<Record<string, readonly (string | number)[]>>;
}

/** What a choice asks the engine; the same query for the same choice. */
export type ReadQuery = (params: ListParams) => ListQuery;

/**
 * Reads what a choice asks of the engine: only what columns and tabs know; the rest of an address is somebody else's.
 */
export function queryReader(columns: readonly GridColumn[], tabs: ListTabs | undefined): ReadQuery {
  const known = new Set(columns.map(column => column.source));
  const read = ({ filters, sort, tab }: ListParams): ListQuery => {
    const values = tabs?.values[tab];
    return {
      filters: Object.fromEntries(Object.entries(filters).filter(([source]) => known.has(source))),
      sort: sort.filter(({ source }) => known.has(source)),
      ...(tabs && values && { tab: { source: tabs.source, values } }),
    };
  };
  const queries = new WeakMap<ListParams, ListQuery>();
  return params => {
    const query = queries.get(params) ?? read(params);
    queries.set(params, query);
    return query;
  };
}
