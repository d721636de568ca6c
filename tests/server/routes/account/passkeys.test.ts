import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { isRecord } from '../../../../src/schemas/values/values';
import { createAuthenticator, type Authenticator } from '../../setup/authenticator';
import { createClient, logIn, type Answer, type Body, type SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

const PASSWORD = 'alpha-password';
const ADMIN = { account: ALPHA, user: 'admin', password: PASSWORD };

let api: TestApi;
let client: SpecClient;
let device: Authenticator;

beforeEach(async () => {
  api = await createTestApi({ clientAddress: () => '203.0.113.7' });
  client = await api.client(ALPHA);
  device = createAuthenticator();
});

const partOf = ({ json, text }: Answer, name: string): unknown => {
  if (isRecord(json) && name in json) return json[name];
  throw new Error(`${name} is not in ${text}`);
};
const textIn = (answer: Answer, name: string): string => String(partOf(answer, name));
const begin = (password = PASSWORD, who = client) => who.post('/account/passkeys/begin', { password });
const add = (passkey: Body, who = client, name = 'Laptop') =>
  who.post('/account/passkeys/add', { name, passkey });
/** Makes a passkey for the admin. */
async function setUp(made = device, who = client): Promise<readonly string[]> {
  const done = await add(made.make(partOf(await begin(PASSWORD, who), 'options')), who);
  expect(done.status).toBe(200);
  const codes = partOf(done, 'recoveryCodes');
  return Array.isArray(codes) ? codes.map(String) : [];
}
const remove = (id: string, password = PASSWORD) => client.post('/account/passkeys/remove', { password, id });
const state = async () => (await client.get('/account/second-factor')).json;
const logged = async () => {
  const { json } = await client.post('/log/list', {});
  return Array.isArray(json) ? json.map(each => isRecord(each) && each['type']) : [];
};
const open = (path: string, body: Body, send = api.send): Promise<Answer> =>
  createClient(send, ALPHA, '').post(path, body);
const ticketOf = async (): Promise<string> => textIn(await logIn(api.send, ADMIN), 'ticket');
const beginStep = (ticket: string) => open('/users/login/passkey-step/begin', { ticket });
const step = async (ticket: string, used = device): Promise<Answer> =>
  open('/users/login/passkey-step', {
    ticket,
    passkey: used.use(partOf(await beginStep(ticket), 'options')),
  });
const beginLogin = () => open('/users/login/passkey/begin', {});
/** Logs in by passkey alone. */
async function logInBy(used = device): Promise<Answer> {
  const begun = await beginLogin();
  const passkey = used.use(partOf(begun, 'options'));
  return open('/users/login/passkey', { ticket: textIn(begun, 'ticket'), passkey });
}
const REFUSED = { status: 401, json: { code: 'passkeyRefused' } };

describe('a passkey', () => {
  it('is added with the password, named, and logged; the first factor answers recovery codes', async () => {
    expect(await begin('wrong')).toMatchObject({
      status: 422,
      json: { fields: { password: expect.any(String) } },
    });
    expect(await setUp()).toHaveLength(10);
    expect(await setUp(createAuthenticator())).toHaveLength(0);
    const laptop = { name: 'Laptop', added: expect.any(Number), usedAt: null };
    expect(await state()).toMatchObject({ totp: false, recoveryCodes: 10, passkeys: [laptop, laptop] });
    expect(await logged()).toEqual(['account/passkey-added', 'account/passkey-added']);
  });

  it('is asked for at the host of the console’s own address, whatever host the caller names', async () => {
    const body = JSON.stringify({ password: PASSWORD });
    const answer = await api.send('https://evil.example/account/passkeys/begin', {
      method: 'POST',
      headers: {
        'X-RLB-DMS-ACC': ALPHA,
        Authorization: `Bearer ${await api.token(ALPHA)}`,
        'Content-Type': 'application/json',
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
      },
      body,
    });
    expect(await answer.json()).toMatchObject({
      options: { rp: { id: 'console.example' }, attestation: 'none', excludeCredentials: [] },
    });
  });

  it.each<[string, Partial<Authenticator['behaviour']>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site of the same host', { origin: 'https://console.example:8443' }],
    ['another host', { rpId: 'example' }],
  ])('is not added if it was made for %s', async (_, behaviour) => {
    const made = createAuthenticator(behaviour).make(partOf(await begin(), 'options'));
    expect(await add(made)).toMatchObject({ status: 409, json: { code: 'passkeyNotMade' } });
    expect(await state()).toMatchObject({ passkeys: [] });
  });

  it('is not added with certificates, which the server would parse and ask about', async () => {
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array([1])],
      ['x5c', [new Uint8Array([1])]],
    ]);
    for (const format of ['packed', 'fido-u2f', 'tpm', 'android-key', 'apple'])
      expect(
        await add(createAuthenticator({ format, statement }).make(partOf(await begin(), 'options'))),
      ).toMatchObject({ status: 409 });
    const reasons = api.log.filter(({ event }) => event === 'passkey.refused').map(({ details }) => details);
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(
      new Set(['an attestation that was not asked for']),
    );
  });

  it('is added once, for one challenge, which lasts five minutes', async () => {
    const made = device.make(partOf(await begin(), 'options'));
    expect((await add(made)).status).toBe(200);
    expect(await add(made)).toMatchObject({ status: 409, json: { code: 'setupOver' } });
    const again = device.make(partOf(await begin(), 'options'));
    expect(await add(again)).toMatchObject({ status: 409, json: { code: 'passkeyKnown' } });
    const late = createAuthenticator().make(partOf(await begin(), 'options'));
    api.clock.advance(5 * 60 + 1);
    expect(await add(late)).toMatchObject({ status: 409, json: { code: 'setupOver' } });
  });

  it('has one challenge for each session: a later one replaces it', async () => {
    const first = partOf(await begin(), 'options');
    await begin();
    expect(await add(device.make(first))).toMatchObject({ status: 409, json: { code: 'passkeyNotMade' } });
  });

  it('is not added by another session, nor to another account', async () => {
    const options = partOf(await begin(), 'options');
    const other = createClient(api.send, ALPHA, textIn(await logIn(api.send, ADMIN), 'token'));
    expect(await add(device.make(options), other)).toMatchObject({ json: { code: 'setupOver' } });
    expect(await add(device.make(options), await api.client(BETA))).toMatchObject({
      json: { code: 'setupOver' },
    });
    await setUp();
    const stranger = await api.client(BETA);
    const begun = await begin('beta-password', stranger);
    expect(await add(device.make(partOf(begun, 'options')), stranger)).toMatchObject({
      json: { code: 'passkeyKnown' },
    });
  });

  it('needs a name of at most 60 characters', async () => {
    for (const name of [' ', 'x'.repeat(61)])
      expect(await add(device.make(partOf(await begin(), 'options')), client, name)).toMatchObject({
        status: 422,
        json: { fields: { name: expect.any(String) } },
      });
  });

  it('is removed with the password, and with it the recovery codes of the last factor', async () => {
    await setUp();
    expect(await remove(device.id, 'wrong')).toMatchObject({
      status: 422,
      json: { fields: { password: expect.any(String) } },
    });
    expect((await remove('nothing')).status).toBe(404);
    expect((await remove(device.id)).status).toBe(200);
    expect(await state()).toEqual({ totp: false, passkeys: [], recoveryCodes: 0, required: false });
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
    expect(await logInBy()).toMatchObject(REFUSED);
    expect(await logged()).toEqual(['account/passkey-removed', 'account/passkey-added']);
  });

  it('satisfies a role that requires a second factor; the last one cannot be removed', async () => {
    await api.store.users.change(ALPHA, 'admin', { role: 'owner' });
    await api.store.secondFactors.setNeed(ALPHA, 'owner', true, () => undefined);
    expect(await client.vtype.list()).toMatchObject({ json: { code: 'secondFactorMustBeSetUp' } });
    await setUp();
    expect((await client.vtype.list()).status).toBe(200);
    expect(await remove(device.id)).toMatchObject({ status: 409, json: { code: 'secondFactorRequired' } });
  });

  it('goes when a manager of users resets the second factor', async () => {
    await setUp();
    await api.store.users.change(ALPHA, 'clerk', { role: 'owner' });
    const token = textIn(
      await logIn(api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' }),
      'token',
    );
    const boss = createClient(api.send, ALPHA, token);
    expect((await boss.post('/users/list', {})).json).toMatchObject([
      { id: 'admin', secondFactor: true },
      {},
      {},
    ]);
    expect((await boss.post('/users/second-factor/reset', { name: 'admin' })).status).toBe(200);
    expect(await logInBy()).toMatchObject(REFUSED);
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
  });
});

