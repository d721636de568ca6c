import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { createSealing } from '../../../../server/auth/sealing';
import { clientSecretOwner } from '../../../../server/auth/sso/providers';
import { resealSecrets } from '../../../../server/node/resealSecrets';
import { isRecord } from '../../../../src/schemas/values/values';
import { providerOf } from '../../../contract/ssoSamples';
import { createClient, logIn, type Answer, type Body, type SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi, SECRET, type TestApi } from '../../setup/testApi';

const PASSWORD = 'alpha-password';
const ADMIN = { account: ALPHA, user: 'admin', password: PASSWORD };
const NEW_SECRET = 'another secret of more than thirty-two bytes';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi({ clientAddress: () => '203.0.113.7' });
  client = await api.client(ALPHA);
});

const textIn = ({ json }: Answer, name: string): string => {
  const value = isRecord(json) ? json[name] : undefined;
  if (typeof value === 'string') return value;
  throw new Error(`${name} is not in ${JSON.stringify(json)}`);
};
const textsIn = ({ json }: Answer, name: string): readonly string[] => {
  const value = isRecord(json) ? json[name] : undefined;
  return Array.isArray(value) ? value.map(String) : [];
};
/** The code that an app shows: now, or so many steps away. */
const codeOf = (secret: string, away = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.clock.now().getTime() + away * 30_000,
  });
const begin = (password = PASSWORD, who = client) =>
  who.post('/account/second-factor/totp/begin', { password });
/** Sets an app up for the admin. */
async function setUp(who = client): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const begun = await begin(PASSWORD, who);
  const secret = textIn(begun, 'secret');
  const body = { setup: textIn(begun, 'setup'), code: codeOf(secret) };
  const done = await who.post('/account/second-factor/totp/confirm', body);
  expect(done.status).toBe(200);
  api.clock.advance(30);
  return { secret, codes: textsIn(done, 'recoveryCodes') };
}
const ticketOf = async (): Promise<string> => textIn(await logIn(api.send, ADMIN), 'ticket');
const sendCode = async (ticket: string, code: string, send = api.send): Promise<Answer> => {
  const body: Body = { ticket, code };
  return createClient(send, ALPHA, '').post('/users/login/code', body);
};
const state = async () => (await client.get('/account/second-factor')).json;
const logged = async () => {
  const { json, text } = await client.post('/log/list', {});
  return { text, types: Array.isArray(json) ? json.map(each => isRecord(each) && each['type']) : [] };
};

