import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durableNodeFs';
import type { LogSync } from './logSync';

/** fdatasync is a no-op in PGlite, so use fsync. */
const durable = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];

const modest = [
  // The system's file cache backs it: 130 MB less memory, lists equally fast.
  'shared_buffers=16MB',
  // Bounds the log after a bulk load, and the recovery after a crash.
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  // No statistics are collected while the server runs (see vacuum.ts); without them the planner would sort a list in
  // pieces instead of reading it in key order.
  'enable_bitmapscan=off',
  'enable_seqscan=off',
];

/** PGlite's own parameters except `-F`, which disables fsync, followed by ours. */
const parameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[...durable, ...modest].flatMap(setting => ['-c', setting]),
];

/**
 * Opens the engine on a directory, creating the database if needed. Acknowledged commits are on disk.
 * @param sync synchronises a descriptor; Node's fsync by default
 * @param log syncs the write-ahead log beside the engine; commits are on disk once it has settled
 */
export function openEngine(
  directory: string,
  sync?: (descriptor: number) => void,
  log?: LogSync,
): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(directory, sync, log), startParams: parameters });
}
