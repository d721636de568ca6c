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
});
