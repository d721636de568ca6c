import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase64 } from 'hono/utils/encode';
import type { Handlers } from './serveCall';

const PURPOSE = 'dealer-bridge lists of';
const KEY_BYTES = 32;

/**
 * The key with which the console encrypts a user's lists in browser storage. It is derived from the server's secret: it
 * is not stored, every instance can derive it, and it changes with the secret.
 */
export const listKeyHandlers = ({ secret }: { readonly secret: string }) =>
  ({
    async listKey({ session: { account, uid } }) {
      const info = utf8ToBytes(`${PURPOSE} ${JSON.stringify([account, uid])}`);
      const key = hkdf(sha256, utf8ToBytes(secret), undefined, info, KEY_BYTES);
      return { key: encodeBase64(new Uint8Array(key).buffer) };
    },
  }) satisfies Partial<Handlers>;
