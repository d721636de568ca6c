import { useEffect, useState } from 'react';
import type { ListSource } from '../../records/listSource';
import type { StatusName } from './statusWords';

/** Rows by status, and of all; a status that no row has is absent. */
export type StatusCounts = ReadonlyMap<StatusName | string, number>;

/**
 * The rows of each status as the list holds them now; null until they are known.
 * @param isThere whether the list holds anything yet: its first rows are there and it did not fail
 */
export function useStatusCounts(source: ListSource, isThere: boolean): StatusCounts | null {
  const [counted, setCounted] = useState<{ readonly source: ListSource; readonly counts: StatusCounts }>();
  useEffect(() => {
    let turn = 0;
    const count = () => {
      const mine = ++turn;
      countsOf(source).then(
        counts => mine === turn && setCounted({ source, counts }),
        // A list that was closed has been replaced, and with it its counts.
        () => undefined,
      );
    };
    count();
    const stops = [source.subscribe(count), source.engine.subscribe(count)];
    return () => {
      turn = -1;
      for (const stop of stops) stop();
    };
  }, [source]);
  return isThere && counted?.source === source ? counted.counts : null;
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
