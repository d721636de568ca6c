import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durableNodeFs';

/** PGlite's own parameters but `-F`, which switches fsync off; fdatasync does nothing there, so fsync it must be. */
const durable = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    setting => ['-c', setting],
  ),
];

/**
 * Opens the engine on a directory, making the database where there is none. What it acknowledges is on the disk.
 * @param sync what a descriptor is synchronised with, where it is not Node's own fsync
 */
export function openEngine(directory: string, sync?: (descriptor: number) => void): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(directory, sync), startParams: durable });
}
