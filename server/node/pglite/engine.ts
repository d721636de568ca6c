import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, type Disk } from './durableNodeFs';

/** fdatasync is a no-op in PGlite, so use fsync. */
const durable = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];

const modest = [
  // Saves 130 MB of memory. Lists are equally fast, because the system caches files.
  'shared_buffers=16MB',
  // The most and the least of its log that a checkpoint keeps for reuse. While it runs, `checkpoints.ts` asks for them.
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  // Nothing collects statistics by itself (see vacuum.ts). Without them, the planner would read and sort a list instead
  // of reading it in key order.
  'enable_bitmapscan=off',
  'enable_seqscan=off',
];

/** PGlite's default parameters except `-F`, which disables fsync, followed by those above. */
const parameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[...durable, ...modest].flatMap(setting => ['-c', setting]),
];

/**
 * Opens the engine on a directory, and creates the database if needed. Acknowledged commits are on disk, with a `log` of
 * the disk once that has settled.
 */
export function openEngine(directory: string, disk?: Disk): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(directory, disk), startParams: parameters });
}
