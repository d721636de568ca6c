import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * The owner of a lock: one process of one boot of one machine. The pid alone is not enough, because pids are reused.
 */
export interface Owner {
  /** Unique per acquisition. */
  readonly token: string;
  readonly host: string;
  /** Id of this boot; '' if the system does not provide one. */
  readonly boot: string;
  readonly pid: number;
  /** The process's start time in the system's own unit; '' if the system does not provide it. */
  readonly started: string;
}

/** This process as the owner of a new lock. */
export function thisProcess(): Owner {
  const boot = bootId();
  return { token: randomUUID(), host: hostname(), boot, pid: process.pid, started: startOf(process.pid) };
}

/** Whether the owner has certainly ended. Processes of other machines cannot be checked and count as alive. */
export function isDead(owner: Owner): boolean {
  if (owner.host !== hostname()) return false;
  if (owner.boot !== bootId()) return true;
  return !isRunning(owner.pid) || startOf(owner.pid) !== owner.started;
}

/** @returns null if the text does not describe an owner */
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
