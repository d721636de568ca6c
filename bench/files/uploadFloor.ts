import { onDatabase } from '../soak/place';

/** The tables that an upload fills. */
const TABLES = ['sync_rows', 'sync_payloads', 'sync_attempts', 'upload_rows'];

/**
 * How long the database itself takes to copy its rows: one `insert … select` per table, into tables of the same columns,
 * keys and indexes, with nothing else to do. In milliseconds.
 */
export async function uploadFloor(url: string): Promise<number> {
  for (const table of TABLES)
    await onDatabase(url, `create table floor_${table} (like ${table} including all)`);
  const since = performance.now();
  for (const table of TABLES) await onDatabase(url, `insert into floor_${table} select * from ${table}`);
  return performance.now() - since;
}
