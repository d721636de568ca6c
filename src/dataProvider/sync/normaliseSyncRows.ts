import type { Assignment, ListEngine, ListQuery } from '../../records/listEngine';
import { isSyncStatus, normaliseSyncRow, WAIT_WORDS } from '../../wire/sync/syncStatus';

const BATCH = 1000;

/** The message that the screens show for rows in process, instead of the received one. */
export const WAITING: readonly Assignment[] = [
  {
    query: { filters: {}, tab: { source: 'type', values: ['in-process'] }, sort: [] },
    values: { msg: WAIT_WORDS },
  },
];

/**
 * Normalises rows whose state or message has another form than the screens show. Most lists have none, so it queries
 * for each kind instead of scanning every row.
 */
export async function normaliseSyncRows(engine: ListEngine): Promise<void> {
  for (const query of await unnormalised(engine)) {
    for await (const rows of engine.rows(query, BATCH)) {
      const normalised = rows.map(normaliseSyncRow).filter((row, at) => row !== rows[at]);
      if (normalised.length > 0) await engine.upsert(normalised);
    }
  }
}

const EVERYTHING: ListQuery = { filters: {}, sort: [] };

async function unnormalised(engine: ListEngine): Promise<readonly ListQuery[]> {
  // An API that sends numbers for dates does so in every row.
  const { rows } = await engine.page(EVERYTHING, 0, 1);
  if (typeof rows[0]?.['TRANS_DATE'] === 'number') return [EVERYTHING];
  const types = await engine.counts('type');
  const values = [...types.keys()].filter(type => !isSyncStatus(type));
  const queries: ListQuery[] = [
    { filters: { type: '""' }, sort: [] },
    // A message that is an object, stored as JSON text, or that arrived as such text.
    { filters: { msg: '^{' }, sort: [] },
  ];
  return values.length > 0
    ? [{ filters: {}, tab: { source: 'type', values }, sort: [] }, ...queries]
    : queries;
}
