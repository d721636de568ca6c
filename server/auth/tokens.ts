import { decode, sign, verify } from 'hono/jwt';
import { hexDigest } from '../../src/wire/record/hexDigest';
import type { CurrentLogin } from '../http/appEnv';
import type { User } from '../store/store';
import { secondsNow } from './secondsNow';
import { base64Url } from './secrets';

/** A token's claims. `sub` is the user's name, `acc` the account, and `uid` the user's number. */
export interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly uid: number;
  readonly acc: string;
  /** How often all sessions of the user had been ended when the token was issued. */
  readonly gen: number;
  readonly jti: string;
  /** The role as which the user views the console; such a token is read-only. */
  readonly as?: string;
  /** Set if the user logged in through the account's provider, which is then responsible for the second step. */
  readonly by?: 'sso';
  /** In seconds since 1970, like all times in a token. */
  readonly iat: number;
  readonly exp: number;
  /** Never issued here, but checked if present. */
  readonly nbf?: number;
}

/** A role as which a user views the console, and the session of that user. */
export interface Looking {
  readonly as: string;
  readonly login: CurrentLogin;
}

/** The claims of a token that do not name its user. */
export interface TokenKind {
  /** For a token with which the user views the console as a role; it ends with the session. */
  readonly looking?: Looking;
  readonly by?: Claims['by'];
}

export interface Tokens {
  /** @param how how the user logged in, or the role as which the user views the console */
  issue(user: Pick<User, 'account' | 'name' | 'uid' | 'sessionsEnded'>, how?: TokenKind): Promise<string>;
  /** @throws TokenRefused */
  read(token: string): Promise<Claims>;
}

/** Why a token was refused, for the log only. It never contains the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The signing secret cannot be used. */
class SecretTooShort extends Error {
  override readonly name = 'SecretTooShort';
}

export interface TokenOptions {
  /** At least 32 bytes. */
  readonly secret: string;
  /** The previous signing secret during a rotation; its tokens stay valid. */
  readonly previousSecret?: string | undefined;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly lifetimeSeconds: number;
  /** The audience of the tokens; tokens for another audience are refused. */
  readonly audience?: string;
}

const ISSUER = 'dealer-bridge';
const API = 'dealer-bridge-api';

/**
 * The audience of tokens for viewing the console as a role. It differs, because older servers do not know `as` and
 * would accept them with all rights of the user.
 */
const lookingOf = (audience: string): string => `${audience}-looking`;
const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const LEEWAY_SECONDS = 60;
const LONGEST_TOKEN = 8192;
const SHORTEST_SECRET_BYTES = 32;

