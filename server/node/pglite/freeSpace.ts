import { statfsSync } from 'node:fs';

/** Two segments of the log: the most that one change may need before the next check. */
export const LEAST_FREE_BYTES = 32 * 1_048_576;

/** How much of the directory's disk is free, in bytes. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
