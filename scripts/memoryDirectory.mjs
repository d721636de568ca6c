import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. A container has 64 MB there unless it asks for more. */
const IN_MEMORY = '/dev/shm';

/** Far more than the tests' files were seen to take: those of the tests that start processes took 257 MB at most. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A directory in memory for the temporary files of tests, which is deleted when this process ends; undefined where there
 * is no room. Each of several hundred tests copies a database of 41 MB and deletes it: on a disk, that costs five times
 * the processor time, and each commit of each server waits for the disk.
 */
export function makeMemoryDirectory() {
  if (!hasRoom()) return undefined;
  const directory = mkdtempSync(join(IN_MEMORY, 'dealer-bridge-'));
  // PostgreSQL clusters run as another user, who must be able to reach their directories inside this one.
  chmodSync(directory, 0o711);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  // Without a listener, a signal ends the process at once, and the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return directory;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // A container's memory may be less than the machine's.
    const memory = Math.min(freemem(), process.constrainedMemory() || Infinity);
    return Math.min(bavail * bsize, memory) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
