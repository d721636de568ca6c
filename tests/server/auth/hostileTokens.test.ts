import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../setup/whole';
import { protectedCalls } from '../setup/calls';
import { segmapOf } from '../setup/samples';
import { createClient, tokenOf } from '../setup/specClient';
import { ALPHA, BETA, addUser, createTestApi, SECRET, type TestApi } from '../setup/testApi';
import {
  type Claims,
  jsonPart,
  PUBLIC_JWK,
  PUBLIC_PEM,
  rsaSigned,
  signed,
  signedText,
  signedWith,
} from '../setup/tokenForge';

/** The claims of a valid token at the current time. */
function claimsNow({ clock }: TestApi): Claims & { readonly iat: number; readonly exp: number } {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return {
    iss: 'dealer-bridge',
    aud: 'dealer-bridge-api',
    sub: 'admin',
    uid: 1,
    acc: ALPHA,
    gen: 0,
    jti: 'j',
    iat,
    exp: iat + 3600,
  };
}

const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

/** Replaces the last character with another one that decodes to the same bytes. */
function respelled(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.slice(-1)) + 1);
}

/** Invalid tokens by description. */
function hostileTokens(api: TestApi): ReadonlyMap<string, string> {
  const claims = claimsNow(api);
  const good = signed(claims, SECRET);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const none = (alg: string) => `${jsonPart({ alg, typ: 'JWT' })}.${payload}.`;
  const changed = (more: Claims) => signed({ ...claims, ...more }, SECRET);
  const headed = (more: Claims) => signed(claims, SECRET, { alg: 'HS256', typ: 'JWT', ...more });
  const text = JSON.stringify(claims);

  return new Map([
    ['nothing', ''],
    ['one part', 'token'],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${good}.${signature}`],
    ['empty parts', '..'],
    ['alg none', none('none')],
    ['alg None', none('None')],
    ['alg nOnE', none('nOnE')],
    ['alg none with a signature', none('none') + signature],
    ['another secret', signed(claims, 'another secret of more than thirty-two bytes')],
    ['the empty secret', signed(claims, '')],
    ['no signature', `${header}.${payload}.`],
    ['a signature of zeros', `${header}.${payload}.${'A'.repeat(43)}`],
    ['a signature cut short', good.slice(0, -2)],
    ['a padded signature', `${good}=`],
    ['a doubly padded signature', `${good}==`],
    ['a signature spelled otherwise', respelled(good)],
    [
      'a signature with a blank in it',
      `${header}.${payload}.${signature.slice(0, 20)} ${signature.slice(20)}`,
    ],
    ['a payload changed after signing', `${header}.${jsonPart({ ...claims, acc: BETA })}.${signature}`],
    ['HS512', signedWith('sha512', claims, SECRET, { alg: 'HS512', typ: 'JWT' })],
    ['HS384', signedWith('sha384', claims, SECRET, { alg: 'HS384', typ: 'JWT' })],
    ['HS512 that says HS256', signedWith('sha512', claims, SECRET, { alg: 'HS256', typ: 'JWT' })],
    ['RS256', rsaSigned(claims, { alg: 'RS256', typ: 'JWT' })],
    ['RS256 with its own key along', rsaSigned(claims, { alg: 'RS256', jwk: PUBLIC_JWK })],
    ['HS256 with the public key', signed(claims, PUBLIC_PEM)],
    ['a key address', signed(claims, 'x'.repeat(32), { alg: 'HS256', jku: 'https://evil.example/jwks' })],
    ['a key path', signed(claims, '', { alg: 'HS256', kid: '../../../../dev/null' })],
    ['a key query', signed(claims, 'x', { alg: 'HS256', kid: "' UNION SELECT 'x" })],
    ['a critical extension', headed({ crit: ['b64'], b64: false })],
    ['another type', headed({ typ: 'refresh' })],
    ['no algorithm', headed({ alg: undefined })],
    ['a header that is an array', `${jsonPart(['HS256'])}.${payload}.${signature}`],
    ['a header that is no JSON', `e30e30.${payload}.${signature}`],
    ['a payload that is an array', signed([claims], SECRET)],
    ['a payload that is null', signed(null, SECRET)],
    ['a payload that is text', signed('claims', SECRET)],
    ['a payload that is no JSON', signedText('not json', SECRET)],
    ['a claim given twice', signedText(text.replace('{', `{"acc":"${BETA}",`), SECRET)],
    ['blanks in the payload', signedText(text.replace('{', '{ '), SECRET)],
    ...['iss', 'aud', 'sub', 'uid', 'acc', 'gen', 'jti', 'iat', 'exp'].map(
      name => [`no ${name}`, signed(without(claims, name), SECRET)] as const,
    ),
    ['another issuer', changed({ iss: 'elsewhere' })],
    ['another audience', changed({ aud: 'other-api' })],
    ['a role to look as, for the user’s own audience', changed({ as: 'viewer' })],
    ['the audience of looking, without a role', changed({ aud: 'dealer-bridge-api-looking' })],
    ['a list of audiences', changed({ aud: ['dealer-bridge-api'] })],
    ['exp as text', changed({ exp: String(claims.exp) })],
    ['exp as a fraction', changed({ exp: claims.exp + 0.5 })],
    ['exp as null', changed({ exp: null })],
    ['exp as 1e400', signedText(text.replace(/"exp":\d+/, '"exp":1e400'), SECRET)],
    ['exp long ago', changed({ iat: 1, exp: 2 })],
    ['exp just over the leeway ago', changed({ exp: claims.iat - 60 })],
    ['iat in the future', changed({ iat: claims.iat + 61 })],
    ['iat in the future beside an old nbf', changed({ iat: claims.iat + 61, nbf: claims.iat })],
    ['iat as text', changed({ iat: String(claims.iat) })],
    ['nbf in the future', changed({ nbf: claims.iat + 61 })],
    ['nbf as text', changed({ nbf: String(claims.iat) })],
    ['a session that was ended', changed({ jti: 'ended' })],
    ['sessions that were all ended', changed({ gen: -1 })],
    ['sessions of the future', changed({ gen: 1 })],
    ['gen as text', changed({ gen: '0' })],
    ['uid as text', changed({ uid: '1' })],
    ['uid of somebody else', changed({ uid: 2 })],
    ['acc as a list', changed({ acc: [ALPHA] })],
    ['acc empty', changed({ acc: '' })],
    ['an unknown user', changed({ sub: 'nobody' })],
    ['a disabled user', changed({ sub: 'gone', uid: 3 })],
    ['an unknown account', changed({ acc: 'NOWHERE' })],
    ['12 KB of token', changed({ jti: 'x'.repeat(12_000) })],
    ['control characters', `${header}.${payload}.${signature}\u007F`],
  ]);
}

const authorizations = (good: string): readonly string[] => [
  good,
  `Basic ${good}`,
  `Token ${good}`,
  `Bearer`,
  `Bearer ${good}, Bearer ${good}`,
  `Bearer ${good} ${good}`,
  `Bearer "${good}"`,
];

async function statuses(
  api: TestApi,
  authorization: string | null | (() => string),
  some = protectedCalls(api.app),
) {
  const answers = some.map(async ({ method, path }) => {
    const sent = typeof authorization === 'function' ? authorization() : authorization;
    const headers = { 'X-RLB-DMS-ACC': ALPHA, ...(sent === null ? {} : { Authorization: sent }) };
    const response = await api.app.request(path, { method, headers });
    const { requestId, ...body }: { requestId: unknown } = await response.json();
    return { call: `${method} ${path}`, status: response.status, body, requestId };
  });
  return Promise.all(answers);
}

describe('a token', () => {
  it('made independently of the server is valid for every call', async () => {
    const api = await createTestApi();
    // A session each, because one of the calls is the logout.
    const fresh = () => `Bearer ${signed({ ...claimsNow(api), jti: randomUUID() }, SECRET)}`;
    const answers = await statuses(api, fresh);
    expect(answers.length).toBeGreaterThan(25);
    expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  });

  it('is valid in a scheme of any case, and up to a minute beyond its times', async () => {
    const api = await createTestApi();
    const claims = claimsNow(api);
    for (const more of [{}, { exp: claims.iat - 59 }, { iat: claims.iat + 60 }, { nbf: claims.iat + 60 }]) {
      const headers = {
        'X-RLB-DMS-ACC': ALPHA,
        Authorization: `BEARER ${signed({ ...claims, ...more }, SECRET)}`,
      };
      expect((await api.app.request('/master/vtype/list', { method: 'POST', headers })).status).toBe(200);
    }
  });

  it('gets the same 401 from every call if hostile', { timeout: 60_000 }, async () => {
    const api = await createTestApi();
    const ended = { account: ALPHA, user: 'admin', id: 'ended', expires: claimsNow(api).exp };
    await api.store.users.endSession(ended, 0);
    const hostile = hostileTokens(api);
    expect(hostile.size).toBeGreaterThanOrEqual(30);
    const refusal = { msg: 'Please log in again', code: 'notLoggedIn' };
    const calls = protectedCalls(api.app);
    for (const [turn, [what, token]] of [...hostile].entries()) {
      // Each call is sent a fourth of the tokens, in turn.
      const some = calls.filter((_, at) => isWhole || (at + turn) % 4 === 0);
      const answers = await statuses(api, `Bearer ${token}`.trim(), some);
      const heard = answers.map(({ status, body }) => ({ what, status, body }));
      expect(heard).toEqual(answers.map(() => ({ what, status: 401, body: refusal })));
    }
  });

  it('is required in exactly one bearer header', async () => {
    const api = await createTestApi();
    const good = signed(claimsNow(api), SECRET);
    for (const authorization of [null, ...authorizations(good)])
      expect((await statuses(api, authorization)).filter(({ status }) => status !== 401)).toEqual([]);
  });

  it('is never logged, whatever is wrong with it', async () => {
    const api = await createTestApi();
    for (const token of hostileTokens(api).values()) {
      const headers = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${token}`.trim() };
      await api.app.request('/master/vtype/list', { method: 'POST', headers });
    }
    const text = JSON.stringify(api.log);
    expect(api.log.map(({ event }) => event)).toContain('token.refused');
    expect(text).not.toContain('eyJ');
    expect(text).not.toContain(SECRET);
  });

  it('ends with its lifetime, by the server’s clock', async () => {
    const api = await createTestApi({ limits: { tokenSeconds: 600 } });
    const client = await api.client(ALPHA);
    api.clock.advance(659);
    expect((await client.vtype.list()).status).toBe(200);
    api.clock.advance(1);
    expect((await client.vtype.list()).status).toBe(401);
  });

  it('ends when its user is disabled', async () => {
    const api = await createTestApi();
    const user = { account: ALPHA, user: 'temp', password: 'temp-password' };
    await addUser(api.store, { ...user, name: user.user, menus: '', disabled: false });
    const client = createClient(api.send, ALPHA, await tokenOf(api.send, user));
    expect((await client.segmap.add(segmapOf('s1'))).status).toBe(200);
    await api.store.users.change(ALPHA, 'temp', { disabled: true });
    expect((await client.segmap.add(segmapOf('s2'))).status).toBe(401);
  });
});

describe('the signing secret', () => {
  it.each(['', 'short', 'x'.repeat(31)])('refuses to start if too short: %j', async secret => {
    await expect(createTestApi({ secret })).rejects.toMatchObject({ name: 'SecretTooShort' });
  });
});
