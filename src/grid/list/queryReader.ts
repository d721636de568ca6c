import type { ListQuery } from '../../records/listEngine';
import type { GridColumn } from '../columns/gridColumn';
import type { ListParams } from './listParams';

/** Status tabs: the column they filter on and the values each tab keeps. A tab not listed keeps all rows. */
export interface ListTabs {
  readonly source: string;
  readonly values: Readonly<Record<string, readonly (string | number)[]>>;
}

/** The engine query for the parameters; equal parameters return the same object. */
export type ReadQuery = (params: ListParams) => ListQuery;

/** Builds the engine query from the parameters, ignoring columns and tabs it does not know. */
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
