import { openEngine } from '../openEngine';
import type { Place } from '../place';

/**
 * Reads the database of an ended server directly.
 * @param moves how often each record should have been moved
 */
export async function readMoves({ database }: Place, name: string, moves: number) {
  const engine = await openEngine(database);
  const [counted] = await engine.rows<{ notOnce: number; aside: number }>(`select
    (select count(*)::int from records where resource = '${name}' and version <> ${moves + 1}) as "notOnce",
    (select count(*)::int from studio_aside where name = '${name}') as aside`);
  await engine.close();
  return counted ?? { notOnce: Number.NaN, aside: Number.NaN };
}
