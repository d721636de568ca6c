import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeBase64Url } from 'hono/utils/encode';
import { hexDigest } from '../../src/wire/record/hexDigest';
import { base64Url, type RandomBytes } from './secrets';

/** Encrypts texts for storage, so that a copy of the database does not reveal them. */
export interface Sealing {
  /** The prefix of all texts that are sealed with the server's current secret. */
  readonly prefix: string;
  /** Encrypts a text. @param owner who must be named to open it */
  seal(text: string, owner: readonly string[]): Promise<string>;
  /** Decrypts a text; null if it was sealed with another secret or for another owner, or was altered. */
  open(sealed: string, owner: readonly string[]): Promise<string | null>;
}

interface SealingOptions {
  /** The server's secret, which also signs tokens. */
  readonly secret: string;
  /** The previous secret during a rotation. Texts that it sealed can still be opened. */
  readonly previousSecret?: string | undefined;
  readonly random: RandomBytes;
}

const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const SHAPE = /^(v1\.[0-9a-f]{16}\.)([A-Za-z0-9_-]+)$/;

/** The purpose of derived keys, so that no key both signs and encrypts. */
const PURPOSE = 'dealer-bridge sealing v1';

interface SealingKey {
  /** Identifies the key without revealing it. */
  readonly prefix: string;
  readonly key: Promise<CryptoKey>;
}

function keyOf(secret: string): SealingKey {
  const bytes = hkdf(sha256, utf8ToBytes(secret), undefined, utf8ToBytes(PURPOSE), KEY_BYTES);
  const key = crypto.subtle.importKey('raw', new Uint8Array(bytes), ALGORITHM, false, ['encrypt', 'decrypt']);
  return { prefix: `v1.${hexDigest(`${PURPOSE} ${secret}`).slice(0, 16)}.`, key };
}

const ownerBytes = (owner: readonly string[]) => new TextEncoder().encode(JSON.stringify(owner));

/** Sealing with AES-256-GCM, under a key derived from the server's secret (HKDF-SHA-256). */
export function createSealing({ secret, previousSecret, random }: SealingOptions): Sealing {
  const current = keyOf(secret);
  const keys = previousSecret === undefined ? [current] : [current, keyOf(previousSecret)];
  return {
    prefix: current.prefix,
    async seal(text, owner) {
      const iv = random(NONCE_BYTES);
      const how = { name: ALGORITHM, iv, additionalData: ownerBytes(owner) };
      const sealed = await crypto.subtle.encrypt(how, await current.key, new TextEncoder().encode(text));
      const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
      return `${current.prefix}${base64Url(bytes)}`;
    },
    async open(sealed, owner) {
      const [, prefix, text] = SHAPE.exec(sealed) ?? [];
      const found = keys.find(key => key.prefix === prefix);
      if (!found || text === undefined) return null;
      const bytes = decodeBase64Url(text);
      const how = { name: ALGORITHM, iv: bytes.slice(0, NONCE_BYTES), additionalData: ownerBytes(owner) };
      try {
        const opened = await crypto.subtle.decrypt(how, await found.key, bytes.slice(NONCE_BYTES));
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },
  };
}
