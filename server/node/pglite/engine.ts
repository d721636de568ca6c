import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durableNodeFs';

/** fdatasync does nothing in PGlite, so fsync it must be. */
const durable = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'];

const modest = [
  // The system's own file cache stands behind it: 130 MB less memory, lists as fast.
  'shared_buffers=16MB',
  // A bulk load leaves less behind, and less is read again after a crash.
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  // Nothing gathers statistics while the server runs (see tidy), and without them a list would be sorted, piece by
  // piece, where it only has to be read in the order of its key.
  'enable_bitmapscan=off',
  'enable_seqscan=off',
];

/** PGlite's own parameters but `-F`, which switches fsync off, and then ours. */
const parameters = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[...durable, ...modest].flatMap(setting => ['-c', setting]),
];

/**
 * Opens the engine on a directory, making the database where there is none. What it acknowledges is on the disk.
 * @param sync what a descriptor is synchronised with, where it is not Node's own fsync
 */
export function openEngine(directory: string, sync?: (descriptor: number) => void): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(directory, sync), startParams: parameters });
}
