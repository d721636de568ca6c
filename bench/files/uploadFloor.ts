import { onDatabase } from '../soak/place';

/** The tables that an upload fills. */
const TABLES = ['sync_rows', 'sync_payloads', 'sync_attempts', 'upload_rows'];

/**
 * How long the idle database takes to copy its rows, in milliseconds: one `insert … select` per table, into tables with
 * the same columns, keys and indexes.
 */
export async function uploadFloor(url: string): Promise<number> {
  for (const table of TABLES)
    await onDatabase(url, `create table floor_${table} (like ${table} including all)`);
  const since = performance.now();
  for (const table of TABLES) await onDatabase(url, `insert into floor_${table} select * from ${table}`);
  return performance.now() - since;
}
