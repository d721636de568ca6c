import { assert, asyncProperty, pre, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLoginCall, type Credentials } from '../../src/authProvider/loginCall';
import type { LoginError } from '../../src/authProvider/loginError';
import { readBasicAuth } from '../../src/wire/http/headers';
import { NOW } from './fakeClock';
import { goodToken, inAnHour, json, jwtOf, LoginServer, page } from './loginServer';

const ADMIN: Credentials = { acc: 'DEMO01', user: 'admin', password: 'secret' };

function logIn(answer: () => Response | Promise<Response>, credentials = ADMIN) {
  const server = new LoginServer(answer);
  const call = createLoginCall({ apiHost: 'https://api.test', fetch: server.fetch, now: () => NOW });
  return { server, result: call(credentials) };
}

/** Returns the message of a failed login. */
const words = (answer: () => Response | Promise<Response>) =>
  logIn(answer).result.then(
    () => 'logged in',
    (cause: Error) => cause.message,
  );

describe('the login call', () => {
  it('sends an empty body, Basic auth and the account header', async () => {
    const { server, result } = logIn(() => json(200, { token: goodToken }));
    await result;
    const [request] = server.requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://api.test/users/login');
    expect(await request?.text()).toBe('');
    expect(request?.headers.get('X-RLB-DMS-ACC')).toBe('DEMO01');
    expect(request?.headers.get('Authorization')).toBe(`Basic ${btoa('admin:secret')}`);
    expect([...(request?.headers.keys() ?? [])].toSorted()).toEqual(['authorization', 'x-rlb-dms-acc']);
  });

  it('times out after half a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await logIn(() => json(200, { token: goodToken })).result;
    expect(timeout.mock.calls).toEqual([[30_000]]);
  });

  it('accepts any Unicode user name and password', async () => {
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), async (user, password) => {
        pre(!user.includes(':'));
        const { server, result } = logIn(() => json(200, { token: goodToken }), {
          acc: 'A',
          user,
          password,
        });
        await result;
        expect(readBasicAuth(server.requests[0]?.headers.get('Authorization'))).toEqual({ user, password });
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['a list', ['segment_map', 'item_map'], 'segment_map,item_map'],
    ['text', 'segment_map,item_map', 'segment_map,item_map'],
    ['nothing', undefined, ''],
  ])('parses menus sent as %s', async (_, menus, read) => {
    const { result } = logIn(() => json(200, { token: goodToken, menus, features: ['uploads'] }));
    expect(await result).toEqual({
      token: goodToken,
      account: 'DEMO01',
      user: 'admin',
      uid: 7,
      exp: inAnHour,
      menus: read,
      features: ['uploads'],
    });
  });

  it('parses a payload with non-ASCII letters', async () => {
    const token = jwtOf({ uid: 'काशी-é', exp: inAnHour });
    expect(await logIn(() => json(200, { token })).result).toMatchObject({ uid: 'काशी-é' });
  });
});

describe('a client clock that differs from the server’s', () => {
  const DAY = 86_400;
  const token = (from: number) => jwtOf({ uid: 7, exp: NOW / 1000 + from + 3600 });
  const answeredAt = (from: number) => () =>
    new Response(JSON.stringify({ token: token(from) }), {
      headers: { Date: new Date(NOW + from * 1000).toUTCString() },
    });

  it.each([
    ['a day ahead', -DAY],
    ['a day behind', DAY],
  ])('does not end a session when it is %s', async (_, from) => {
    expect((await logIn(answeredAt(from)).result).exp).toBe(inAnHour);
  });

  it('is ignored when it is a minute off', async () => {
    expect((await logIn(answeredAt(60)).result).exp).toBe(inAnHour + 60);
  });
});

describe('a failed login', () => {
  it('shows the server’s message unchanged', async () => {
    const said = ' Unknown user.\nAsk Meera. ';
    expect(await words(() => json(401, { error_message: said }))).toBe(said);
  });

  it('falls back to msg and message without an error_message', async () => {
    expect(await words(() => json(400, { msg: 'No such account.' }))).toBe('No such account.');
    expect(await words(() => json(400, { message: 'Locked.' }))).toBe('Locked.');
  });

  it.each([
    [
      'is wrong and gives no reason',
      () => json(401, {}),
      'The account name, user name or password is wrong.',
    ],
    [
      'has an empty reason',
      () => json(401, { error_message: ' ' }),
      'The account name, user name or password is wrong',
    ],
    [
      'has a reason that is no text',
      () => json(401, { error_message: {} }),
      'The account name, user name or',
    ],
    ['comes too often', () => json(429, null), 'Too many attempts. Wait a minute and try again.'],
    ['meets a gateway page', () => page(502), 'The server reported an error and gave no reason.'],
    ['meets a static host', () => page(404), 'The API has no login at this address.'],
    ['is answered with a web page', () => page(200), 'A web page was returned instead of an API answer.'],
    ['has no token', () => json(200, { menus: '' }), 'sent no session'],
    ['has an empty token', () => json(200, { token: ' ' }), 'sent no session'],
    ['has null for an answer', () => json(200, null), 'sent no session'],
    ['has a token that is no JWT', () => json(200, { token: 'abc' }), 'its session cannot be read'],
    ['has a token of junk', () => json(200, { token: 'a.b.c' }), 'its session cannot be read'],
    [
      'has a token that holds no object',
      () => json(200, { token: `a.${btoa('7')}.c` }),
      'its session cannot be read',
    ],
    ['has no expiry', () => json(200, { token: jwtOf({ uid: 7 }) }), 'its session has no expiry'],
    [
      'has more than 6 KB',
      () => json(200, { token: jwtOf({ exp: inAnHour, rights: 'x'.repeat(5000) }) }),
      'its session token is too long',
    ],
    [
      'has text for an expiry',
      () => json(200, { token: jwtOf({ exp: 'soon' }) }),
      'its session has no expiry',
    ],
    [
      'has expired already',
      () => json(200, { token: jwtOf({ exp: NOW / 1000 }) }),
      'The session had already ended',
    ],
    [
      'finds no server',
      () => Promise.reject(new TypeError('fetch failed')),
      'The server could not be reached.',
    ],
    [
      'gets no answer in time',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      'The server did not answer in time.',
    ],
  ])('has a message of its own when it %s', async (_, answer, expected) => {
    expect(await words(answer)).toContain(expected);
  });

  it('carries the request id of the server’s log if available', async () => {
    const reference = (answer: () => Response) =>
      logIn(answer).result.then(
        () => 'logged in',
        (cause: LoginError) => cause.reference,
      );
    expect(await reference(() => json(401, { error_message: 'No', requestId: 'r-1' }))).toBe('r-1');
    const headed = () => new Response('', { status: 500, headers: { 'X-Request-Id': 'r-2' } });
    expect(await reference(headed)).toBe('r-2');
    expect(await reference(() => json(401, { error_message: 'No' }))).toBeNull();
  });

  it('reports a truncated response', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: stream => stream.error(new TypeError('cut')) }));
    expect(await words(broken)).toContain('The server could not be reached.');
  });

  it('reports an account that cannot be sent in a header', async () => {
    const { result, server } = logIn(() => json(200, { token: goodToken }), { ...ADMIN, acc: 'काशी' });
    expect(server.requests).toEqual([]);
    await expect(result).rejects.toThrow('The account name contains characters that cannot be sent.');
  });
});