// The last of the 43 characters has four bits only: any other ending would be a second spelling of the same signature.
const SHAPE = /^[A-Za-z0-9_-]+\.([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value);

function isClaims(payload: unknown, audience: string): payload is Claims {
  if (typeof payload !== 'object' || payload === null) return false;
  const claims: { readonly [K in keyof Claims]?: unknown } = payload;
  return (
    claims.iss === ISSUER &&
    claims.aud === (claims.as === undefined ? audience : lookingOf(audience)) &&
    [claims.sub, claims.acc, claims.jti, claims.as ?? 'none'].every(isText) &&
    (claims.by === undefined || claims.by === 'sso') &&
    [claims.uid, claims.gen, claims.iat, claims.exp, claims.nbf ?? 0].every(isSeconds)
  );
}

const encoded = (payload: unknown): string => base64Url(new TextEncoder().encode(JSON.stringify(payload)));

/** The encoded payload of a token. @throws TokenRefused if it has another format */
function payloadText(token: string): string {
  const [, payload] = token.length > LONGEST_TOKEN ? [] : (SHAPE.exec(token) ?? []);
  if (payload === undefined) throw new TokenRefused('not shaped like a token');
  return payload;
}

/** A secret with its key id, which does not reveal it. */
interface Key {
  readonly kid: string;
  /** Imported once, when the first token is verified: importing takes longer than verifying. */
  readonly verifying: () => Promise<CryptoKey>;
}

function keyOf(secret: string): Key {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < SHORTEST_SECRET_BYTES)
    throw new SecretTooShort(`The token secret needs at least ${SHORTEST_SECRET_BYTES} bytes`);
  let imported: Promise<CryptoKey> | undefined;
  return {
    kid: hexDigest(`dealer-bridge key id ${secret}`).slice(0, 16),
    verifying: () => (imported ??= crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify'])),
  };
}

/** The key that the token names, or all keys if it names none. */
function keysFor(token: string, keys: readonly Key[]): readonly Key[] {
  const kid = namedKey(token);
  const named = kid === undefined ? keys : keys.filter(key => key.kid === kid);
  return named;
}

function namedKey(token: string): unknown {
  try {
    const header: { readonly kid?: unknown } = decode(token).header;
    return header.kid;
  } catch {
    throw new TokenRefused('its header cannot be read');
  }
}

async function signedPayload(token: string, [key, ...others]: readonly Key[]): Promise<unknown> {
  if (!key) throw new TokenRefused('signed with a key that is not in use');
  try {
    return await verifiedPayload(token, key);
  } catch (error) {
    if (others.length === 0) throw error;
    return signedPayload(token, others);
  }
}

async function verifiedPayload(token: string, key: Key): Promise<unknown> {
  const verifying = await key.verifying();
  try {
    // `assertInTime` checks the times, because the library supports neither another clock nor leeway.
    return await verify(token, verifying, { alg: ALGORITHM, exp: false, iat: false, nbf: false });
  } catch (error) {
    // The library's message quotes the whole token, so only the error's name is used.
    throw new TokenRefused(error instanceof Error ? error.name : 'unreadable');
  }
}

function assertInTime({ iat, exp, nbf = iat }: Claims, now: number): void {
  if (exp + LEEWAY_SECONDS <= now) throw new TokenRefused('expired');
  if (Math.max(iat, nbf) - LEEWAY_SECONDS > now) throw new TokenRefused('issued in the future');
}

/** Maximum number of cached tokens; each has a few hundred characters. */
const MOST_CACHED = 1_000;

/**
 * Caches the payloads of tokens with a valid signature: it stays valid, and verifying it takes longer than looking up
 * the session. Nothing else is cached: each call checks the token's times and its session.
 */
function cachedPayloads(payloadOf: (token: string) => Promise<unknown>): (token: string) => Promise<unknown> {
  const cache = new Map<string, unknown>();
  return async token => {
    if (cache.has(token)) return cache.get(token);
    const payload = await payloadOf(token);
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(token, payload);
    return payload;
  };
}

/** Issues and verifies the tokens of this API (HS256). @throws SecretTooShort */
export function createTokens(options: TokenOptions): Tokens {
  const { secret, previousSecret, clock, randomId, lifetimeSeconds, audience = API } = options;
  const key = keyOf(secret);
  const keys = previousSecret === undefined ? [key] : [key, keyOf(previousSecret)];
  const signingKey = {
    kty: 'oct',
    k: base64Url(new TextEncoder().encode(secret)),
    alg: ALGORITHM,
    kid: key.kid,
  };
  const now = () => secondsNow(clock);
  const signed = cachedPayloads(async token => {
    const text = payloadText(token);
    const payload = await signedPayload(token, keysFor(token, keys));
    // A payload with duplicate claims or invalid UTF-8 differs after encoding it again.
    if (encoded(payload) !== text) throw new TokenRefused('not in canonical form');
    return payload;
  });

  return {
    issue: ({ account, name, uid, sessionsEnded }, { looking, by } = {}) => {
      const iat = now();
      const exp = looking?.login.expires ?? iat + lifetimeSeconds;
      const who = { sub: name, uid, acc: account, gen: sessionsEnded };
      const jti = looking?.login.id ?? randomId();
      const more = { ...(looking && { as: looking.as }), ...(by && { by }) };
      const aud = looking ? lookingOf(audience) : audience;
      return sign({ iss: ISSUER, aud, ...who, jti, ...more, iat, exp }, signingKey);
    },
    read: async token => {
      const payload = await signed(token);
      if (!isClaims(payload, audience)) throw new TokenRefused('claims are missing or of the wrong type');
      assertInTime(payload, now());
      return payload;
    },
  };
}