describe('the second step of a login', () => {
  it('names the user’s factors, and is completed by a passkey', async () => {
    await setUp();
    const begun = await logIn(api.send, ADMIN);
    expect(begun).toMatchObject({ status: 401, json: { code: 'secondFactorNeeded', ways: ['passkey'] } });
    device.behaviour.knowsUser = false;
    const answer = await step(textIn(begun, 'ticket'));
    expect(answer.status).toBe(200);
    expect((await createClient(api.send, ALPHA, textIn(answer, 'token')).vtype.list()).status).toBe(200);
    expect(await state()).toMatchObject({ passkeys: [{ usedAt: expect.any(Number) }] });
  });

  it('accepts an answer once, and none to another user’s challenge', async () => {
    await setUp();
    const ticket = await ticketOf();
    const passkey = device.use(partOf(await beginStep(ticket), 'options'));
    const send = (to: string) => open('/users/login/passkey-step', { ticket: to, passkey });
    const other = await ticketOf();
    await beginStep(other);
    expect(await send(other)).toMatchObject({ status: 401, json: { code: 'passkeyNotAccepted' } });
    expect((await send(ticket)).status).toBe(200);
    expect((await send(ticket)).status).toBe(401);
  });

  it('accepts no passkey of another user, and none with a wrong signature', async () => {
    await setUp();
    const stranger = createAuthenticator();
    const beta = await api.client(BETA);
    await add(stranger.make(partOf(await begin('beta-password', beta), 'options')), beta);
    expect((await step(await ticketOf(), stranger)).status).toBe(401);
    const ticket = await ticketOf();
    const options = partOf(await beginStep(ticket), 'options');
    const forged = { ...stranger.use(options), id: device.id };
    expect((await open('/users/login/passkey-step', { ticket, passkey: forged })).status).toBe(401);
    const refusal = api.log.findLast(({ event }) => event === 'passkey.refused');
    expect(refusal?.details).toMatchObject({ reason: 'its signature is wrong' });
  });

  it('refuses a counter that has not grown, on any instance', async () => {
    device.behaviour.counter = 7;
    await setUp();
    expect((await step(await ticketOf())).status).toBe(200);
    device.behaviour.counter = 8;
    expect((await step(await ticketOf())).status).toBe(401);
    device.behaviour.counter = 9;
    expect((await step(await ticketOf())).status).toBe(200);
  });

  it('is blocked after ten wrong answers, as with codes', async () => {
    await setUp();
    device.behaviour.origin = 'https://evil.example';
    for (let time = 0; time < 10; time += 1) {
      expect((await step(await ticketOf())).status).toBe(401);
      api.clock.advance(61);
    }
    expect(await step(await ticketOf())).toMatchObject({ status: 429, json: { code: 'tooManyTries' } });
  });

  it('needs a ticket', async () => {
    expect(await beginStep('nonsense')).toMatchObject({ status: 401, json: { code: 'ticketRefused' } });
  });
});

