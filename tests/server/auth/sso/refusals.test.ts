import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutgoingFetch } from '../../../../server/auth/sso/outgoing';
import { createOutgoingFetch, isPublicAddress } from '../../../../server/node/outgoing/outgoingFetch';
import { tokenOf } from '../../setup/specClient';
import { ALPHA, BETA } from '../../setup/testApi';
import { logInAtProvider, resigned, type Returned } from './providerLogin';
import { startProvider, type RealProvider } from './realProvider';
import { CONSOLE, createSsoApi, outgoing, settingsOf, type SsoApi } from './ssoApi';

let provider: RealProvider;
let sso: SsoApi;
/** What becomes of the provider's id token on its way. */
let underway: (token: string) => string;

const altering: OutgoingFetch = async (url, request) => {
  const response = await outgoing(url, request);
  if (!url.endsWith('/token')) return response;
  const json = await response.json();
  return Response.json({ ...json, id_token: underway(json.id_token) }, { status: response.status });
};

beforeAll(async () => {
  provider = await startProvider({ consoleUrl: CONSOLE });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9, 30, 0) });
  provider.people.clear();
  provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
  underway = token => token;
  sso = await createSsoApi(provider, { outgoing: altering });
  await sso.save();
  // It warns of what only a provider for real people must not do.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json.code ?? ''}`.trim();
const reasons = () =>
  sso.api.log.flatMap(({ event, details }) => (event === 'sso.providerFailed' ? [details['reason']] : []));
const nobody = async () =>
  expect((await sso.api.store.users.list(ALPHA)).map(({ name }) => name)).not.toContain('asha');

