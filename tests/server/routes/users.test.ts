import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import type { Passwords } from '../../../server/auth/passwords';
import { ApiError } from '../../../server/http/errors';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreUnavailable } from '../../../server/store/store';
import { logIn, type Login } from '../setup/specClient';
import { addUser, ALPHA, BETA, cheapPasswords, createTestApi, SECRET } from '../setup/testApi';

const ADMIN: Login = { account: ALPHA, user: 'admin', password: 'alpha-password' };

/** Decodes a token's payload as any client would. */
function payloadOf(json: unknown): Readonly<Record<string, unknown>> {
  const token = String(Object.getOwnPropertyDescriptor(json, 'token')?.value);
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('a login', () => {
  it('returns a token, the menus and the features', async () => {
    const { send } = await createTestApi({ features: ['news', 'notes'] });
    const { status, json } = await logIn(send, ADMIN);
    expect(status).toBe(200);
    const own =
      'versions bulk-add bulk-delete list-tags list-changes logout sync uploads downloads reconcile log readiness users account second-factor overview studio passkeys';
    expect(json).toEqual({
      token: expect.any(String),
      menus: '',
      features: ['news', 'notes', ...own.split(' '), 'gstrate', 'closedperiod', 'test'],
      rights: expect.arrayContaining(['users', 'segmap/create']),
    });
  });

  it('returns the menus of that user', async () => {
    const { send } = await createTestApi();
    const { json } = await logIn(send, { ...ADMIN, user: 'clerk', password: 'clerk:pass:' });
    expect(json).toMatchObject({ menus: 'segment_map' });
  });

  it('puts user and expiry into the token: eight hours', async () => {
    const { send, clock } = await createTestApi();
    const now = clock.now().getTime() / 1000;
    const { json } = await logIn(send, ADMIN);
    expect(payloadOf(json)).toEqual({
      iss: 'dealer-bridge',
      aud: 'dealer-bridge-api',
      sub: 'admin',
      uid: 1,
      acc: ALPHA,
      gen: 0,
      jti: expect.any(String),
      iat: now,
      exp: now + 8 * 3600,
    });
  });

  it('lasts as long as the host configures', async () => {
    const { send } = await createTestApi({ limits: { tokenSeconds: 90 } });
    const { exp, iat } = payloadOf((await logIn(send, ADMIN)).json);
    expect(Number(exp) - Number(iat)).toBe(90);
  });

  it.each([
    ['ab', 'a:b'],
    ['colon', '::'],
    ['пользователь', 'пароль'],
    ['用户🔑', '密码🔑'],
    ['quo"te', "quo'te"],
    [' blank ', ' blank '],
    ['é\u0301', 'e\u0301\u0301'],
    ['\uFEFFbom', '\uFEFFbom'],
  ])('accepts any Unicode: %j with the password %j', async (name, password) => {
    const { send, store } = await createTestApi();
    await addUser(store, { account: ALPHA, name, password, menus: 'all', disabled: false });
    expect((await logIn(send, { account: ALPHA, user: name, password })).status).toBe(200);
    expect((await logIn(send, { account: ALPHA, user: name, password: `${password}:` })).status).toBe(401);
  });
});

describe('a failed login', () => {
  const failures: readonly (readonly [string, Login])[] = [
    ['a wrong password', { ...ADMIN, password: 'beta-password' }],
    ['an unknown user', { ...ADMIN, user: 'nobody' }],
    ['an unknown account', { ...ADMIN, account: 'NOWHERE' }],
    ['a disabled user', { account: ALPHA, user: 'gone', password: 'gone-password' }],
    ['a user in another case', { ...ADMIN, user: 'Admin' }],
    ['an account in another case', { ...ADMIN, account: 'alpha1' }],
    ['a user name that nothing can store', { ...ADMIN, user: 'nul\0' }],
    ['an overlong user name', { ...ADMIN, user: 'x'.repeat(5000) }],
  ];

  it.each(failures)('looks the same for %s', async (_, login) => {
    const { send } = await createTestApi();
    const answer = await logIn(send, login);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      error_message: 'Account, user name or password is wrong',
      msg: 'Account, user name or password is wrong',
      code: 'loginFailed',
      requestId: answer.headers.get('X-Request-Id'),
    });
    expect(answer.headers.has('WWW-Authenticate')).toBe(false);
  });

  it('hashes once, for any user', async () => {
    const verified: (string | null)[] = [];
    const passwords: Passwords = {
      ...cheapPasswords,
      verify: (password, hash) => {
        verified.push(hash);
        return cheapPasswords.verify(password, hash);
      },
    };
    const { send } = await createTestApi({ passwords });
    for (const [, login] of failures) await logIn(send, login);
    expect(verified).toHaveLength(failures.length);
    expect(verified.filter(hash => hash === null).length).toBeGreaterThan(3);
  });

  it.each([
    ['account', { ...ADMIN, account: '' }, 'Please enter the account name'],
    ['user name', { ...ADMIN, user: '' }, 'Please enter the user name'],
    ['password', { ...ADMIN, password: '' }, 'Please enter the password'],
  ])('names an empty %s', async (_, login, words) => {
    const { send } = await createTestApi();
    expect(await logIn(send, login)).toMatchObject({ status: 401, json: { error_message: words } });
  });

  it.each([
    undefined,
    'Basic',
    'Basic ***',
    'Basic YWRtaW4=',
    'Basic /w==',
    'Bearer abc',
    'Basic YTpi, Basic YTpi',
    `Basic ${'A'.repeat(7000)}`,
  ])('is the response to the header %j', async header => {
    const { send } = await createTestApi();
    const headers = { 'X-RLB-DMS-ACC': ALPHA, ...(header ? { Authorization: header } : {}) };
    const response = await send('/users/login', { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'loginFailed', error_message: expect.any(String) });
  });

  it('reports an unavailable store', async () => {
    const store = createMemoryStore();
    const { app } = await createTestApi({ store });
    store.users.find = () => Promise.reject(new StoreUnavailable('down'));
    const answer = await logIn(async (path, init) => app.request(path, init), ADMIN);
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ error_message: expect.any(String), code: 'unavailable' });
  });
});

