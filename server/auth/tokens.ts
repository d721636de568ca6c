import { sign, verify } from 'hono/jwt';
import { encodeBase64Url } from 'hono/utils/encode';
import type { User } from '../store/store';

/** What a token says. `sub` is the user's name, `acc` the account, `uid` the number that lists are asked with. */
export interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly uid: number;
  readonly acc: string;
  /** How often all sessions of the user had been ended when it was made. */
  readonly gen: number;
  readonly jti: string;
  /** Seconds since 1970, as all times in a token. */
  readonly iat: number;
  readonly exp: number;
  /** Not written by us, and minded where it is there. */
  readonly nbf?: number;
}

export interface Tokens {
  issue(user: Pick<User, 'account' | 'name' | 'uid' | 'sessionsEnded'>): Promise<string>;
  /** @throws TokenRefused */
  read(token: string): Promise<Claims>;
}

/** Why a token was refused, for the log; the caller is never told. It never holds the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The key that tokens are signed with cannot be used. */
class SecretTooShort extends Error {
  override readonly name = 'SecretTooShort';
}

export interface TokenOptions {
  /** At least 32 bytes. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly lifetimeSeconds: number;
}

const ISSUER = 'dealer-bridge';
const AUDIENCE = 'dealer-bridge-api';
const ALGORITHM = 'HS256';
const LEEWAY_SECONDS = 60;
const LONGEST_TOKEN = 8192;
const SHORTEST_SECRET_BYTES = 32;

// The last of 43 characters carries four bits only: any other ending is the same signature under another spelling.
const SHAPE = /^[A-Za-z0-9_-]+\.([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value);

function isClaims(payload: unknown): payload is Claims {
  if (typeof payload !== 'object' || payload === null) return false;
  const claims: { readonly [K in keyof Claims]?: unknown } = payload;
  return (
    claims.iss === ISSUER &&
    claims.aud === AUDIENCE &&
    [claims.sub, claims.acc, claims.jti].every(isText) &&
    [claims.uid, claims.gen, claims.iat, claims.exp, claims.nbf ?? 0].every(isSeconds)
  );
}

const encoded = (payload: unknown): string =>
  encodeBase64Url(new Uint8Array(new TextEncoder().encode(JSON.stringify(payload))).buffer).replace(
    /=+$/,
    '',
  );

/** The payload's own text when the token looks like one of ours at all. */
function payloadText(token: string): string {
  const [, payload] = token.length > LONGEST_TOKEN ? [] : (SHAPE.exec(token) ?? []);
  if (payload === undefined) throw new TokenRefused('not in the shape of a token');
  return payload;
}

async function signedPayload(token: string, secret: string): Promise<unknown> {
  try {
    // Times are checked below: the library knows neither our clock nor any leeway.
    return await verify(token, secret, { alg: ALGORITHM, exp: false, iat: false, nbf: false });
  } catch (error) {
    // The library's message quotes the whole token, so only the kind of failure is kept.
    throw new TokenRefused(error instanceof Error ? error.name : 'unreadable');
  }
}

function assertInTime({ iat, exp, nbf = iat }: Claims, now: number): void {
  if (exp + LEEWAY_SECONDS <= now) throw new TokenRefused('expired');
  if (Math.max(iat, nbf) - LEEWAY_SECONDS > now) throw new TokenRefused('issued in the future');
}

/**
 * Makes and checks the tokens of this API (HS256).
 * @throws SecretTooShort
 */
export function createTokens({ secret, clock, randomId, lifetimeSeconds }: TokenOptions): Tokens {
  if (new TextEncoder().encode(secret).length < SHORTEST_SECRET_BYTES)
    throw new SecretTooShort(`The token secret needs at least ${SHORTEST_SECRET_BYTES} bytes`);
  const now = () => Math.floor(clock().getTime() / 1000);

  return {
    issue: ({ account, name, uid, sessionsEnded }) => {
      const iat = now();
      const exp = iat + lifetimeSeconds;
      const who = { sub: name, uid, acc: account, gen: sessionsEnded };
      return sign({ iss: ISSUER, aud: AUDIENCE, ...who, jti: randomId(), iat, exp }, secret, ALGORITHM);
    },
    read: async token => {
      const text = payloadText(token);
      const payload = await signedPayload(token, secret);
      // Doubled claims and bytes that are no UTF-8 read back differently from how they were written.
      if (encoded(payload) !== text) throw new TokenRefused('not spelled as it is read');
      if (!isClaims(payload)) throw new TokenRefused('claims are missing or of the wrong type');
      assertInTime(payload, now());
      return payload;
    },
  };
}
