import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a lock: one process of one boot of one machine. A pid alone is not enough, pids are used again. */
export interface Owner {
  /** Another one each time a lock is taken. */
  readonly token: string;
  readonly host: string;
  /** Of this start of the machine; '' where the system does not tell. */
  readonly boot: string;
  readonly pid: number;
  /** When the process started, in the system's own count; '' where the system does not tell. */
  readonly started: string;
}

/** This process, as the owner of one lock. */
export function thisProcess(): Owner {
  const boot = bootId();
  return { token: randomUUID(), host: hostname(), boot, pid: process.pid, started: startOf(process.pid) };
}

/**
 * Whether the owner has certainly ended. Of another machine's processes nothing can be known, so that those count as
 * alive.
 */
export function isDead(owner: Owner): boolean {
  if (owner.host !== hostname()) return false;
  if (owner.boot !== bootId()) return true;
  return !isRunning(owner.pid) || startOf(owner.pid) !== owner.started;
}

/** @returns null for text that is no owner */
export function parseOwner(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
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
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id').trim();
}

function startOf(pid: number): string {
  // The command's name, in brackets, may hold blanks; the start is the 20th word after it.
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '';
}

/** '' where the system has no such file. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
