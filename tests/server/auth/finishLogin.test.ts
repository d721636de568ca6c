import { describe, expect, it, vi } from 'vitest';
import { failedLogins, finishLogin, mustSetUp } from '../../../server/auth/finishLogin';
import { firstPassword, isFirstOver } from '../../../server/auth/firstPassword';
import { createTokens } from '../../../server/auth/tokens';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreFull } from '../../../server/store/store';

const NOW = new Date('2026-07-01T10:00:00.700Z');
const SECONDS = 1_782_900_000;
const place = { device: 'Firefox on Linux', address: '203.0.113.7' };

async function withUser(more: object = {}) {
  const { users } = createMemoryStore();
  const added = await users.add({
    account: 'ACME',
    name: 'asha',
    menus: '',
    disabled: false,
    passwordHash: 'not looked at',
  });
  const warned: string[] = [];
  const options = {
    users,
    tokens: createTokens({
      secret: 'the signing secret of this test, which is long enough',
      clock: () => NOW,
      randomId: () => 'a session',
      lifetimeSeconds: 3_600,
    }),
    logger: { info() {}, warn: (event: string) => void warned.push(event), error() {} },
    features: ['news'],
    clock: () => NOW,
    accessOf: async () => ({ rights: new Set(['users'] as const), menus: 'users' }),
  };
  return { user: { ...added, ...more }, options, users, warned };
}

describe('a login', () => {
  it('returns a token, and the user’s rights', async () => {
    const { user, options } = await withUser();
    const { token, ...answer } = await finishLogin(options, user, place);
    expect(answer).toEqual({ menus: 'users', features: ['news'], rights: ['users'] });
    const claims = await options.tokens.read(token);
    expect(claims).toMatchObject({ sub: 'asha', acc: 'ACME', jti: 'a session' });
    expect(claims).not.toHaveProperty('by');
  });

  it('is recorded with its time, device and address', async () => {
    const { user, options, users } = await withUser();
    const noted = vi.spyOn(users, 'noteLogin');
    const used = vi.spyOn(users, 'useSession');
    await finishLogin(options, user, place);
    expect(noted.mock.calls).toEqual([['ACME', 'asha', SECONDS]]);
    const session = {
      account: 'ACME',
      user: 'asha',
      id: 'a session',
      expires: SECONDS + 3_600,
      generation: 0,
    };
    expect(used.mock.calls).toEqual([[session, SECONDS, place]]);
  });

  it('succeeds if nothing can be written', async () => {
    const { user, options, users, warned } = await withUser();
    vi.spyOn(users, 'noteLogin').mockRejectedValue(new StoreFull('The disk is full'));
    vi.spyOn(users, 'useSession').mockRejectedValue(new StoreFull('The disk is full'));
    expect(await finishLogin(options, user, place)).toHaveProperty('token');
    expect(warned).toEqual(['login.notNoted', 'session.useNotNoted']);
  });

  it.each(['noteLogin', 'useSession'] as const)('does not hide a mistake in %s', async name => {
    const { user, options, users } = await withUser();
    vi.spyOn(users, name).mockRejectedValue(new Error('a mistake of ours'));
    await expect(finishLogin(options, user, place)).rejects.toThrow('a mistake of ours');
  });

  it('says what must be done before anything else', async () => {
    const { user, options } = await withUser({ mustChange: true, needsSecondFactor: true });
    expect(await finishLogin(options, user, place)).toMatchObject({ mustChange: true, mustSetUp: true });
  });

  it('through the provider says so in its token, and needs no second factor here', async () => {
    const { user, options } = await withUser({ needsSecondFactor: true });
    const answer = await finishLogin(options, user, place, 'sso');
    expect(answer).not.toHaveProperty('mustSetUp');
    expect(await options.tokens.read(answer.token)).toMatchObject({ by: 'sso' });
  });
});

it.each([
  [true, false, undefined, true],
  [true, false, 'sso', false],
  [true, true, undefined, false],
  [false, false, undefined, false],
] as const)(
  'a second factor required: %s, present: %s, login by %s: must set one up: %s',
  (needs, has, by, must) => {
    expect(mustSetUp({ needsSecondFactor: needs, secondFactor: has }, by)).toBe(must);
  },
);

it('reports failed logins', () => {
  expect(failedLogins(null)).toBeNull();
  expect(failedLogins({ count: 3, since: NOW.getTime() })).toEqual({
    failedLogins: { count: 3, since: '2026-07-01T10:00:00.700Z' },
  });
});

describe('a first password', () => {
  it('lets its user in for three days', async () => {
    const { password, firstUntil } = firstPassword(length => new Uint8Array(length), NOW);
    expect(password).toBe('aaaaa-aaaaa-aaaaa-aaaaa');
    expect(firstUntil).toBe(SECONDS + 3 * 24 * 60 * 60);
    const { user } = await withUser({ mustChange: true, firstUntil });
    expect(isFirstOver(user, new Date(firstUntil * 1000 - 1))).toBe(false);
    expect(isFirstOver(user, new Date(firstUntil * 1000))).toBe(true);
  });

  it.each([
    [true, null],
    [false, 1],
  ])('is not over once it was changed (%s), or if it has no end (%s)', async (mustChange, firstUntil) => {
    const { user } = await withUser({ mustChange, firstUntil });
    expect(isFirstOver(user, NOW)).toBe(false);
  });
});
