import { describe, expect, it } from 'vitest';
import { readToken } from '../../src/authProvider/loginCall';
import { LoginError } from '../../src/authProvider/loginError';
import { NOW } from './fakeClock';
import { inAnHour, jwtOf } from './loginServer';

const LONGEST = 6 * 1024;

/** Why the token is refused; undefined if it is not. */
function refusalOf(token: string) {
  try {
    readToken(token, NOW);
    return undefined;
  } catch (cause) {
    return cause instanceof LoginError ? cause.failure : cause;
  }
}

/** A token with exactly this payload text, which may be no JSON that `JSON.stringify` writes. */
const tokenOf = (payload: string) => `${btoa('{"alg":"HS256"}')}.${btoa(payload)}.signature`;

function tokenOfLength(length: number): string {
  const token = jwtOf({ uid: 7, exp: inAnHour });
  return token + 'x'.repeat(length - token.length);
}

describe('a token', () => {
  it.each([7, 'seven'])('gives the user id %j and the expiry', uid => {
    expect(readToken(jwtOf({ uid, exp: inAnHour }), NOW)).toEqual({ uid, exp: inAnHour });
  });

  it.each([true, null, ['7'], undefined])('with the user id %j gives none', uid => {
    expect(readToken(jwtOf({ uid, exp: inAnHour }), NOW).uid).toBeNull();
  });

  it('may be as long as a header can carry, and no longer', () => {
    expect(refusalOf(tokenOfLength(LONGEST))).toBeUndefined();
    expect(refusalOf(tokenOfLength(LONGEST + 1))).toBe('longToken');
  });

  it('is valid until its expiry, and no longer', () => {
    expect(refusalOf(jwtOf({ exp: NOW / 1000 + 0.001 }))).toBeUndefined();
    expect(refusalOf(jwtOf({ exp: NOW / 1000 }))).toBe('expired');
  });

  it.each(['{}', '{"exp":"1795000000"}', '{"exp":null}', '{"exp":1e999}', '{"exp":[1]}'])(
    'with the payload %s has no expiry',
    payload => expect(refusalOf(tokenOf(payload))).toBe('noExpiry'),
  );

  it.each(['null', '7', '"text"', 'true', 'no JSON'])('with the payload %s cannot be read', payload =>
    expect(refusalOf(tokenOf(payload))).toBe('noJwt'),
  );

  it('that is no JWT names the cause', () => {
    expect(() => readToken('token', NOW)).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
  });
});
