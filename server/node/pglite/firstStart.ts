import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startChild } from '../programs';

/** The database could not be made. */
export class FirstStartFailed extends Error {
  override readonly name = 'FirstStartFailed';
}

/**
 * Makes an empty database where there is none. It is made beside its place and then moved there, so that neither an
 * interruption nor a child that outlives its parent leaves half of one.
 * @param directory where the database belongs; its parent exists and is locked by this process
 * @param withinMs how long it may take
 * @throws FirstStartFailed
 */
export async function ensureDatabase(directory: string, withinMs: number): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  removeDrafts(directory);
  const draft = `${directory}${draftMark}${randomUUID()}`;
  await runInChild(draft, withinMs);
  syncTree(draft);
  // An older version made the database in its place, and may have left a part of it.
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  sync(dirname(directory));
}

const draftMark = '.draft-';

/** A child whose parent was killed may still be writing its own; then some of it stays, until the next time. */
function removeDrafts(directory: string): void {
  const parent = dirname(directory);
  const drafts = readdirSync(parent).filter(name => name.startsWith(basename(directory) + draftMark));
  for (const name of drafts) {
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // See above.
    }
  }
}

async function runInChild(draft: string, withinMs: number): Promise<void> {
  const child = startChild('pgliteFirstStart', [draft]);
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  if (code === 0) return;
  const why = child.signalCode ? `it was stopped after ${withinMs} ms` : complaint;
  throw new FirstStartFailed(`The database could not be made in ${draft}: ${why}`);
}

/** Puts all files and their directories on the disk, before the new name says that the database is whole. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(directory);
}

/** Windows opens no directories, and syncs no file that is open for reading alone. */
function sync(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
