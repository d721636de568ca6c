import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogin, type LoginOptions } from '../../../server/auth/login';
import { createLoginLimiter } from '../../../server/auth/loginLimiter';
import { createPasswords } from '../../../server/auth/passwords';
import { TICKET } from '../../../server/auth/secondStep';
import { createTokens } from '../../../server/auth/tokens';
import { ApiError } from '../../../server/http/errors';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreRefusal, type UserWithPassword } from '../../../server/store/store';

const NOW = new Date('2026-07-01T10:00:00Z');
const place = { address: '203.0.113.7', device: 'Firefox', browser: null, requestId: 'r1' };
const passwords = createPasswords({ memoryKiB: 8, iterations: 1, parallelism: 1 });
const signing = {
  secret: 'the signing secret of this test, which is long enough',
  clock: () => NOW,
  randomId: () => 'random',
  lifetimeSeconds: 3_600,
};
const WRONG = { status: 401, code: 'loginFailed', message: 'Account, user name or password is wrong' };

let logged: [string, object | undefined][];
beforeEach(() => {
  logged = [];
});

/** The login of a server with one user, whom the store returns changed like this. */
async function loginOf(change: Partial<UserWithPassword> = {}, more: Partial<LoginOptions> = {}) {
  const store = createMemoryStore();
  const { users, secondFactors, passkeys } = store;
  const added = await users.add({
    account: 'ACME',
    name: 'asha',
    menus: '',
    disabled: false,
    passwordHash: await passwords.hash('right'),
  });
  const find = users.find.bind(users);
  vi.spyOn(users, 'find').mockImplementation(async (account, name) => {
    const found = await find(account, name);
    return found && { ...found, ...change };
  });
  const note = (event: string, details?: object) => void logged.push([event, details]);
  const login = createLogin({
    users,
    secondFactors,
    passkeys,
    relyingParty: null,
    passwords,
    tokens: createTokens(signing),
    tickets: createTokens({ ...signing, ...TICKET }),
    limiter: createLoginLimiter(store.logins, () => NOW, {
      loginTries: 2,
      loginUserTries: 100,
      loginAddressTries: 100,
    }),
    logger: { info: note, warn: note, error: note },
    features: [],
    clock: () => NOW,
    accessOf: async () => ({ rights: new Set(), menus: '' }),
    passwordRefusal: async () => null,
    randomId: () => 'a new browser',
    ...more,
  });
  const enter = (password: string, user = 'asha', account = 'ACME', browser: string | null = null) =>
    login({ ...place, browser, account, credentials: { user, password } });
  return { store, login, enter, added };
}

const details = { account: 'ACME', user: 'asha', address: '203.0.113.7', requestId: 'r1' };
const eventsOf = () => logged.map(([event]) => event);

describe('a login', () => {
  it('with the right password is answered with a token, and a name for the browser', async () => {
    const { enter } = await loginOf();
    expect(await enter('right')).toMatchObject({ token: expect.any(String), browser: 'a new browser' });
    expect(await enter('right', 'asha', 'ACME', 'known')).toMatchObject({ browser: 'known' });
    expect(logged[0]).toMatchObject(['login.succeeded', details]);
  });

  it.each([
    ['', 'asha', 'right', 'Please enter the account name'],
    ['ACME', '', 'right', 'Please enter the user name'],
    ['ACME', 'asha', '', 'Please enter the password'],
  ])(
    'of account %j, user %j, password %j is refused, naming what is missing',
    async (account, user, password, message) => {
      const { enter } = await loginOf();
      await expect(enter(password, user, account)).rejects.toMatchObject({ ...WRONG, message });
      expect(logged).toEqual([]);
    },
  );

  it('without credentials is refused with a challenge', async () => {
    const { login } = await loginOf();
    const asked = login({ ...place, account: 'ACME', credentials: null });
    await expect(asked).rejects.toMatchObject({ ...WRONG, message: 'Please enter the user name' });
  });

  it('looks the same for a wrong password, an unknown user, a disabled one and a name that cannot be', async () => {
    await expect((await loginOf()).enter('wrong')).rejects.toMatchObject(WRONG);
    await expect((await loginOf()).enter('right', 'nobody')).rejects.toMatchObject(WRONG);
    await expect((await loginOf({ disabled: true })).enter('right')).rejects.toMatchObject(WRONG);
    const { store, enter } = await loginOf();
    vi.spyOn(store.users, 'find').mockRejectedValue(new StoreRefusal('name', 'text'));
    await expect(enter('right')).rejects.toMatchObject(WRONG);
    expect(eventsOf()).toEqual(Array.from({ length: 4 }, () => 'login.refused'));
    const users = logged.map(([, each]) => (each && 'user' in each ? each.user : null));
    expect(users).toEqual(['asha', null, 'asha', null]);
  });

  it('that failed is reported at the next successful one', async () => {
    const { enter } = await loginOf();
    await expect(enter('wrong')).rejects.toMatchObject(WRONG);
    expect(await enter('right')).toMatchObject({ failedLogins: { count: 1, since: NOW.toISOString() } });
  });

  it('is limited, which the log says', async () => {
    const { enter } = await loginOf();
    for (const password of ['one', 'two']) await expect(enter(password)).rejects.toMatchObject(WRONG);
    await expect(enter('right')).rejects.toMatchObject({ status: 429, code: 'tooManyTries' });
    expect(eventsOf().at(-1)).toBe('login.limited');
  });
});

describe('the right password of a user', () => {
  /** Each of these many times, because none counts as an attempt. */
  const often = async (enter: (password: string) => Promise<unknown>, expected: object) => {
    for (let each = 0; each < 4; each += 1) await expect(enter('right')).rejects.toMatchObject(expected);
  };

  it('who must log in through the provider is refused, and does not count', async () => {
    const { enter } = await loginOf(
      {},
      {
        passwordRefusal: async () => new ApiError(403, 'ssoOnly', 'Log in through Acme'),
      },
    );
    await often(enter, { status: 403, code: 'ssoOnly' });
    expect(logged[0]).toMatchObject(['login.refused', { ...details, reason: 'ssoOnly' }]);
  });

  it('whose first password has expired is refused', async () => {
    const { enter } = await loginOf({ mustChange: true, firstUntil: NOW.getTime() / 1000 });
    await expect(enter('right')).rejects.toMatchObject({
      ...WRONG,
      message: 'This first password has expired. Ask whoever gave it to you for a new one',
    });
    expect(logged[0]).toMatchObject(['login.firstPasswordOver', details]);
  });

  it('who has a second factor opens nothing but that step, and does not count', async () => {
    const { enter } = await loginOf({ secondFactor: true });
    await often(enter, {
      status: 401,
      code: 'secondFactorNeeded',
      more: { ticket: expect.any(String), ways: [] },
    });
    expect(logged[0]).toMatchObject(['login.secondFactorNeeded', details]);
  });

  it('that a busy server could not check does not count', async () => {
    const verify = vi.fn<typeof passwords.verify>(() => Promise.reject(new Error('Busy')));
    const { enter } = await loginOf({}, { passwords: { ...passwords, verify } });
    for (let each = 0; each < 4; each += 1) await expect(enter('right')).rejects.toThrow('Busy');
    verify.mockImplementation(passwords.verify);
    expect(await enter('right')).toHaveProperty('token');
  });
});