describe('an authenticator app', () => {
  it('is set up with the password and its first code, and answers ten recovery codes once', async () => {
    expect(await state()).toEqual({ totp: false, passkeys: [], recoveryCodes: 0, required: false });
    expect(await begin('wrong')).toMatchObject({
      status: 422,
      json: { fields: { password: expect.any(String) } },
    });
    const { secret, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toEqual({ totp: true, passkeys: [], recoveryCodes: 10, required: false });
    const { text, types } = await logged();
    expect(types).toEqual(['account/totp-added']);
    for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
    const stored = await api.store.secondFactors.find(ALPHA, 'admin');
    expect(stored.totp?.sealed).not.toContain(secret);
    expect(await begin()).toMatchObject({ status: 409, json: { code: 'alreadySetUp' } });
  });

  it('is not set up with a wrong code, by another user, or after a quarter of an hour', async () => {
    const begun = await begin();
    const [secret, setup] = [textIn(begun, 'secret'), textIn(begun, 'setup')];
    const confirm = (who: SpecClient, code: string) =>
      who.post('/account/second-factor/totp/confirm', { setup, code });
    expect(await confirm(client, codeOf(secret, 5))).toMatchObject({
      status: 422,
      json: { fields: { code: expect.any(String) } },
    });
    const stranger = await api.client(BETA);
    expect(await confirm(stranger, codeOf(secret))).toMatchObject({
      status: 409,
      json: { code: 'setupOver' },
    });
    api.clock.advance(15 * 60 + 1);
    expect(await confirm(client, codeOf(secret))).toMatchObject({ status: 409, json: { code: 'setupOver' } });
    expect(await state()).toMatchObject({ totp: false });
  });

  it('is removed with the password and a code', async () => {
    const { secret } = await setUp();
    const remove = (password: string, code: string) =>
      client.post('/account/second-factor/totp/remove', { password, code });
    expect(await remove('wrong', codeOf(secret))).toMatchObject({
      status: 422,
      json: { fields: { password: expect.any(String) } },
    });
    expect(await remove(PASSWORD, '000000')).toMatchObject({
      status: 422,
      json: { fields: { code: expect.any(String) } },
    });
    expect((await remove(PASSWORD, codeOf(secret))).status).toBe(200);
    expect(await state()).toEqual({ totp: false, passkeys: [], recoveryCodes: 0, required: false });
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
    expect((await logged()).types).toEqual(['account/totp-removed', 'account/totp-added']);
  });
});

describe('a login of a user with a second factor', () => {
  it('gets a ticket after the right password, and no hint of it after a wrong one', async () => {
    await setUp();
    const right = await logIn(api.send, ADMIN);
    expect(right).toMatchObject({
      status: 401,
      json: { code: 'secondFactorNeeded', error_message: expect.stringContaining('two-step login') },
    });
    expect(isRecord(right.json) && 'token' in right.json).toBe(false);
    const wrong = await logIn(api.send, { ...ADMIN, password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'loginFailed' } });
    expect(isRecord(wrong.json) && 'ticket' in wrong.json).toBe(false);
  });

  it('is completed by a code, and returns what any login returns', async () => {
    const { secret } = await setUp();
    const answer = await sendCode(
      await ticketOf(),
      ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`,
    );
    expect(answer).toMatchObject({ status: 200, json: { menus: '', features: expect.any(Array) } });
    expect(answer.headers.get('Set-Cookie')).toContain('HttpOnly');
    const let_in = createClient(api.send, ALPHA, textIn(answer, 'token'));
    expect((await let_in.vtype.list()).status).toBe(200);
  });

  it('accepts a code once, on any instance, and no earlier one afterwards', async () => {
    const { secret } = await setUp();
    const other = createApp({ ...api.options, randomId: () => 'other' });
    const elsewhere = async (path: string, init: RequestInit) => other.request(path, init);
    const code = codeOf(secret);
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()];
    const [one, two, three] = tickets;
    expect((await sendCode(one ?? '', code)).status).toBe(200);
    expect(await sendCode(two ?? '', code, elsewhere)).toMatchObject({
      status: 401,
      json: { code: 'codeWrong' },
    });
    expect(await sendCode(three ?? '', codeOf(secret, -1))).toMatchObject({
      status: 401,
      json: { code: 'codeWrong' },
    });
  });

  it('accepts a ticket once, for five minutes, and for nothing else', async () => {
    const { secret } = await setUp();
    const ticket = await ticketOf();
    expect((await createClient(api.send, ALPHA, ticket).vtype.list()).status).toBe(401);
    expect((await sendCode(ticket, codeOf(secret))).status).toBe(200);
    api.clock.advance(30);
    const over = { status: 401, json: { code: 'ticketRefused' } };
    expect(await sendCode(ticket, codeOf(secret))).toMatchObject(over);
    const late = await ticketOf();
    api.clock.advance(5 * 60 + 61);
    expect(await sendCode(late, codeOf(secret))).toMatchObject(over);
    expect(await sendCode(await api.token(BETA), codeOf(secret))).toMatchObject(over);
    expect(await sendCode('nonsense', codeOf(secret))).toMatchObject(over);
  });

  it('accepts no ticket from before a change of the password, or of a disabled user', async () => {
    const { secret } = await setUp();
    const ticket = await ticketOf();
    await api.store.users.change(ALPHA, 'admin', { endSessions: true });
    expect((await sendCode(ticket, codeOf(secret))).status).toBe(401);
    const another = await ticketOf();
    await api.store.users.change(ALPHA, 'admin', { disabled: true });
    expect((await sendCode(another, codeOf(secret))).status).toBe(401);
  });

  it('accepts a recovery code once, however it is typed, and logs it', async () => {
    const { codes } = await setUp();
    const [code = ''] = codes;
    expect((await sendCode(await ticketOf(), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await sendCode(await ticketOf(), code)).status).toBe(401);
    expect(await state()).toMatchObject({ recoveryCodes: 9 });
    expect((await logged()).types).toContain('account/recovery-code-used');
    const renewed = await client.post('/account/second-factor/recovery-codes', { password: PASSWORD });
    expect(new Set([...textsIn(renewed, 'recoveryCodes'), ...codes]).size).toBe(20);
    expect((await sendCode(await ticketOf(), codes[1] ?? '')).status).toBe(401);
  });
});

describe('guessing codes', () => {
  it('is blocked after ten wrong ones, however often the right password is given in between', async () => {
    const { secret } = await setUp();
    for (let time = 0; time < 10; time += 1) {
      expect((await sendCode(await ticketOf(), '000000')).status).toBe(401);
      api.clock.advance(61);
    }
    const blocked = await sendCode(await ticketOf(), codeOf(secret));
    expect(blocked).toMatchObject({ status: 429, json: { code: 'tooManyTries' } });
    api.clock.advance(15 * 60);
    expect(await sendCode(await ticketOf(), codeOf(secret))).toMatchObject({
      status: 200,
      json: { failedLogins: { count: 10 } },
    });
  });

  it('is blocked for the day after thirty wrong ones', async () => {
    const { secret } = await setUp();
    for (let time = 0; time < 30; time += 1) {
      expect((await sendCode(await ticketOf(), '000000')).status).toBe(401);
      api.clock.advance(5 * 60);
    }
    expect((await sendCode(await ticketOf(), codeOf(secret))).status).toBe(429);
    api.clock.advance(24 * 60 * 60);
    expect((await sendCode(await ticketOf(), codeOf(secret))).status).toBe(200);
  });
});

describe('a role that needs a second factor', () => {
  const need = (required: boolean, id = 'clerk') =>
    client.post('/users/roles/second-factor', { id, required });
  const clerk = async (): Promise<SpecClient> => {
    await api.store.users.change(ALPHA, 'clerk', { role: 'clerk' });
    const answer = await logIn(api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' });
    return createClient(api.send, ALPHA, textIn(answer, 'token'));
  };

  it('lets its users do nothing until they have set one up, from their next call on', async () => {
    const who = await clerk();
    expect((await who.vtype.list()).status).toBe(200);
    expect((await need(true)).status).toBe(200);
    expect(await who.vtype.list()).toMatchObject({ status: 403, json: { code: 'secondFactorMustBeSetUp' } });
    expect(await logIn(api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' })).toMatchObject({
      json: { mustSetUp: true },
    });
    const begun = await begin('clerk:pass:', who);
    const body = { setup: textIn(begun, 'setup'), code: codeOf(textIn(begun, 'secret')) };
    expect((await who.post('/account/second-factor/totp/confirm', body)).status).toBe(200);
    expect((await who.vtype.list()).status).toBe(200);
    expect(await who.get('/account/second-factor')).toMatchObject({ json: { totp: true, required: true } });
    const removal = { password: 'clerk:pass:', code: codeOf(textIn(begun, 'secret'), 1) };
    expect(await who.post('/account/second-factor/totp/remove', removal)).toMatchObject({
      status: 409,
      json: { code: 'secondFactorRequired' },
    });
  });

  it('is shown in the list of roles and in the log, for existing roles only', async () => {
    await need(true, 'viewer');
    const { json } = await client.post('/users/roles/list', {});
    expect(json).toMatchObject([{ secondFactor: false }, {}, {}, { id: 'viewer', secondFactor: true }]);
    await need(false, 'viewer');
    expect((await logged()).types).toEqual(['roles/second-factor', 'roles/second-factor']);
    expect((await need(true, 'nobody')).status).toBe(404);
  });
});

describe('a lost second factor', () => {
  it('is removed by a user manager, with the recovery codes and all sessions', async () => {
    await setUp();
    await api.store.users.add({
      account: ALPHA,
      name: 'boss',
      role: 'owner',
      menus: '',
      disabled: false,
      passwordHash: (await api.store.users.find(ALPHA, 'admin'))?.passwordHash ?? '',
    });
    const boss = createClient(
      api.send,
      ALPHA,
      textIn(await logIn(api.send, { ...ADMIN, user: 'boss' }), 'token'),
    );
    const users = await boss.post('/users/list', {});
    expect(users.json).toMatchObject([
      { id: 'admin', secondFactor: true },
      { id: 'boss', secondFactor: false },
      {},
      {},
    ]);
    expect((await boss.post('/users/second-factor/reset', { name: 'admin' })).status).toBe(200);
    expect((await client.vtype.list()).status).toBe(401);
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
    expect(await api.store.secondFactors.find(ALPHA, 'admin')).toEqual({ totp: null, recoveryCodes: 0 });
    const { json } = await boss.post('/log/list', {});
    expect(json).toMatchObject([{ type: 'users/second-factor-reset', recordId: 'admin' }, {}]);
    expect((await boss.post('/users/second-factor/reset', { name: 'nobody' })).status).toBe(404);
  });
});

describe('a rotation of the server’s secret', () => {
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const appWith = (secret: string, previousSecret?: string) => {
    const app = createApp({ ...api.options, secret, previousSecret });
    return async (path: string, init: RequestInit) => app.request(path, init);
  };
  const logInWith = async (send: ReturnType<typeof appWith>, code: string) =>
    sendCode(textIn(await logIn(send, ADMIN), 'ticket'), code, send);

  it('keeps apps working: with both secrets, and with the new one alone after a start with both', async () => {
    const { secret } = await setUp();
    const rotated = { secret: NEW_SECRET, previousSecret: SECRET, logger };
    const sealed = (await api.store.secondFactors.find(ALPHA, 'admin')).totp?.sealed;
    expect((await logInWith(appWith(NEW_SECRET, SECRET), codeOf(secret))).status).toBe(200);
    expect((await api.store.secondFactors.find(ALPHA, 'admin')).totp?.sealed).not.toBe(sealed);
    await api.store.secondFactors.reseal(
      {
        account: ALPHA,
        user: 'admin',
        sealed: (await api.store.secondFactors.find(ALPHA, 'admin')).totp?.sealed ?? '',
      },
      sealed ?? '',
    );
    await resealSecrets(api.store, rotated);
    api.clock.advance(30);
    expect((await logInWith(appWith(NEW_SECRET), codeOf(secret))).status).toBe(200);
  });

  it('keeps the secret of a provider readable, with the new one alone after a start with both', async () => {
    const owner = clientSecretOwner(ALPHA);
    const random = (length: number) => new Uint8Array(length);
    const sealed = await createSealing({ secret: SECRET, random }).seal('of the client', owner);
    await api.store.sso.saveProvider(ALPHA, providerOf(undefined, { secret: sealed }), () => undefined);
    const stored = async () => (await api.store.sso.provider(ALPHA))?.secret ?? '';
    const present = createSealing({ secret: NEW_SECRET, random });
    const warnings: string[] = [];
    const telling = { ...logger, warn: (event: string) => void warnings.push(event) };
    await resealSecrets(api.store, { secret: NEW_SECRET, logger: telling });
    expect([await stored(), warnings]).toEqual([sealed, ['sso.secretsUnreadable']]);
    await resealSecrets(api.store, { secret: NEW_SECRET, previousSecret: SECRET, logger });
    expect(await present.open(await stored(), owner)).toBe('of the client');
  });

  it('without the old secret keeps the recovery codes valid, and says why an app’s codes are not accepted', async () => {
    const { secret, codes } = await setUp();
    await resealSecrets(api.store, { secret: NEW_SECRET, logger });
    const send = appWith(NEW_SECRET);
    expect(await logInWith(send, codeOf(secret))).toMatchObject({
      status: 409,
      json: { error_message: expect.stringContaining('Use a recovery code') },
    });
    expect((await logInWith(send, codes[0] ?? '')).status).toBe(200);
  });
});
