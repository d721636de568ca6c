import { jwtDecode } from 'jwt-decode';
import { LoginError } from './loginError';

export interface TokenPayload {
  readonly uid: string | number | null;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** In characters. Servers and proxies accept 8 KB of headers, including others. */
const LONGEST_TOKEN = 6 * 1024;

/**
 * Parses what the console needs of a token.
 * @param now milliseconds since 1970
 * @throws LoginError for text that is too long, not a JWT, without expiry, or expired (docs/behaviour.md, 'Login')
 */
export function readToken(token: string, now: number): TokenPayload {
  if (token.length > LONGEST_TOKEN) throw new LoginError('longToken');
  const { uid, exp } = decode(token);
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new LoginError('noExpiry');
  if (exp * 1000 <= now) throw new LoginError('expired');
  return { uid: typeof uid === 'string' || typeof uid === 'number' ? uid : null, exp };
}

function decode(token: string): { uid?: unknown; exp?: unknown } {
  try {
    const payload = jwtDecode<unknown>(token);
    if (typeof payload === 'object' && payload !== null) return payload;
  } catch (cause) {
    throw new LoginError('noJwt', { cause });
  }
  throw new LoginError('noJwt');
}
