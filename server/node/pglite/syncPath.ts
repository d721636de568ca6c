import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Waits until a file, or a directory's list of names, is on the disk. Does nothing on Windows, which cannot open
 * directories, nor sync files that are opened read-only.
 * @param sync syncs a descriptor
 */
export function syncPath(path: string, sync: (descriptor: number) => void = fsyncSync): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
