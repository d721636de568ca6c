import { argon2id } from 'hash-wasm';

/** Hashes and verifies passwords. A host may do this on other threads, because a hash blocks its thread for 50 ms. */
export interface Passwords {
  /** Returns the encoded hash (`$argon2id$v=19$…`). */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (an unknown user) it takes the same time and returns false,
   * so that timing does not reveal which users exist.
   * @param isKnown whether the user has logged in from the caller's browser or network before, which has priority
   */
  verify(password: string, hash: string | null, isKnown?: boolean): Promise<boolean>;
}

/** The cost parameters of a hash. */
export interface HashCost {
  readonly memoryKiB: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** Derives a hash of the given length. */
export type Derive = (
  password: string,
  salt: Uint8Array,
  hashBytes: number,
  cost: HashCost,
) => Promise<Uint8Array>;

/** As OWASP's password storage cheat sheet recommends for argon2id: 19 MiB, two passes, one lane. */
export const DEFAULT_COST: HashCost = { memoryKiB: 19_456, iterations: 2, parallelism: 1 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const ENCODED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** A stored hash has an invalid format. */
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
    throw new UnreadableHash('The stored password hash is not an argon2id hash; set a new password');
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

/** Compares in constant time. */
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

// hash-wasm rejects an empty password. Hashing a placeholder takes the same time; the caller refuses it afterwards.
const hashable = (password: string): string => (password === '' ? ' ' : password);

/**
 * Hashes with argon2id on this thread.
 * @param cost of new hashes; stored hashes are verified at the cost that they contain
 * @param randomBytes a cryptographic source
 * @param derive the argon2id implementation; WebAssembly by default, which some hosts forbid
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

  let placeholderHash: Promise<string> | undefined;

  return {
    hash: async password => {
      if (password === '') throw new RangeError('A password needs at least one character');
      return encode(password);
    },
    verify: async (password, stored) => {
      placeholderHash ??= encode('nobody');
      const expected = parse(stored ?? (await placeholderHash));
      const { salt, hash, cost: asStored } = expected;
      const actual = await derive(hashable(password), salt, hash.length, asStored);
      return sameBytes(expected.hash, actual) && stored !== null && password !== '';
    },
  };
}
