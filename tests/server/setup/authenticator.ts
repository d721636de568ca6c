import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, UsedPasskey } from '../../../server/auth/passkeys/ceremonies';
import { isRecord } from '../../../src/schemas/values/values';

/** A device with one passkey, made with node:crypto: what a browser would send for it. */
export interface Authenticator {
  readonly id: string;
  /** How it behaves from now on; each test changes what must be refused. */
  readonly behaviour: Behaviour;
  /** Makes the passkey. @param options as the server sent them */
  make(options: unknown): MadePasskey;
  /** Signs a challenge. */
  use(options: unknown): UsedPasskey;
}

interface Behaviour {
  origin: string;
  rpId: string;
  /** Whether it recognises its owner. */
  knowsUser: boolean;
  /** What it counts next; null for a device that does not count. */
  counter: number | null;
  format: string;
  statement: Map<string, unknown>;
}

const PRESENT = 0x01;
const RECOGNISED = 0x04;
const WITH_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export function createAuthenticator(more: Partial<Behaviour> = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const behaviour: Behaviour = {
    origin: 'https://console.example',
    rpId: 'console.example',
    knowsUser: true,
    counter: null,
    format: 'none',
    statement: new Map(),
    ...more,
  };
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const head = (flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(behaviour.counter ?? 0);
    if (behaviour.counter !== null) behaviour.counter += 1;
    const known = behaviour.knowsUser ? RECOGNISED : 0;
    return Buffer.concat([sha256(behaviour.rpId), Buffer.from([PRESENT | known | flags]), count]);
  };
  const clientData = (type: string, options: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: challengeIn(options), origin: behaviour.origin }));

  return {
    id,
    behaviour,
    make(options) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = Buffer.concat([head(WITH_CREDENTIAL), Buffer.alloc(16), length, rawId, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', behaviour.format],
        ['attStmt', behaviour.statement],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options)),
          // The library's type knows fewer values than CBOR.
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    use(options) {
      const authenticatorData = head(0);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
}

function challengeIn(options: unknown): string {
  if (isRecord(options) && typeof options['challenge'] === 'string') return options['challenge'];
  throw new Error(`There is no challenge in ${JSON.stringify(options)}`);
}