describe('an answer of the provider is refused', () => {
  const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  it.each([
    ['of another issuer', () => ({ iss: 'http://127.0.0.1:1' }), /JWT claim/],
    ['for another client', () => ({ aud: 'another-client' }), /JWT claim/],
    ['for another login', () => ({ nonce: 'another' }), /JWT claim/],
    ['that has expired', () => ({ exp: at(-31) }), /timestamp/],
    ['that is not valid yet', () => ({ nbf: at(31) }), /timestamp/],
    ['without a subject', () => ({ sub: undefined }), /invalid response/],
  ])('with an id token %s', async (_, claims, reason) => {
    underway = token => resigned(token, claims(), provider.privateKey);
    expect(codeOf(await sso.logIn('p-1'))).toBe('401 ssoRefused');
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
    await nobody();
  });

  it('but not for clocks that differ by half a minute', async () => {
    underway = token => resigned(token, { exp: at(-29), nbf: at(29) }, provider.privateKey);
    expect((await sso.logIn('p-1')).status).toBe(200);
  });

  it('if it says that it checked a password only, but the role requires more', async () => {
    const logInWith = async (amr?: readonly string[]) => {
      underway = token => resigned(token, { amr }, provider.privateKey);
      return codeOf(await sso.logIn('p-1'));
    };
    expect(await logInWith(['pwd'])).toBe('200');
    await sso.api.store.secondFactors.setNeed(ALPHA, 'accountant', true, () => undefined);
    expect(await logInWith(['pwd'])).toBe('403 ssoOneStep');
    for (const amr of [undefined, ['pwd', 'otp'], ['mfa'], ['hwk']]) expect(await logInWith(amr)).toBe('200');
  });

  it('with an id token that somebody else has signed, or without a signature', async () => {
    underway = token => resigned(token, {}, others);
    expect(codeOf(await sso.logIn('p-1'))).toBe('401 ssoRefused');
    underway = token => {
      const [, payload] = token.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    expect(codeOf(await sso.logIn('p-1'))).toBe('401 ssoRefused');
    await nobody();
  });

  it('with another state, another issuer beside the code, or no code', async () => {
    const answer = async () => {
      const begun = await sso.start();
      return [begun, await logInAtProvider(begun.url, 'p-1', CONSOLE)] as const;
    };
    const changes: readonly Returned[] = [
      { state: 'another' },
      { state: '' },
      { iss: 'http://127.0.0.1:1' },
      { code: '' },
    ];
    for (const change of changes) {
      const [begun, returned] = await answer();
      expect(codeOf(await sso.finish(begun, { ...returned, ...change }))).toBe('401 ssoRefused');
    }
    const [begun, returned] = await answer();
    expect((await sso.finish(begun, returned)).status).toBe(200);
  });

  it('if the nonce differs from the one that the login started with', async () => {
    const begun = await sso.start();
    const url = new URL(begun.url);
    url.searchParams.set('nonce', 'somebody else’s');
    expect(codeOf(await sso.finish(begun, await logInAtProvider(url.href, 'p-1', CONSOLE)))).toBe(
      '401 ssoRefused',
    );
  });

  it('after ten minutes, or for another browser’s ticket', async () => {
    const begun = await sso.start();
    const returned = await logInAtProvider(begun.url, 'p-1', CONSOLE);
    expect(codeOf(await sso.finish({ ...begun, ticket: 'a guess' }, returned))).toBe('401 ssoTooLate');
    sso.api.clock.advance(10 * 60);
    expect(codeOf(await sso.finish(begun, returned))).toBe('401 ssoTooLate');
  });

  it('and shown no further than its standard error code', async () => {
    const refusal = async (error: string) => (await sso.finish(await sso.start(), { error })).json.msg;
    expect(await refusal('access_denied')).toMatch(/did not log you in \(access_denied\)/);
    expect(await refusal('<b>call 555</b>')).not.toContain('555');
  });
});

describe('the provider of one account', () => {
  it('logs nobody into another', async () => {
    await sso.save({}, BETA);
    const begun = await sso.start(ALPHA);
    const returned = await logInAtProvider(begun.url, 'p-1', CONSOLE);
    expect(codeOf(await sso.finish(begun, returned, BETA))).toBe('401 ssoTooLate');
    expect((await sso.api.store.users.list(BETA)).map(({ name }) => name)).toEqual(['admin']);
    const { json } = await sso.finish(begun, returned, ALPHA);
    expect((await sso.call('/master/segmap/list', { status: 1 }, json.token, BETA)).status).toBe(403);
    expect(await sso.api.store.sso.links(BETA)).toEqual([]);
  });

  it('cannot finish a login that started at another', async () => {
    const begun = await sso.start();
    const returned = await logInAtProvider(begun.url, 'p-1', CONSOLE);
    const other = await startProvider({ consoleUrl: CONSOLE });
    await sso.save({ issuer: other.issuer });
    expect(codeOf(await sso.finish(begun, returned))).toBe('401 ssoTooLate');
    await other.stop();
  });

  it('forgets the persons it knew when it is replaced', async () => {
    await sso.logIn('p-1');
    expect(await sso.api.store.sso.links(ALPHA)).toEqual(['asha']);
    const other = await startProvider({ consoleUrl: CONSOLE });
    await sso.save({ issuer: other.issuer });
    expect(await sso.api.store.sso.links(ALPHA)).toEqual([]);
    await other.stop();
  });
});

describe('a provider that fails', () => {
  it('is reported in a sentence, and the failure is not remembered', async () => {
    const other = await startProvider({ consoleUrl: CONSOLE });
    other.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    await sso.save({ issuer: other.issuer });
    const begun = await sso.start();
    const returned = await logInAtProvider(begun.url, 'p-1', CONSOLE);
    await other.stop();
    expect(await sso.finish(begun, returned)).toMatchObject({
      status: 503,
      json: {
        code: 'ssoDown',
        msg: 'Alpha Motors ID does not answer (the connection was refused). Try again in a moment; an owner of your account can log in by password meanwhile',
      },
    });
    const { port } = new URL(other.issuer);
    const again = await startProvider({ consoleUrl: CONSOLE, port: Number(port) });
    again.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    expect((await sso.logIn('p-1')).status).toBe(200);
    await again.stop();
  });

  it('cannot be saved, nor can one that names another issuer', async () => {
    const refusalOf = async (settings: object) => (await sso.save({ ...settings })).json.fields?.issuer;
    expect(await refusalOf({ issuer: 'http://127.0.0.1:9/' })).toMatch(/the connection was refused/);
    expect(await refusalOf({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })).toMatch(/issuer/);
    expect(await refusalOf({ issuer: `${provider.issuer}/` })).toMatch(/it calls itself http/);
    expect(await refusalOf({ issuer: 'http://login.example' })).toMatch(/https/);
    expect(await refusalOf({ issuer: `${CONSOLE.replace('4140', '9')}@[::1]` })).toMatch(/https/);
  });
});

describe('the settings', () => {
  it('map no group to rights that the user who saves them lacks', async () => {
    await sso.api.store.access.saveRole(
      ALPHA,
      { id: 'people', name: 'People', rights: ['users'] },
      () => undefined,
    );
    await sso.api.store.users.change(ALPHA, 'clerk', { role: 'people' });
    const token = await tokenOf(sso.api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' });
    const answer = await sso.call('/users/sso/save', settingsOf(provider), token);
    expect(codeOf(answer)).toBe('403 aboveYou');
    expect(codeOf(await sso.call('/users/sso/remove', {}, token))).toBe('403 aboveYou');
  });

  it('never send a stored secret to another provider', async () => {
    expect((await sso.save({ secret: '' })).status).toBe(200);
    expect((await sso.save({ secret: '', issuer: 'http://127.0.0.1:9' })).json.fields.secret).toMatch(
      /again/,
    );
    expect((await sso.save({ secret: '', clientId: 'other' })).json.fields.secret).toMatch(/again/);
  });

  it('need a group, and roles that exist', async () => {
    expect((await sso.save({ roles: [] })).json.fields).toHaveProperty('roles');
    expect((await sso.save({ roles: [{ group: 'a', role: 'nobody' }] })).json.fields).toHaveProperty('roles');
    expect((await sso.save({ consoleUrl: 'https://console.example/path' })).json.fields).toHaveProperty(
      'consoleUrl',
    );
  });

  it('require a name that the provider has verified if it is an e-mail address', async () => {
    await sso.save({ nameClaim: 'email' });
    provider.people.set('p-1', { email: 'asha@alpha.example', groups: ['books'] });
    expect(codeOf(await sso.logIn('p-1'))).toBe('403 ssoNoName');
    provider.people.set('p-1', { email: 'asha@alpha.example', email_verified: true, groups: ['books'] });
    expect((await sso.logIn('p-1')).json.user).toBe('asha@alpha.example');
  });
});

it('reads the groups from the user information where the id token has none', async () => {
  const other = await startProvider({ consoleUrl: CONSOLE, claimsInToken: false });
  other.people.set('p-9', { preferred_username: 'ravi', groups: ['desk'] });
  await sso.save({ issuer: other.issuer });
  expect(await sso.logIn('p-9')).toMatchObject({ status: 200, json: { user: 'ravi' } });
  await other.stop();
});

it('says where people log out of the provider, without a token in the address', async () => {
  const { logoutUrl } = (await sso.logIn('p-1')).json;
  const url = new URL(logoutUrl);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'dealer-bridge',
    post_logout_redirect_uri: `${CONSOLE}/login`,
  });
});

