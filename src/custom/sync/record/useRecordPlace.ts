import type { RecordList } from '../../../grid/list/useRecordList';
import type { ListQuery, ListRecord } from '../../../records/listEngine';
import type { ListSource } from '../../../records/listSource';
import { useListQuery } from '../../../ui/query/useListQuery';

/** A record in the list, with its neighbours. */
export interface RecordPlace {
  readonly record: ListRecord | null;
  /** Row number from 0; -1 if the filtered list does not contain it. */
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** A record's position in the list; null until known. Looked up again when the list changes. */
export function useRecordPlace({ source, query }: RecordList, redisId: string): RecordPlace | null {
  const { data } = useListQuery(source, ['place', redisId, query], list => placeOf(list, query, redisId));
  return data ?? null;
}

async function placeOf({ engine }: ListSource, query: ListQuery, redisId: string): Promise<RecordPlace> {
  const [record, index] = await Promise.all([engine.get(redisId), engine.indexOf(query, redisId)]);
  const first = Math.max(0, index - 1);
  const { rows, total } = await engine.page(query, first, index <= 0 ? 2 : 3);
  const keyAt = (row: number) => {
    const neighbour = index === -1 ? undefined : rows[row - first];
    return row < 0 || !neighbour ? null : String(neighbour['redisId'] ?? '');
  };
  return { record, index, total, previous: keyAt(index - 1), next: keyAt(index + 1) };
}
