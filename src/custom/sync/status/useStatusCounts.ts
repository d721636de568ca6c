import type { ListSource } from '../../../records/listSource';
import { useListQuery } from '../../../ui/query/useListQuery';

/** Row counts by status and in total; a status without rows is absent. */
export type StatusCounts = ReadonlyMap<string, number>;

/**
 * The current row counts by status; null until known.
 * @param isThere whether the list has its first rows and did not fail
 */
export function useStatusCounts(source: ListSource, isThere: boolean): StatusCounts | null {
  const { data } = useListQuery(source, ['status counts'], countsOf);
  return (isThere && data) || null;
}

async function countsOf({ engine }: ListSource): Promise<StatusCounts> {
  const [byType, all] = await Promise.all([
    engine.counts('type'),
    engine.page({ filters: {}, sort: [] }, 0, 0),
  ]);
  return new Map<string, number>([
    ...[...byType].map(([type, count]): [string, number] => [String(type), count]),
    ['all', all.total],
  ]);
}
