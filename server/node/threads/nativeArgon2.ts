import crypto from 'node:crypto';
import type { Derive } from '../../auth/passwords';

/** `crypto.argon2Sync`, which the types of Node 20 lack. */
type Argon2 = (
  algorithm: 'argon2id',
  parameters: {
    readonly message: string;
    readonly nonce: Uint8Array;
    readonly tagLength: number;
    readonly memory: number;
    readonly passes: number;
    readonly parallelism: number;
  },
) => Uint8Array;

const isFunction = (value: unknown): value is Argon2 => typeof value === 'function';

/** Whether the function works: Node with the system's OpenSSL may have the function, but no Argon2. */
function works(argon2: Argon2): boolean {
  const least = { nonce: new Uint8Array(8), tagLength: 4, memory: 8, passes: 1, parallelism: 1 };
  try {
    return argon2('argon2id', { message: '', ...least }).length === least.tagLength;
  } catch {
    return false;
  }
}

function derivedBy(argon2: Argon2): Derive {
  return async (message, nonce, tagLength, { memoryKiB: memory, iterations: passes, parallelism }) =>
    argon2('argon2id', { message, nonce, tagLength, memory, passes, parallelism });
}

const found: unknown = 'argon2Sync' in crypto ? crypto.argon2Sync : undefined;

/** Node's own Argon2id, on the calling thread; undefined before Node 24.7. Twice as fast as WebAssembly. */
export const deriveNatively: Derive | undefined =
  isFunction(found) && works(found) ? derivedBy(found) : undefined;

/**
 * How many passwords to hash at once: one per processor, except one processor for everything else. In WebAssembly, only
 * one: it allocates memory for each hash, and two threads that do so wait for each other (docs/scaling.md).
 */
export const passwordThreads = (processors: number, isNative = deriveNatively !== undefined): number =>
  isNative ? Math.max(1, processors - 1) : 1;
