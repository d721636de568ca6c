import { createSHA256 } from 'hash-wasm';
import { DIGEST_DIGITS, digestedText } from '../../wire/identity';

/** A hash that grows with the bytes that it is given. */
interface Hash {
  update(bytes: Uint8Array): void;
  /** Blank where it could not be made. */
  digest(): string;
}

/** Starts a SHA-256; where a Content-Security-Policy forbids WebAssembly, there is none. */
export async function startSha256(): Promise<Hash> {
  try {
    const hash = await createSHA256();
    return { update: bytes => void hash.update(bytes), digest: () => hash.digest('hex') };
  } catch {
    return { update: () => undefined, digest: () => '' };
  }
}

/**
 * Starts what makes the digest of an identity.
 * @throws Error where a Content-Security-Policy forbids WebAssembly
 */
export async function startDigests(): Promise<(identity: string) => string> {
  const hash = await createSHA256();
  return identity => hash.init().update(digestedText(identity)).digest('hex').slice(0, DIGEST_DIGITS);
}