describe('a login by passkey alone', () => {
  it('returns what any login returns, and who it is', async () => {
    await setUp();
    const answer = await logInBy();
    expect(answer).toMatchObject({ status: 200, json: { account: ALPHA, user: 'admin' } });
    expect(answer.headers.get('Set-Cookie')).toContain('HttpOnly');
    expect((await createClient(api.send, ALPHA, textIn(answer, 'token')).vtype.list()).status).toBe(200);
  });

  it('needs a device that recognises its owner', async () => {
    await setUp();
    device.behaviour.knowsUser = false;
    expect(await logInBy()).toMatchObject(REFUSED);
  });

  it('accepts each answer once, for five minutes, on any instance', async () => {
    await setUp();
    const other = createApp({ ...api.options, randomId: () => 'other' });
    const begun = await beginLogin();
    const body = { ticket: textIn(begun, 'ticket'), passkey: device.use(partOf(begun, 'options')) };
    const elsewhere = async (path: string, init: RequestInit) => other.request(path, init);
    expect((await open('/users/login/passkey', body, elsewhere)).status).toBe(200);
    expect(await open('/users/login/passkey', body)).toMatchObject(REFUSED);
    const late = await beginLogin();
    const passkey = device.use(partOf(late, 'options'));
    api.clock.advance(5 * 60 + 1);
    expect(await open('/users/login/passkey', { ticket: textIn(late, 'ticket'), passkey })).toMatchObject(
      REFUSED,
    );
  });

  it('lets nobody in by an unknown passkey, a strange id, or one of a disabled user', async () => {
    expect(await logInBy(createAuthenticator())).toMatchObject(REFUSED);
    const begun = await beginLogin();
    const strange = { ...device.use(partOf(begun, 'options')), id: 'x'.repeat(5_000) };
    expect(
      await open('/users/login/passkey', { ticket: textIn(begun, 'ticket'), passkey: strange }),
    ).toMatchObject(REFUSED);
    await setUp();
    await api.store.users.change(ALPHA, 'admin', { disabled: true });
    expect(await logInBy()).toMatchObject(REFUSED);
  });

  it('is refused until a reset password has been replaced', async () => {
    await setUp();
    await api.store.users.change(ALPHA, 'admin', { mustChange: true });
    expect(await logInBy()).toMatchObject({ status: 403, json: { code: 'passwordFirst' } });
  });

  it('is refused if the account lets people in through its provider only', async () => {
    await setUp();
    const settings = {
      name: 'Alpha ID',
      issuer: 'https://id.example',
      clientId: 'c',
      consoleUrl: 'https://console.example',
      groupClaim: 'groups',
      nameClaim: 'email' as const,
      roles: [{ group: 'desk', role: 'clerk' }],
      newUsers: false,
      passwordLogin: false,
    };
    await api.store.users.change(ALPHA, 'admin', { role: 'clerk' });
    await api.store.sso.saveProvider(ALPHA, { settings, secret: null }, () => undefined);
    expect(await logInBy()).toMatchObject({ status: 401, json: { code: 'ssoOnly' } });
  });

  it('is blocked after ten failures of a user', async () => {
    await setUp();
    device.behaviour.knowsUser = false;
    for (let time = 0; time < 10; time += 1) expect((await logInBy()).status).toBe(401);
    expect((await logInBy()).status).toBe(429);
  });
});

describe('a server without an address of its console', () => {
  it('offers no passkeys, and asks those who have one for a recovery code', async () => {
    const codes = await setUp();
    const without = createApp({ ...api.options, consoleUrl: undefined });
    const send = async (path: string, init: RequestInit) => without.request(path, init);
    for (const path of ['/users/login/passkey/begin', '/users/login/passkey-step/begin'])
      expect(await open(path, { ticket: 't' }, send)).toMatchObject({
        status: 404,
        json: { code: 'noPasskeys' },
      });
    const begun = await logIn(send, ADMIN);
    expect(begun).toMatchObject({ json: { ways: [] } });
    const body = { ticket: textIn(begun, 'ticket'), code: codes[0] ?? '' };
    expect((await open('/users/login/code', body, send)).status).toBe(200);
  });
});