describe('failed logins', () => {
  const wrong = { ...ADMIN, password: 'guess' };

  it('are blocked after ten in a minute, with the time to wait', async () => {
    const { send, clock } = await createTestApi();
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn(send, wrong)).status).toBe(401);
    clock.advance(20);
    const held = await logIn(send, wrong);
    expect(held.status).toBe(429);
    expect(held.headers.get('Retry-After')).toBe('40');
    expect(held.json).toMatchObject({
      code: 'tooManyTries',
      error_message: expect.stringContaining('40 seconds'),
    });
  });

  it('are counted even when made in parallel', async () => {
    const { send } = await createTestApi();
    const answers = await Promise.all(Array.from({ length: 25 }, () => logIn(send, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('never block the right user for longer than that minute', async () => {
    const { send, clock } = await createTestApi();
    for (let tries = 0; tries < 50; tries += 1) await logIn(send, wrong);
    expect((await logIn(send, ADMIN)).status).toBe(429);
    clock.advance(60);
    expect((await logIn(send, ADMIN)).status).toBe(200);
  });

  it('are counted anew in the next minute', async () => {
    const { send, clock } = await createTestApi();
    for (let tries = 0; tries < 10; tries += 1) await logIn(send, wrong);
    clock.advance(61);
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await logIn(send, wrong)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('are reported once, at the next login: how many and since when', async () => {
    const { send, clock } = await createTestApi();
    const since = clock.now().toISOString();
    for (let tries = 0; tries < 3; tries += 1) {
      await logIn(send, { ...ADMIN, password: 'wrong' });
      clock.advance(20);
    }
    await logIn(send, { ...ADMIN, user: 'clerk', password: 'wrong' });
    expect((await logIn(send, ADMIN)).json).toMatchObject({ failedLogins: { count: 3, since } });
    expect((await logIn(send, ADMIN)).json).not.toHaveProperty('failedLogins');
  });

  it('under unknown names are not stored', async () => {
    const store = createMemoryStore();
    const noted: string[] = [];
    store.logins.noteFailure = async entry => void noted.push(entry);
    const { send } = await createTestApi({ store });
    for (const user of ['admin', 'nobody', 'stranger'])
      await logIn(send, { ...ADMIN, user, password: 'wrong' });
    expect(noted).toHaveLength(1);
  });

  it('are refused alike if they cannot be stored, which the log says', async () => {
    const store = createMemoryStore();
    store.logins.noteFailure = () => Promise.reject(new Error('The disk is full'));
    const api = await createTestApi({ store });
    expect((await logIn(api.send, wrong)).status).toBe(401);
    await vi.waitFor(() => expect(api.log.map(({ event }) => event)).toContain('login.notNoted'));
  });

  it('are forgotten after a successful one', async () => {
    const { send } = await createTestApi();
    for (let tries = 0; tries < 9; tries += 1) await logIn(send, wrong);
    expect((await logIn(send, ADMIN)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn(send, wrong)).status).toBe(401);
  });

  /** An API that trusts a header for the client address, and logins from a given address. */
  async function addressed() {
    const clientAddress = (context: { req: { header: (name: string) => string | undefined } }) =>
      context.req.header('X-Test-Address') ?? '';
    const api = await createTestApi({ clientAddress });
    const from = async (address: string, login: Login) => {
      const send = async (path: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        headers.set('X-Test-Address', address);
        return api.app.request(path, { ...init, headers });
      };
      return (await logIn(send, login)).status;
    };
    return { ...api, from };
  }
  const times = (count: number) => Array.from({ length: count }, (_, each) => each);

  it('of one user, account or address block no other', async () => {
    const { from } = await addressed();
    for (const _ of times(11)) await from('desk', wrong);
    expect(await from('desk', { ...ADMIN, account: BETA, password: 'beta-password' })).toBe(200);
    expect(await from('desk', { ...ADMIN, user: 'clerk', password: 'clerk:pass:' })).toBe(200);
    expect(await from('elsewhere', ADMIN)).toBe(200);
    expect(await from('desk', ADMIN)).toBe(429);
  });

  it('for one user from many addresses are blocked after thirty, except from known origins', async () => {
    const { from, clock } = await addressed();
    expect(await from('desk', ADMIN)).toBe(200);
    const heard = await Promise.all(times(10).map(each => from(`bot ${each}`, wrong)));
    for (const each of times(30)) heard.push(await from(`bot ${each}`, wrong));
    expect(heard.filter(status => status === 401)).toHaveLength(30);
    expect(heard.filter(status => status === 429)).toHaveLength(10);
    expect(await from('hotel', ADMIN)).toBe(429);
    expect(await from('desk', ADMIN)).toBe(200);
    clock.advance(60);
    expect(await from('hotel', ADMIN)).toBe(200);
  });

  it('for many users from one address are blocked after sixty, except those known there', async () => {
    const { from } = await addressed();
    expect(await from('office', ADMIN)).toBe(200);
    const heard: number[] = [];
    for (const each of times(65)) heard.push(await from('office', { ...wrong, user: `guess ${each}` }));
    expect(heard.filter(status => status === 401)).toHaveLength(60);
    expect(await from('office', { ...ADMIN, user: 'clerk', password: 'clerk:pass:' })).toBe(429);
    expect(await from('office', ADMIN)).toBe(200);
  });

  it('of a blocked caller use up no budget of others', async () => {
    const { from } = await addressed();
    for (const _ of times(100)) await from('bot', wrong);
    expect(await from('hotel', ADMIN)).toBe(200);
    expect(await from('bot', { ...ADMIN, user: 'clerk', password: 'clerk:pass:' })).toBe(200);
  });

  it('behind a single address do not block a browser in which the user has logged in before', async () => {
    const { app } = await createTestApi({ clientAddress: () => 'the proxy' });
    const from = async (cookie: string, login: Login) => {
      const headers = new Headers({ 'X-RLB-DMS-ACC': login.account, Cookie: cookie });
      headers.set('Authorization', `Basic ${btoa(`${login.user}:${login.password}`)}`);
      return app.request('/users/login', { method: 'POST', headers });
    };
    const first = await from('', ADMIN);
    const [cookie = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
    expect(first.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
    for (const _ of times(200)) await from('', wrong);
    expect((await from('', ADMIN)).status).toBe(429);
    expect((await from(cookie, ADMIN)).status).toBe(200);
    // A guessed name does not open another user's budget or a new one.
    expect((await from('dealer-bridge-browser=guessed', ADMIN)).status).toBe(429);
    expect((await from(cookie, { ...ADMIN, password: 'wrong' })).status).toBe(401);
  });

  it('block continued guessing for longer, but not known origins', async () => {
    const { from, clock } = await addressed();
    expect(await from('desk', ADMIN)).toBe(200);
    const guessed = async (place: string) => {
      let looked = 0;
      for (const _ of times(15)) {
        for (const _each of times(12)) if ((await from(place, wrong)) === 401) looked += 1;
        clock.advance(60);
      }
      return looked;
    };
    expect(await guessed('bot')).toBe(20);
    expect(await guessed('desk')).toBe(150);
    expect(await from('desk', ADMIN)).toBe(200);
  });

  it('from one IPv6 network count as one caller, and those of one site are limited', async () => {
    const { from } = await addressed();
    const onOneLine: number[] = [];
    for (const each of times(12)) onOneLine.push(await from(`2001:db8:1:2::${each.toString(16)}`, wrong));
    expect(onOneLine.filter(status => status === 401)).toHaveLength(10);
    const onOneSite: number[] = [];
    for (const each of times(300))
      onOneSite.push(await from(`2001:db8:7:${each.toString(16)}::1`, { ...wrong, user: `guess ${each}` }));
    expect(onOneSite.filter(status => status === 401)).toHaveLength(240);
  });

  it('are only those that were verified: a busy server counts none', async () => {
    let isBusy = true;
    const passwords: Passwords = {
      ...cheapPasswords,
      verify: (password, hash) =>
        isBusy ? Promise.reject(new ApiError(503, 'busy', 'Busy')) : cheapPasswords.verify(password, hash),
    };
    const { send } = await createTestApi({ passwords });
    for (const _ of times(40)) expect((await logIn(send, ADMIN)).status).toBe(503);
    isBusy = false;
    expect((await logIn(send, ADMIN)).status).toBe(200);
  });

  it('count together across all instances on one store', async () => {
    const { app, store } = await createTestApi();
    const other = createApp({
      store,
      resources: [],
      secret: SECRET,
      clock: () => new Date(2026, 10, 21, 9, 30, 0),
      randomId: () => 'id',
      logger: { info() {}, warn() {}, error() {} },
      passwords: cheapPasswords,
    });
    const heard: number[] = [];
    for (const each of times(14)) {
      const instance = each % 2 === 0 ? app : other;
      heard.push((await logIn(async (path, init) => instance.request(path, init), wrong)).status);
    }
    expect(heard.filter(status => status === 401)).toHaveLength(10);
    expect(heard.slice(10)).toEqual([429, 429, 429, 429]);
  });
});

describe('the log', () => {
  it('hashes an unknown name, which may be a password, and recognises it again', async () => {
    const { send, log } = await createTestApi();
    const mistyped = { ...ADMIN, user: 'my-secret-password' };
    for (let tries = 0; tries < 12; tries += 1) await logIn(send, mistyped);
    const logins = log.filter(({ event }) => event.startsWith('login.'));
    const names = logins.map(({ details }) => details?.['name']);
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^#[0-9a-f]{12}$/);
    for (const other of [{ user: 'x' }, { account: BETA }]) await logIn(send, { ...mistyped, ...other });
    expect(new Set(log.map(({ details }) => details?.['name']).filter(Boolean)).size).toBe(3);
    expect(JSON.stringify(log)).not.toContain('my-secret-password');
  });

  it('records caller and duration of each refused call', async () => {
    const { client, log } = await createTestApi();
    await (await client(ALPHA)).segmap.update('nowhere', { id: 'nowhere' });
    const { details } = log.find(({ event }) => event === 'request.refused') ?? {};
    const route = '/master/segmap/update/:id';
    expect(details).toMatchObject({ account: ALPHA, uid: 1, route, ms: expect.any(Number) });
  });

  it('records who logged in or was refused, and never a password or a token', async () => {
    const { send, log } = await createTestApi();
    const { json } = await logIn(send, ADMIN);
    await logIn(send, { ...ADMIN, password: 'my secret guess' });
    expect(log.map(({ event }) => event)).toEqual(['login.succeeded', 'login.refused', 'request.refused']);
    expect(log[1]?.details).toMatchObject({ account: ALPHA, user: 'admin', requestId: expect.any(String) });
    const text = JSON.stringify(log);
    for (const secret of ['alpha-password', 'my secret guess', SECRET]) expect(text).not.toContain(secret);
    expect(text).not.toContain(String(Object.getOwnPropertyDescriptor(json, 'token')?.value));
  });
});
