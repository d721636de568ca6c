import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import { type RandomBytes, randomBytes } from '../secrets';

/** Encrypts short secrets for the store, so that whoever reads a backup or the database has nothing to log in with. */
export interface SecretBox {
  /** @param about whose secret it is: under another name it cannot be opened */
  seal(secret: string, about: string): Promise<string>;
  /** Null if none of the keys fits, as after the signing secret was replaced. */
  open(sealed: string, about: string): Promise<string | null>;
}

const NONCE_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const plain = (bytes: ArrayBuffer): string => encodeBase64Url(bytes).replaceAll('=', '');

/** AES-256-GCM, under keys that follow from the server's signing secrets. The first one encrypts. */
export function createSecretBox(secrets: readonly string[], random: RandomBytes = randomBytes): SecretBox {
  let keys: Promise<readonly CryptoKey[]> | undefined;
  const allKeys = () => (keys ??= Promise.all(secrets.map(keyOf)));

  return {
    async seal(secret, about) {
      const [key] = await allKeys();
      if (!key) throw new RangeError('There is no key to encrypt with');
      const iv = random(NONCE_BYTES);
      const options = { name: 'AES-GCM', iv, additionalData: bytesOf(about) };
      return `${plain(iv.buffer)}.${plain(await crypto.subtle.encrypt(options, key, bytesOf(secret)))}`;
    },
    async open(sealed, about) {
      const [iv = '', text = ''] = sealed.split('.');
      for (const key of await allKeys()) {
        const options = {
          name: 'AES-GCM',
          iv: new Uint8Array(decodeBase64Url(iv)),
          additionalData: bytesOf(about),
        };
        const opened = await crypto.subtle
          .decrypt(options, key, new Uint8Array(decodeBase64Url(text)))
          .catch(() => null);
        if (opened) return new TextDecoder().decode(opened);
      }
      return null;
    },
  };
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: bytesOf('dealer-bridge stored secrets'),
  };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
