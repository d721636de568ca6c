import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isDead, parseOwner, thisProcess, type Owner } from './owner';

/** Another process has the directory; the message names it. */
export class DirectoryLocked extends Error {
  override readonly name = 'DirectoryLocked';
}

export interface DirectoryLock {
  /** Gives the lock back. */
  release(): void;
}

/**
 * Takes a lock that one process at a time can hold. A lock whose owner has died is taken over; there is no heartbeat,
 * because a long call into the engine would stop it.
 * @param path the lock's file, beside what it protects
 * @throws DirectoryLocked
 */
export function lockDirectory(path: string): DirectoryLock {
  const self = thisProcess();
  take(path, self);
  return {
    release() {
      if (ownerOf(path)?.token === self.token) unlinkSync(path);
    },
  };
}

function take(path: string, self: Owner): void {
  while (!tryLink(path, self)) {
    const text = textOf(path);
    if (text === null) continue;
    const owner = parseOwner(text);
    if (!owner)
      throw new DirectoryLocked(
        `${path} cannot be read as a lock. If no server runs on it, delete the file.`,
      );
    if (!isDead(owner)) throw new DirectoryLocked(inUse(path, owner));
    removeDead(path, owner, self);
  }
}

/**
 * Removing a dead owner's lock is a right that itself is locked, under a name of that owner's own. Who holds it looks
 * again before removing; so nobody ever removes the lock of the one that was faster.
 */
function removeDead(path: string, dead: Owner, self: Owner): void {
  const right = `${path}.${dead.token}`;
  take(right, self);
  try {
    if (ownerOf(path)?.token === dead.token) unlinkSync(path);
  } finally {
    unlinkSync(right);
  }
}

/** Makes the lock if there is none. A hard link appears whole and at once, unlike a file that is being written. */
function tryLink(path: string, self: Owner): boolean {
  const draft = `${path}.draft-${self.token}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function ownerOf(path: string): Owner | null {
  return parseOwner(textOf(path) ?? '');
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function inUse(path: string, { pid, host }: Owner): string {
  const self = thisProcess();
  if (host !== self.host)
    return `The data is in use by process ${pid} on ${host}. If that machine no longer runs, delete ${path}.`;
  return `The data is in use by process ${pid}${pid === self.pid ? ' (this one)' : ''}. Stop it first, or name another DATA_DIR (lock: ${path}).`;
}