it('limits the calls of a network without a login', async () => {
  const answers = await Promise.all(
    Array.from({ length: 301 }, () => sso.call('/users/sso/offer', { account: ALPHA })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(300);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
});

describe('calls to a provider', () => {
  it('reach no address inside a network, however it is written', async () => {
    const production = createOutgoingFetch({ allowsLoopback: false, privateHosts: [] });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '10.0.0.1',
      '169.254.169.254',
      '[::ffff:10.0.0.1]',
      '[fd00::1]',
    ])
      await expect(production(`https://${host}:9/`, { method: 'GET', headers: {} })).rejects.toThrow(
        /private network/,
      );
    await expect(production('http://example.com/', { method: 'GET', headers: {} })).rejects.toThrow(/https/);
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
    expect(
      ['100.64.0.1', '192.168.1.1', '::1', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::1', ''].some(
        isPublicAddress,
      ),
    ).toBe(false);
  });

  it('end at a limit of time or size, and follow no redirect', async () => {
    vi.useRealTimers();
    const server = createServer((request, response) => {
      if (request.url === '/long') response.end('x'.repeat(262_145));
      if (request.url === '/moved') response.writeHead(302, { Location: '/long' }).end();
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const fetch = createOutgoingFetch({ allowsLoopback: true, privateHosts: [], timeoutMs: 300 });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'GET', headers: {} });
    await expect(get('/long')).rejects.toThrow('its answer is too long');
    await expect(get('/never')).rejects.toThrow('no answer within 300 ms');
    expect((await get('/moved')).status).toBe(302);
    server.closeAllConnections();
    server.close();
  });
});
