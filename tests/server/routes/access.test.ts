import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreFull } from '../../../server/store/store';
import { everyRight } from '../../../src/rights/roles';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { served } from '../setup/declaredRights';
import { tokenOf } from '../setup/specClient';
import { addUser, ALPHA, BETA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;
/** The admin of the account, who has no role and sees every menu. */
let admin: string;

beforeEach(async () => {
  api = await createTestApi();
  admin = await api.token(ALPHA);
});

async function call(token: string, path: string, body: unknown = {}, account = ALPHA) {
  const headers = {
    Authorization: `Bearer ${token}`,
    [ACCOUNT_HEADER]: account,
    'Content-Type': 'application/json',
  };
  const response = await api.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
}

const loginOf = (user: string, password: string) => tokenOf(api.send, { account: ALPHA, user, password });

/** The token of a new user with this role, whose password is already his own. */
async function tokenWith(role: string, name = role): Promise<string> {
  const password = `password of ${name}`;
  await addUser(api.store, { account: ALPHA, name, password, menus: '', disabled: false, role });
  return loginOf(name, password);
}

async function logged() {
  const { json } = await call(admin, '/log/list');
  return json as readonly { type: string; recordId: string; user: string; diff: readonly unknown[] }[];
}

const codeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => `${status} ${json.code}`;

describe('a user who is added', () => {
  it('gets a first password once, and must change it before anything else', async () => {
    const { json } = await call(admin, '/users/create', { name: 'asha', role: 'clerk' });
    expect(json.password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const token = await loginOf('asha', json.password);
    expect(codeOf(await call(token, '/master/segmap/list'))).toBe('403 passwordMustChange');
    await api.store.users.change(ALPHA, 'asha', { mustChange: false });
    expect((await call(token, '/master/segmap/list')).status).toBe(200);
    expect((await call(token, '/users/logout')).status).toBe(200);
    expect(JSON.stringify(await logged())).not.toContain(json.password);
  });

  it('has three days to log in with it, or until it is changed', async () => {
    const { json } = await call(admin, '/users/create', { name: 'asha', role: 'clerk' });
    expect(json.until).toBe('2026-11-24 09:30:00');
    api.clock.advance(3 * 24 * 60 * 60 - 1);
    const token = await loginOf('asha', json.password);
    api.clock.advance(1);
    await expect(loginOf('asha', json.password)).rejects.toThrow(/first password has expired/);
    await expect(loginOf('asha', 'wrong')).rejects.toThrow(/is wrong/);
    const choose = (password: string) => call(token, '/account/password', { old: '', password });
    expect((await choose('of my own 27')).status).toBe(200);
    // From then on it is a password like any other.
    expect((await choose('another one 28')).status).toBe(422);
    await expect(loginOf('asha', json.password)).rejects.toThrow(/is wrong/);
    expect(await loginOf('asha', 'of my own 27')).toBeTruthy();
  });

  it('can choose a password without the first one only once, however many sessions that has opened', async () => {
    const { json } = await call(admin, '/users/create', { name: 'asha', role: 'clerk' });
    const tokens = [await loginOf('asha', json.password), await loginOf('asha', json.password)];
    const chosen = await Promise.all(
      tokens.map((token, at) => call(token, '/account/password', { old: '', password: `of my own 2${at}` })),
    );
    expect(chosen.map(codeOf).sort()).toEqual(['200 undefined', '409 firstPasswordOver']);
  });

  it('logs in with the rights and menus of the role', async () => {
    await tokenWith('viewer', 'ravi');
    const basic = `Basic ${btoa('ravi:password of ravi')}`;
    const headers = { Authorization: basic, [ACCOUNT_HEADER]: ALPHA };
    const answer = await (await api.app.request('/users/login', { method: 'POST', headers })).json();
    expect(answer.rights).toContain('segmap/see');
    expect(answer.rights).not.toContain('segmap/create');
    expect(answer.menus).toContain('segment_map');
    expect(answer.menus).not.toContain('upload_json_data');
  });

  it('needs a free name that can log in, and an existing role', async () => {
    for (const name of ['', ' asha', 'a:b', 'x'.repeat(101), 'a\nb', 7])
      expect(codeOf(await call(admin, '/users/create', { name, role: 'clerk' }))).toBe('422 invalid');
    expect(codeOf(await call(admin, '/users/create', { name: 'clerk', role: 'clerk' }))).toBe(
      '409 nameTaken',
    );
    const role = await call(admin, '/users/create', { name: 'asha', role: 'constructor' });
    expect(role).toMatchObject({ status: 422, json: { fields: { role: 'There is no such role' } } });
  });

  it('is listed with last login and wrong passwords', async () => {
    await tokenWith('clerk', 'ravi');
    await loginOf('ravi', 'wrong').catch(() => null);
    await expect
      .poll(async () => (await call(admin, '/users/list')).json)
      .toContainEqual(
        expect.objectContaining({ id: 'ravi', lastLogin: '2026-11-21 09:30:00', wrongTries: 1 }),
      );
    const text = JSON.stringify((await call(admin, '/users/list')).json);
    expect(text).not.toContain('argon2');
  });
});

describe('a change of a user', () => {
  it('takes effect at once, ends the sessions and is in the log', async () => {
    const token = await tokenWith('clerk', 'ravi');
    expect((await call(admin, '/users/update', { name: 'ravi', role: 'viewer' })).status).toBe(200);
    expect(codeOf(await call(token, '/master/segmap/list'))).toBe('401 notLoggedIn');
    const again = await loginOf('ravi', 'password of ravi');
    expect(codeOf(await call(again, '/master/segmap/add', {}))).toBe('403 notAllowed');
    const [entry] = await logged();
    expect(entry).toMatchObject({ type: 'users/update', recordId: 'ravi', user: 'admin' });
    expect(entry?.diff).toEqual([{ field: 'role', before: 'clerk', after: 'viewer' }]);
  });

  it('resets the password to a new first one', async () => {
    await tokenWith('clerk', 'ravi');
    const { json } = await call(admin, '/users/reset', { name: 'ravi' });
    await expect(loginOf('ravi', 'password of ravi')).rejects.toThrow(/401/);
    expect(codeOf(await call(await loginOf('ravi', json.password), '/master/segmap/list'))).toBe(
      '403 passwordMustChange',
    );
  });

  it('ends all sessions of a user', async () => {
    const token = await tokenWith('clerk', 'ravi');
    await call(admin, '/users/end-sessions', { name: 'ravi' });
    expect(codeOf(await call(token, '/master/segmap/list'))).toBe('401 notLoggedIn');
  });

  it('is refused if it would leave no owner who can log in', async () => {
    for (const what of [{ disabled: true }, { role: 'clerk' }])
      expect(codeOf(await call(admin, '/users/update', { name: 'admin', ...what }))).toBe('409 lastOwner');
    await call(admin, '/users/create', { name: 'invited', role: 'owner' });
    expect(codeOf(await call(admin, '/users/update', { name: 'admin', disabled: true }))).toBe(
      '409 lastOwner',
    );
    const owner = await tokenWith('owner', 'meera');
    expect((await call(owner, '/users/update', { name: 'admin', disabled: true })).status).toBe(200);
    expect(codeOf(await call(owner, '/users/update', { name: 'meera', role: 'clerk' }))).toBe(
      '409 lastOwner',
    );
  });

  it('of an unknown user is refused', async () => {
    for (const path of ['/users/update', '/users/reset', '/users/end-sessions'])
      expect(codeOf(await call(admin, path, { name: 'nobody' }))).toBe('404 notFound');
  });
});

describe('a user manager who is no owner', () => {
  let token: string;

  beforeEach(async () => {
    const rights = ['users', 'segmap/see', 'segmap/create'];
    await api.store.access.saveRole(ALPHA, { id: 'desk', name: 'Desk', rights }, () => undefined);
    token = await tokenWith('desk');
  });

  it('cannot give rights that the manager lacks to a user, a role or a key', async () => {
    const attempts = [
      call(token, '/users/create', { name: 'asha', role: 'owner' }),
      call(token, '/users/update', { name: 'desk', role: 'owner' }),
      call(token, '/users/roles/save', { id: 'desk', name: 'Desk', rights: ['users', 'log'] }),
      call(token, '/users/keys/create', { name: 'mine', rights: ['log'] }),
    ];
    for (const attempt of attempts) expect(codeOf(await attempt)).toBe('403 aboveYou');
    expect((await api.store.users.list(ALPHA)).map(({ name }) => name)).not.toContain('asha');
  });

  it('cannot take over, lock out or demote those above', async () => {
    const attempts = [
      call(token, '/users/reset', { name: 'admin' }),
      call(token, '/users/update', { name: 'admin', disabled: true }),
      call(token, '/users/end-sessions', { name: 'admin' }),
      call(token, '/users/roles/save', { id: 'clerk', name: '', rights: ['segmap/see'] }),
      call(token, '/users/roles/save', { id: 'clerk', name: 'Clerk', rights: ['segmap/see'] }),
    ];
    for (const attempt of attempts) expect(['403 aboveYou', '422 invalid']).toContain(codeOf(await attempt));
    expect((await call(admin, '/master/segmap/list')).status).toBe(200);
  });

  it('manages those below', async () => {
    const { json } = await call(token, '/users/roles/save', { name: 'Looker', rights: ['segmap/see'] });
    expect((await call(token, '/users/create', { name: 'asha', role: json.id })).status).toBe(200);
  });
});

describe('roles', () => {
  const listed = async () => {
    const { json } = await call(admin, '/users/roles/list');
    return json as readonly { id: string; origin: string; rights: readonly string[]; users: number }[];
  };

  it('are four; all but the owner can be changed, and return to their shipped state when deleted', async () => {
    expect((await listed()).map(({ id, origin }) => `${id} ${origin}`)).toEqual([
      'owner shipped',
      'accountant shipped',
      'clerk shipped',
      'viewer shipped',
    ]);
    await call(admin, '/users/roles/save', { id: 'viewer', name: 'Looker', rights: ['log'] });
    expect((await listed()).at(-1)).toMatchObject({ id: 'viewer', origin: 'changed', rights: ['log'] });
    const token = await tokenWith('viewer');
    expect((await call(token, '/log/list')).status).toBe(200);
    await call(admin, '/users/roles/delete', { id: 'viewer' });
    expect((await listed()).at(-1)).toMatchObject({ origin: 'shipped', users: 1 });
    expect(codeOf(await call(token, '/log/list'))).toBe('403 notAllowed');
    const owner = { id: 'owner', name: 'Owner', rights: ['log'] };
    expect(codeOf(await call(admin, '/users/roles/save', owner))).toBe('422 invalid');
  });

  it('of the account cannot be deleted while somebody has them', async () => {
    const { json } = await call(admin, '/users/roles/save', { name: 'Night clerk', rights: ['segmap/see'] });
    await tokenWith(json.id, 'ravi');
    expect(codeOf(await call(admin, '/users/roles/delete', { id: json.id }))).toBe('409 roleInUse');
    await call(admin, '/users/update', { name: 'ravi', role: 'clerk' });
    expect((await call(admin, '/users/roles/delete', { id: json.id })).status).toBe(200);
    expect((await logged()).map(({ type }) => type)).toEqual([
      'roles/delete',
      'users/update',
      'roles/create',
    ]);
  });

  it('can only have rights that exist', async () => {
    const unknown = { name: 'Odd', rights: ['segmap/fly'] };
    expect((await call(admin, '/users/roles/save', unknown)).json).toMatchObject({
      fields: { rights: 'There is no right segmap/fly' },
    });
    expect(codeOf(await call(admin, '/users/roles/save', { id: 'none', name: 'x', rights: [] }))).toBe(
      '404 notFound',
    );
  });
});

describe('an API key', () => {
  const make = async (rights: readonly string[], expires = ''): Promise<{ id: string; key: string }> =>
    (await call(admin, '/users/keys/create', { name: 'Night job', rights, expires })).json;

  it('calls within its rights and its account, and nowhere else', async () => {
    const { key } = await make(['segmap/see']);
    expect(key).toMatch(/^dbk_[A-Za-z0-9_-]{43}$/);
    expect((await call(key, '/master/segmap/list')).status).toBe(200);
    expect(codeOf(await call(key, '/master/segmap/add', {}))).toBe('403 notAllowed');
    expect(codeOf(await call(key, '/users/list'))).toBe('403 notAllowed');
    expect(codeOf(await call(key, '/master/segmap/list', {}, BETA))).toBe('401 notLoggedIn');
    expect(codeOf(await call(`${key.slice(0, -1)}_`, '/master/segmap/list'))).toBe('401 notLoggedIn');
  });

  it('has no login of its own to change, even with every right', async () => {
    const { key } = await make(everyRight(served));
    expect(codeOf(await call(key, '/users/logout'))).toBe('403 notForKeys');
    expect((await call(key, '/users/list')).status).toBe(200);
  });

  it('is shown once, stored as a hash, and listed with its last use', async () => {
    const { key, id } = await make(['segmap/see'], '2026-12-31');
    await call(key, '/master/segmap/list');
    const { json } = await call(admin, '/users/keys/list');
    expect(json).toEqual([
      {
        id,
        name: 'Night job',
        rights: ['segmap/see'],
        createdBy: 'admin',
        createdAt: '2026-11-21 09:30:00',
        expires: '2027-01-01 00:00:00',
        usedAt: '2026-11-21 09:30:00',
      },
    ]);
    expect(JSON.stringify(await logged())).not.toContain(key);
  });

  it('ends when it expires, and at once when it is revoked', async () => {
    const short = await make(['segmap/see'], '2026-11-21');
    const long = await make(['segmap/see']);
    api.clock.advance(15 * 3600);
    admin = await api.token(ALPHA);
    expect(codeOf(await call(short.key, '/master/segmap/list'))).toBe('401 notLoggedIn');
    expect((await call(long.key, '/master/segmap/list')).status).toBe(200);
    await call(admin, '/users/keys/revoke', { id: long.id });
    expect(codeOf(await call(long.key, '/master/segmap/list'))).toBe('401 notLoggedIn');
    expect(codeOf(await call(admin, '/users/keys/revoke', { id: long.id }))).toBe('404 notFound');
    const past = { name: 'Past', rights: [], expires: '2026-11-21' };
    expect(codeOf(await call(admin, '/users/keys/create', past))).toBe('422 invalid');
    expect((await logged()).map(({ type }) => type)).toEqual(['keys/revoke', 'keys/create', 'keys/create']);
  });

  it('has its use recorded once a minute, and works if nothing can be written', async () => {
    const { key } = await make(['segmap/see']);
    const noted = vi.spyOn(api.store.access, 'useKey');
    for (const seconds of [0, 59, 1, 59]) {
      api.clock.advance(seconds);
      await call(key, '/master/segmap/list');
    }
    expect(noted).toHaveBeenCalledTimes(2);
    noted.mockRejectedValue(new StoreFull('The disk is full'));
    api.clock.advance(60);
    expect((await call(key, '/master/segmap/list')).status).toBe(200);
    expect(api.log.at(-1)).toMatchObject({ event: 'apiKey.useNotNoted', details: { account: ALPHA } });
    noted.mockRejectedValue(new Error('a mistake of ours'));
    expect((await call(key, '/master/segmap/list')).status).toBe(500);
  });

  it('says in the log why it is refused', async () => {
    const { key } = await make(['segmap/see'], '2026-11-21');
    await call(`${key}x`, '/master/segmap/list');
    await call(key, '/master/segmap/list', {}, '');
    api.clock.advance(15 * 3600);
    await call(key, '/master/segmap/list');
    const refused = api.log.filter(({ event }) => event === 'token.refused');
    expect(refused.map(({ details }) => details)).toMatchObject([
      { reason: 'no such API key' },
      { reason: 'no such API key' },
      { reason: 'the API key has expired' },
    ]);
  });

  it('signs what it does in the log', async () => {
    const { key } = await make(['test/see', 'test/create']);
    expect((await call(key, '/master/test/add', { id: 't1', name: 'N' })).status).toBe(200);
    expect((await logged())[0]).toMatchObject({ type: 'test/create', user: 'API key Night job', uid: 4 });
  });
});
