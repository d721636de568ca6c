import { useEffect, useState } from 'react';
import type { RecordList } from '../../grid/useRecordList';
import type { ListQuery, ListRecord } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';

/** A record as the list has it, and those before and after it there. */
export interface RecordPlace {
  readonly record: ListRecord | null;
  /** Row number from 0; -1 where the list, as it is filtered, does not have it. */
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

interface Found extends RecordPlace {
  readonly redisId: string;
}

/** Where a record stands in the list; null until that is known. It is looked up again when the list changes. */
export function useRecordPlace({ source, query }: RecordList, redisId: string): RecordPlace | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let turn = 0;
    const look = () => {
      const mine = ++turn;
      placeOf(source, query, redisId).then(
        place => mine === turn && setFound({ ...place, redisId }),
        // A list that was closed has been replaced; the new one is looked through.
        () => undefined,
      );
    };
    look();
    const stops = [source.subscribe(look), source.engine.subscribe(look)];
    return () => {
      turn = -1;
      for (const stop of stops) stop();
    };
  }, [source, query, redisId]);
  return found?.redisId === redisId ? found : null;
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
