import { jwtDecode } from 'jwt-decode';
import { LoginError } from './loginError';

export interface TokenPayload {
  readonly uid: string | number | null;
  /** Seconds since 1970. */
  readonly exp: number;
}

/**
 * What the console needs of a token.
 * @param now milliseconds since 1970
 * @throws LoginError for text that is no JWT, has no expiry, or has expired already (readings, section 1)
 */
export function readToken(token: string, now: number): TokenPayload {
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
