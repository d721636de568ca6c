import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startChild } from '../programs';
import { syncPath } from './syncPath';

export class FirstStartFailed extends Error {
  override readonly name = 'FirstStartFailed';
}

/**
 * Creates an empty database if there is none. It is created under another name and then renamed, so that neither an
 * interruption nor an orphaned child process leaves a partial database.
 * @param directory the database's path; its parent exists, and this process has locked it
 * @param withinMs the time limit
 * @throws FirstStartFailed
 */
export async function ensureDatabase(directory: string, withinMs: number): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  removeDrafts(directory);
  const draft = `${directory}${draftMark}${randomUUID()}`;
  await runInChild(draft, withinMs);
  syncTree(draft);
  // An older version created the database in place and may have left a partial one.
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

const draftMark = '.draft-';

/** An orphaned child process may still write files; the next start removes them. */
function removeDrafts(directory: string): void {
  const parent = dirname(directory);
  const drafts = readdirSync(parent).filter(name => name.startsWith(basename(directory) + draftMark));
  for (const name of drafts) {
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {}
  }
}

/** The error of a full disk in Node, or in the engine. */
const NO_ROOM = /ENOSPC|errno: 51\b/;

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
  if (NO_ROOM.test(complaint))
    throw new FirstStartFailed(
      `There is no room left on the disk of ${dirname(draft)}: an empty database needs 40 MB, and 32 MB stay free. Free some, or set DATA_DIR to a larger disk.`,
    );
  const why = child.signalCode ? `it was stopped after ${withinMs} ms` : complaint;
  throw new FirstStartFailed(`The database could not be created in ${draft}: ${why}`);
}

/** Syncs all files and directories before the rename marks the database as complete. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}
