import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokens } from '../../../server/auth/tokens';
import { jsonPart, signed, signedText } from '../setup/tokenForge';

const secret = 'the signing secret of this test, which is long enough';
const previousSecret = 'the secret before it, which is as long as that one is';
const signing = {
  clock: () => new Date('2026-07-01T10:00:00Z'),
  randomId: () => 'a session',
  lifetimeSeconds: 3_600,
};
const user = { account: 'ACME', name: 'asha', uid: 1, sessionsEnded: 0 };
const NOW = Math.floor(signing.clock().getTime() / 1000);

const claimsOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('tokens', () => {
  afterEach(() => vi.restoreAllMocks());

  it('import their secret once, however many are read', async () => {
    const tokens = createTokens({ ...signing, secret });
    const token = await tokens.issue(user);
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    for (let times = 0; times < 3; times += 1)
      expect(await tokens.read(token)).toMatchObject({ sub: 'asha' });
    expect(imported.mock.calls).toEqual([['raw', expect.anything(), expect.anything(), false, ['verify']]]);
  });

  it('of the previous secret are read beside those of the present one, and those of no other', async () => {
    const tokens = createTokens({ ...signing, secret, previousSecret });
    const before = await createTokens({ ...signing, secret: previousSecret }).issue(user);
    const stranger = await createTokens({ ...signing, secret: `${secret}, but another` }).issue(user);
    expect(await tokens.read(before)).toMatchObject({ sub: 'asha' });
    expect(await tokens.read(await tokens.issue(user))).toMatchObject({ sub: 'asha' });
    await expect(tokens.read(stranger)).rejects.toThrow('a key that is not in use');
  });

  it('have their signature checked once, and their times by each call', async () => {
    let now = '2026-07-01T10:00:00Z';
    const tokens = createTokens({ ...signing, clock: () => new Date(now), secret });
    const token = await tokens.issue(user);
    const verified = vi.spyOn(crypto.subtle, 'verify');
    for (let times = 0; times < 3; times += 1)
      expect(await tokens.read(token)).toMatchObject({ sub: 'asha' });
    expect(verified).toHaveBeenCalledTimes(1);
    now = '2026-07-01T12:00:00Z';
    await expect(tokens.read(token)).rejects.toThrow('expired');
  });

  it('with a wrong signature are checked, and refused, each time', async () => {
    const tokens = createTokens({ ...signing, secret });
    const token = await tokens.issue(user);
    await tokens.read(token);
    const forged = `${token.slice(0, -43)}${'A'.repeat(43)}`;
    const verified = vi.spyOn(crypto.subtle, 'verify');
    for (let times = 0; times < 2; times += 1)
      await expect(tokens.read(forged)).rejects.toThrow('JwtTokenSignatureMismatched');
    expect(verified).toHaveBeenCalledTimes(2);
  });

  it('that name no key are tried with the present secret, and with the previous one', async () => {
    const tokens = createTokens({ ...signing, secret, previousSecret });
    const payload = claimsOf(await tokens.issue(user));
    for (const each of [secret, previousSecret])
      expect(await tokens.read(signed(payload, each))).toMatchObject({ sub: 'asha' });
    await expect(tokens.read(signed(payload, `${secret}!`))).rejects.toThrow('Mismatched');
  });

  it('name their key without revealing the secret', async () => {
    const [header = ''] = (await createTokens({ ...signing, secret }).issue(user)).split('.');
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
    expect(alg).toBe('HS256');
    expect(kid).toMatch(/^[0-9a-f]{16}$/);
  });

  it('of a login say who logged in, for how long and for whom the token is', async () => {
    const token = await createTokens({ ...signing, secret }).issue(user);
    expect(claimsOf(token)).toEqual({
      iss: 'dealer-bridge',
      aud: 'dealer-bridge-api',
      sub: 'asha',
      uid: 1,
      acc: 'ACME',
      gen: 0,
      jti: 'a session',
      iat: NOW,
      exp: NOW + 3_600,
    });
  });

  it('of a provider’s login say so', async () => {
    const tokens = createTokens({ ...signing, secret });
    const token = await tokens.issue(user, { by: 'sso' });
    expect(await tokens.read(token)).toMatchObject({ by: 'sso' });
    await expect(tokens.read(signed({ ...claimsOf(token), by: 'fax' }, secret))).rejects.toThrow(
      'of the wrong type',
    );
  });

  it('to look as a role are of the session that looks, end with it, and are for another audience', async () => {
    const tokens = createTokens({ ...signing, secret });
    const login = { id: 'the login', expires: NOW + 60 };
    const token = await tokens.issue(user, { looking: { as: 'viewer', login } });
    expect(claimsOf(token)).toMatchObject({
      aud: 'dealer-bridge-api-looking',
      as: 'viewer',
      jti: 'the login',
      exp: NOW + 60,
    });
    expect(await tokens.read(token)).toMatchObject({ as: 'viewer' });
  });

  it.each(['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'count by the server’s clock alone, whatever the process says: %s',
    async time => {
      const tokens = createTokens({ ...signing, clock: () => new Date(time), secret });
      const payload = claimsOf(await tokens.issue(user));
      const begun = { ...payload, nbf: payload['iat'] };
      expect(await tokens.read(signed(begun, secret))).toMatchObject({ sub: 'asha' });
    },
  );

  it('are refused with a reason for the log', async () => {
    const tokens = createTokens({ ...signing, secret });
    const claims = claimsOf(await tokens.issue(user));
    const text = JSON.stringify(claims);
    const reasons: readonly (readonly [string, string])[] = [
      ['token', 'not shaped like a token'],
      [`e30e30.${jsonPart(claims)}.${'A'.repeat(43)}`, 'its header cannot be read'],
      [signedText(text.replace('{', '{ '), secret), 'not in canonical form'],
      [signed({ ...claims, iss: 'elsewhere' }, secret), 'claims are missing or of the wrong type'],
      [signed({ ...claims, iat: NOW + 61 }, secret), 'issued in the future'],
    ];
    for (const [token, message] of reasons)
      await expect(tokens.read(token)).rejects.toMatchObject({ name: 'TokenRefused', message });
  });

  it('are kept for a thousand sessions, then checked again', async () => {
    let session = 0;
    const tokens = createTokens({ ...signing, secret, randomId: () => `session ${(session += 1)}` });
    const issued = await Promise.all(Array.from({ length: 1_001 }, () => tokens.issue(user)));
    const [first = '', ...others] = issued;
    const verified = vi.spyOn(crypto.subtle, 'verify');
    for (const token of [first, ...others.slice(0, 999), first]) await tokens.read(token);
    expect(verified).toHaveBeenCalledTimes(1_000);
    for (const token of [...others.slice(999), first]) await tokens.read(token);
    expect(verified).toHaveBeenCalledTimes(1_002);
  });
});

describe('the secret of tokens', () => {
  it('needs 32 bytes, and says so', () => {
    const withSecret = (length: number) => () => createTokens({ ...signing, secret: 'x'.repeat(length) });
    expect(withSecret(31)).toThrow('The token secret needs at least 32 bytes');
    expect(withSecret(32)).not.toThrow();
  });
});
