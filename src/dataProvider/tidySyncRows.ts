import type { Assignment, ListEngine, ListQuery } from '../records/listEngine';
import { isSyncStatus, tidySyncRow, WAIT_WORDS } from '../wire/syncStatus';

const BATCH = 1000;

/** What the screens say of rows in process, in place of the message that came with them. */
export const WAITING: readonly Assignment[] = [
  {
    query: { filters: {}, tab: { source: 'type', values: ['in-process'] }, sort: [] },
    values: { msg: WAIT_WORDS },
  },
];

/**
 * Rewrites the rows of a fetched list that say their state or message in another form than the screens show. Most lists
 * have none, so each kind is asked for instead of looking at every row.
 */
export async function tidySyncRows(engine: ListEngine): Promise<void> {
  for (const query of await untidy(engine)) {
    for await (const rows of engine.rows(query, BATCH)) {
      const tidied = rows.map(tidySyncRow).filter((row, at) => row !== rows[at]);
      if (tidied.length > 0) await engine.upsert(tidied);
    }
  }
}

async function untidy(engine: ListEngine): Promise<readonly ListQuery[]> {
  const types = await engine.counts('type');
  const values = [...types.keys()].filter(type => !isSyncStatus(type));
  const queries: ListQuery[] = [
    { filters: { type: '=' }, sort: [] },
    // A message that is an object, as the text that columns hold of it.
    { filters: { msg: '^{"' }, sort: [] },
  ];
  return values.length > 0
    ? [{ filters: {}, tab: { source: 'type', values }, sort: [] }, ...queries]
    : queries;
}
