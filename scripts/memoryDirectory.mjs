import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's directory for files in memory. By default, a container has 64 MB there. */
const IN_MEMORY = '/dev/shm';

/** Far more than the tests' files take: those of the tests that start processes took at most 257 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes a directory in memory for the tests' temporary files, which is deleted when this process ends; undefined if
 * there is too little memory. Several hundred tests copy and delete a database of 41 MB: on a disk, that takes five
 * times the processor time, and all commits wait for the disk.
 */
export function makeMemoryDirectory() {
  if (!hasRoom()) return undefined;
  const directory = mkdtempSync(join(IN_MEMORY, 'dealer-bridge-'));
  // PostgreSQL runs as another user, who must be able to reach its data in this directory.
  chmodSync(directory, 0o711);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  // Without a listener, a signal would end the process at once, and the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return directory;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // A container may have less memory than the machine.
    const memory = Math.min(freemem(), process.constrainedMemory() || Infinity);
    return Math.min(bavail * bsize, memory) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
