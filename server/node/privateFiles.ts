import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OTHERS = 0o077;

/**
 * Restricts a directory and its content to their owner, whatever their mode was. Whoever can read these files can read
 * every account's data, and whoever can write them can become any user. The umask set here also applies to files that
 * this process, its threads and its child processes create later.
 */
export function makePrivate(directory: string): void {
  if (isMainThread) process.umask(OTHERS);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  shutOut(directory);
}

/** Skips symbolic links, because their targets may belong to someone else. */
function shutOut(path: string): void {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  if ((status.mode & OTHERS) !== 0) chmodSync(path, status.mode & 0o777 & ~OTHERS);
  if (status.isDirectory()) for (const name of readdirSync(path)) shutOut(join(path, name));
}
