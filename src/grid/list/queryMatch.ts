import { matchesFilter } from '../../records/filterMatch';
import { parseFilter, type ParsedFilter } from '../../records/filterText';
import type { ListQuery, ListRecord } from '../../records/listEngine';
import { searchedText, type GridColumn } from '../columns/gridColumn';

/** The parsed filters of a query by column source, without empty ones. */
export function parsedFilters(
  filters: ListQuery['filters'],
  columns: readonly GridColumn[],
): ReadonlyMap<string, ParsedFilter> {
  const parsed = columns.map(({ source, type }): [string, ParsedFilter] => [
    source,
    parseFilter(filters[source] ?? '', type),
  ]);
  return new Map(parsed.filter(([, filter]) => filter.kind !== 'all'));
}

/**
 * Tells whether single records pass a query, as the engine would. Used for the few rows on screen, so that a selection
 * of all matches stays correct under another filter.
 */
export function queryTest(
  { filters, tab }: ListQuery,
  columns: readonly GridColumn[],
): (record: ListRecord) => boolean {
  const parsed = parsedFilters(filters, columns);
  const tested = columns.flatMap(column => {
    const filter = parsed.get(column.source);
    return filter ? [{ column, filter }] : [];
  });
  return record =>
    (!tab || tab.values.some(value => value === record[tab.source])) &&
    tested.every(({ column, filter }) => matchesFilter(filter, valueOf(column, record), column.type));
}

const valueOf = (column: GridColumn, record: ListRecord): unknown =>
  column.texts ? searchedText(column, record) : record[column.source];
