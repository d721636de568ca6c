import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokens } from '../../../server/auth/tokens';

const secret = 'the signing secret of this test, which is long enough';
const previousSecret = 'the secret before it, which is as long as that one is';
const signing = {
  clock: () => new Date('2026-07-01T10:00:00Z'),
  randomId: () => 'a session',
  lifetimeSeconds: 3_600,
};
const user = { account: 'ACME', name: 'asha', uid: 1, sessionsEnded: 0 };

describe('tokens', () => {
  afterEach(() => vi.restoreAllMocks());

  it('import their secret once, however many are read', async () => {
    const tokens = createTokens({ ...signing, secret });
    const token = await tokens.issue(user);
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    for (let times = 0; times < 3; times += 1)
      expect(await tokens.read(token)).toMatchObject({ sub: 'asha' });
    expect(imported).toHaveBeenCalledTimes(1);
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
});
