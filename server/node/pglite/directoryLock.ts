import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { jsonOrNull } from '../../../src/wire/text/jsonOrNull';
import { readIfThere } from '../readIfThere';

/** The owner of a lock: a process of one boot of one machine. Its pid alone is not enough, because pids are reused. */
interface Owner {
  /** Unique per acquisition. */
  readonly token: string;
  readonly host: string;
  /** Id of this boot; '' if the system does not provide one. */
  readonly boot: string;
  readonly pid: number;
  /** The process's start time in the system's unit; '' if the system does not provide it. */
  readonly started: string;
}

/** This process as the owner of a new lock. */
function thisProcess(): Owner {
  const boot = bootId();
  return { token: randomUUID(), host: hostname(), boot, pid: process.pid, started: startOf(process.pid) };
}

/** Whether the owner has certainly ended. Processes of other machines cannot be checked and count as alive. */
function isDead(owner: Owner): boolean {
  if (owner.host !== hostname()) return false;
  if (owner.boot !== bootId()) return true;
  return !isRunning(owner.pid) || startOf(owner.pid) !== owner.started;
}

/** @returns null if the text does not describe an owner */
function parseOwner(text: string): Owner | null {
  const value = jsonOrNull(text);
  return isOwner(value) ? value : null;
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { token, host, boot, pid, started }: Partial<Record<keyof Owner, unknown>> = value;
  return typeof pid === 'number' && [token, host, boot, started].every(part => typeof part === 'string');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id').trim();
}

function startOf(pid: number): string {
  // The command name, in brackets, may contain blanks; the start time is the 20th field after it.
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '';
}

/** Returns '' if the file does not exist. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Another process has locked the directory; the message names it. */
export class DirectoryLocked extends Error {
  override readonly name = 'DirectoryLocked';
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Acquires an exclusive lock for this process. The lock of a dead owner is replaced. There is no heartbeat, because a
 * long engine call would interrupt it.
 * @param path the lock file, next to the directory that it protects
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
    const text = readIfThere(path);
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
 * Removes the lock of a dead owner. That itself requires a lock, named after the dead owner; its holder checks again,
 * so it never removes the new lock of a faster process.
 */
function removeDead(path: string, dead: Owner, self: Owner): void {
  const removalLock = `${path}.${dead.token}`;
  take(removalLock, self);
  try {
    if (ownerOf(path)?.token === dead.token) unlinkSync(path);
  } finally {
    unlinkSync(removalLock);
  }
}

/** Creates the lock if there is none. Unlike a file being written, a hard link appears atomically and complete. */
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
  return parseOwner(readIfThere(path) ?? '');
}

function inUse(path: string, { pid, host }: Owner): string {
  const self = thisProcess();
  if (host !== self.host)
    return `The data is in use by process ${pid} on ${host}. If that machine no longer runs, delete ${path}.`;
  return `The data is in use by process ${pid}${pid === self.pid ? ' (this one)' : ''}. Stop it first, or name another DATA_DIR (lock: ${path}).`;
}
