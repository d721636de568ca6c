import { argon2id } from 'hash-wasm';

/** Hashes and checks passwords. A host may bring one that works on another thread: a hash takes its thread for 50 ms. */
export interface Passwords {
  /** The encoded hash (`$argon2id$v=19$…`) to be stored. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Where there is no hash (an unknown user) it costs the same and is never
   * true, so that nobody learns from the time taken which users exist.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** What one hash costs. */
export interface HashCost {
  readonly memoryKiB: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** Works the hash of a password out, in so many bytes. */
export type Derive = (
  password: string,
  salt: Uint8Array,
  hashBytes: number,
  cost: HashCost,
) => Promise<Uint8Array>;

/** OWASP's password storage sheet, argon2id: 19 MiB, two passes, one lane. */
export const DEFAULT_COST: HashCost = { memoryKiB: 19_456, iterations: 2, parallelism: 1 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const ENCODED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A stored hash that is none. */
export class UnreadableHash extends Error {
  override readonly name = 'UnreadableHash';
}

interface ParsedHash {
  readonly cost: HashCost;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0));

function parse(encoded: string): ParsedHash {
  const [, memory, iterations, parallelism, salt, hash] = ENCODED.exec(encoded) ?? [];
  if (salt === undefined || hash === undefined)
    throw new UnreadableHash('The stored password hash is no argon2id hash; set the password anew');
  return {
    cost: {
      memoryKiB: Number(memory),
      iterations: Number(iterations),
      parallelism: Number(parallelism),
    },
    salt: bytesOf(salt),
    hash: bytesOf(hash),
  };
}

/** Compares without stopping at the first difference. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll('=', '');

const encoded = ({ memoryKiB, iterations, parallelism }: HashCost, salt: Uint8Array, hash: Uint8Array) =>
  `$argon2id$v=19$m=${memoryKiB},t=${iterations},p=${parallelism}$${base64Of(salt)}$${base64Of(hash)}`;

const deriveInWasm: Derive = (password, salt, hashLength, { memoryKiB, iterations, parallelism }) =>
  argon2id({
    password,
    salt,
    hashLength,
    outputType: 'binary',
    memorySize: memoryKiB,
    iterations,
    parallelism,
  });

// hash-wasm refuses an empty password; hashing a stand-in keeps the cost, and the caller refuses it afterwards.
const hashable = (password: string): string => (password === '' ? ' ' : password);

/**
 * argon2id on this thread.
 * @param cost what a new hash costs; stored ones are checked at the cost they name
 * @param randomBytes a cryptographic source
 * @param derive argon2id itself: in WebAssembly, unless the host forbids that
 */
export function createPasswords(
  cost: HashCost = DEFAULT_COST,
  randomBytes: (length: number) => Uint8Array = length => crypto.getRandomValues(new Uint8Array(length)),
  derive: Derive = deriveInWasm,
): Passwords {
  const encode = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES);
    return encoded(cost, salt, await derive(hashable(password), salt, HASH_BYTES, cost));
  };

  let nobodysHash: Promise<string> | undefined;

  return {
    hash: async password => {
      if (password === '') throw new RangeError('A password has at least one character');
      return encode(password);
    },
    verify: async (password, stored) => {
      nobodysHash ??= encode('nobody');
      const expected = parse(stored ?? (await nobodysHash));
      const { salt, hash, cost: asStored } = expected;
      const actual = await derive(hashable(password), salt, hash.length, asStored);
      return sameBytes(expected.hash, actual) && stored !== null && password !== '';
    },
  };
}
