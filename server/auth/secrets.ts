import { encodeBase64Url } from 'hono/utils/encode';
import { hexDigest } from '../../src/wire/record/hexDigest';

/** A cryptographic source of bytes. */
export type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>;

export const randomBytes: RandomBytes = length => crypto.getRandomValues(new Uint8Array(length));

/** Bytes as Base64url without padding (RFC 4648, section 5). */
export const base64Url = (bytes: Uint8Array): string =>
  // Copied, because the bytes may be a part of a larger buffer.
  encodeBase64Url(new Uint8Array(bytes).buffer).replaceAll('=', '');

/** The prefix that distinguishes API keys from other bearer tokens. */
export const KEY_PREFIX = 'dbk_';

const KEY_BYTES = 32;

/** A new API key: 256 random bits. */
export const newApiKey = (random: RandomBytes): string => `${KEY_PREFIX}${base64Url(random(KEY_BYTES))}`;

/** A key as it is stored. All of it is random, so a slow hash would add nothing. */
export const hashOfKey = (key: string): string => hexDigest(key);

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** A password of 100 random bits, for a user to copy once: `xk3v9-…`. */
export const newPassword = (random: RandomBytes): string => newLetters(random, 4);

/** Groups of 25 random bits each: `xk3v9-m2p8q`. */
export function newLetters(random: RandomBytes, groups: number): string {
  const letters = [...random(GROUP * groups)].map(byte => ALPHABET[byte % ALPHABET.length] ?? '');
  return Array.from({ length: groups }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  );
}
