import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from './secrets';

/** The parameters that authenticator apps expect; some apps ignore others. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Dealer Bridge';
const SECRET_BYTES = 20;
/** Steps by which the clocks may differ. */
const DRIFT = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...CODE, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** A new secret of 160 random bits, in Base32. */
export const newTotpSecret = (random: RandomBytes): string =>
  new Secret({ buffer: random(SECRET_BYTES).buffer }).base32;

/** The URI that an authenticator app reads from the QR code. @param label names the user */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a code: the current, the previous or the next one; null if the code is wrong. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
