import type { ListSort } from '../../records/listEngine';

/**
 * The sort order after a click on a column's title: ascending, then descending, then the default.
 * @param sort the current order
 * @param source of the column
 * @param defaultSort the initial order
 */
export function nextSort(
  sort: readonly ListSort[],
  source: string,
  defaultSort: readonly ListSort[],
): readonly ListSort[] {
  const now = sort.find(column => column.source === source)?.order;
  if (now === 'ASC') return [{ source, order: 'DESC' }];
  const first = defaultSort.find(column => column.source === source);
  if (now === 'DESC' && !first) return defaultSort;
  return [{ source, order: 'ASC' }];
}

/** The sort order after Shift+click: the column is added as a tie-breaker, ascending, then descending, then removed. */
export function addedSort(sort: readonly ListSort[], source: string): readonly ListSort[] {
  const place = sort.findIndex(column => column.source === source);
  if (place === -1) return [...sort, { source, order: 'ASC' }];
  const turned: readonly ListSort[] = sort[place]?.order === 'ASC' ? [{ source, order: 'DESC' }] : [];
  return sort.toSpliced(place, 1, ...turned);
}
