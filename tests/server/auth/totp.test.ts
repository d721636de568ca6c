import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from '../../../server/auth/totp';

const at = (seconds: number): Date => new Date(seconds * 1000);
/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is the one of RFC 6238, appendix B, after %d s: the last six digits of %s', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('counts a step before and after its time, for clocks that differ, and no more', () => {
    const steps = [-2, -1, 0, 1, 2].map(away =>
      totpStep(RFC_SECRET, '050471', at(1_111_111_111 + away * 30)),
    );
    const own = Math.floor(1_111_111_111 / 30);
    expect(steps).toEqual([null, own, own, own, null]);
  });

  it.each(['', '05047', '0504711', 'abcdef', '050472', '٠٥٠٤٧١'])('is not %j', code => {
    expect(totpStep(RFC_SECRET, code, at(1_111_111_111))).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 random bits, and an address that apps read', () => {
    const secret = newTotpSecret(length => new Uint8Array(length).fill(255));
    expect(secret).toBe('7'.repeat(32));
    expect(totpUri(secret, 'asha (DEMO01)')).toBe(
      `otpauth://totp/Dealer%20Bridge:asha%20(DEMO01)?issuer=Dealer%20Bridge&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
