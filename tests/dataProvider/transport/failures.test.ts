import type { HttpError } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, accountSessionEnd } from '../../../src/api/account';
import { logList } from '../../../src/api/log';
import { syncBatch } from '../../../src/api/sync/batches';
import { asListError } from '../../../src/dataProvider/transport/asListError';
import { refused, unreachable, unreadable } from '../../../src/dataProvider/transport/callFailure';
import { createCalls } from '../../../src/dataProvider/transport/declaredCalls';
import { readAnswerText } from '../../../src/dataProvider/transport/readAnswer';
import { logServerError } from '../../../src/dataProvider/transport/serverError';
import { pauseAbout, retryRead, createTransport } from '../../../src/dataProvider/transport/transport';
import { ListError } from '../../../src/records/listEngine';
import type { Right } from '../../../src/rights/right';

afterEach(() => {
  vi.useRealTimers();
});

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to throw.');
};

describe('a refusal without a reason', () => {
  test.each([
    [401, 'Your session has ended. Log in again to continue.'],
    [403, 'You don’t have permission to do this.'],
    [404, 'This no longer exists.'],
    [409, 'Someone else has changed this in the meantime.'],
    [413, 'This is larger than the server accepts.'],
    [429, 'The server is busy.'],
    [418, 'The server answered with an error (status 418) and gave no reason. Try again.'],
  ])('with status %i has a message of our own', (status, words) => {
    expect(refused(status, undefined, null).message).toBe(words);
  });
});

describe('a refusal', () => {
  test.each([
    ['1', 'Later Try again in 1 second.'],
    ['2', 'Later Try again in 2 seconds.'],
    ['whenever', 'Later Try again later.'],
    [null, 'Later'],
  ])('with Retry-After %s says when to try again', (retryAfter, words) => {
    expect(refused(503, { msg: 'Later' }, retryAfter).message).toBe(words);
  });

  test('says when to try again only if waiting helps', () => {
    expect(refused(500, { msg: 'Later' }, '2').message).toBe('Later');
    expect(refused(429, { msg: 'Later' }, '2').message).toBe('Later Try again in 2 seconds.');
  });

  test('carries the code, the fields and the reference, or else that of the header', () => {
    const answer = { msg: 'No', code: 'invalid', fields: { a: 'Bad', b: 7 }, requestId: 'r1' };
    expect(refused(422, answer, '2', 'r2').body).toEqual({
      code: 'invalid',
      errors: { a: 'Bad' },
      requestId: 'r1',
      retryAfter: '2',
      answer,
    });
    expect(refused(422, { msg: 'No' }, null, 'r2').body).toMatchObject({ requestId: 'r2' });
  });

  test.each([{ code: 7, fields: 'none' }, { fields: { a: 7 } }, { fields: null }, 'text', null])(
    'carries nothing that is not of its form: %j',
    answer => {
      expect(refused(422, answer, null).body).toEqual({
        code: undefined,
        errors: undefined,
        requestId: undefined,
        retryAfter: null,
        answer,
      });
    },
  );
});

describe('a call whose outcome is unknown', () => {
  test.each([
    ['read', 'Check the connection and try again.'],
    ['write', 'Try again: it will not be saved twice.'],
    ['delete', 'Refresh the list to check; deleting it again is safe.'],
    ['post', 'Refresh the list and check before you post it again.'],
  ] as const)('says what to do after a %s', (kind, advice) => {
    const cause = new TypeError('Failed to fetch');
    const lost = unreachable(kind, cause);
    const [, advised = ''] = /^The server could not be reached\. (.+)$/.exec(lost.message) ?? [];
    expect(advised).toContain(advice);
    expect(lost).toMatchObject({ status: 0, body: { code: 'network' }, cause });
    const late = unreachable(kind, new DOMException('late', 'TimeoutError'));
    expect(late).toMatchObject({ status: 0, body: { code: 'timeout' } });
    expect(unreachable(kind, new DOMException('gone', 'AbortError')).body).toMatchObject({ code: 'network' });
    const unread = unreadable(kind, 'it is odd', 200, 'r1');
    expect(unread.message).toBe(`The answer could not be read: it is odd. ${advised}`);
    expect(unread).toMatchObject({ status: 200, body: { code: 'unreadable', requestId: 'r1' } });
  });
});

describe('the text of an answer', () => {
  const read = (text: string, contentType: string | null = null, status = 200) =>
    readAnswerText({ status, text, contentType, retryAfter: null, requestId: 'r1' }, 'read');

  test.each([
    ['\uFEFF{"a":1}', { a: 1 }],
    ['  ', undefined],
    ['\n"Success"\n', 'Success'],
    ['Success', 'Success'],
    ['7', 7],
  ])('%j is read', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  test.each(['[1, 2', '{"a":', '"Succ'])('%s was cut short', text => {
    expect(thrownBy(() => read(text))).toMatchObject({
      message: expect.stringContaining('it was cut short'),
      body: { code: 'unreadable', requestId: 'r1' },
    });
  });

  test.each([
    ['<p>Log in</p>', null],
    ['Log in', 'text/HTML; charset=utf-8'],
  ])('%s of the type %s is a web page', (text, type) => {
    expect(thrownBy(() => read(text, type))).toMatchObject({
      message: expect.stringContaining('a web page was returned instead of data'),
    });
  });

  test.each([199, 300, 304])('with status %i is a failure', status => {
    expect(thrownBy(() => read('{"msg":"No"}', null, status))).toMatchObject({ status, message: 'No' });
  });

  test.each([200, 204, 299])('with status %i is an answer', status => {
    expect(read('7', null, status)).toBe(7);
  });
});

describe('reading again', () => {
  const listFailure = (status: number, retryAfter?: string) =>
    new ListError({ kind: 'status', status, body: '', ...(retryAfter !== undefined && { retryAfter }) });

  async function tries(...failures: readonly unknown[]) {
    const left = [...failures];
    const pauses: number[] = [];
    const read = () => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('here'));
    const end = await retryRead(read, async ms => void pauses.push(ms)).catch((error: unknown) => error);
    return { end, pauses };
  }

  test('is done for a list too, while the server is in trouble', async () => {
    expect(await tries(listFailure(500), listFailure(504))).toEqual({ end: 'here', pauses: [400, 800] });
    expect(await tries(listFailure(503, '5'))).toEqual({ end: 'here', pauses: [5000] });
  });

  test.each([
    ['a list that was refused', listFailure(404)],
    ['a list that asks for more than five seconds', listFailure(503, '6')],
    ['a call that asks for more than five seconds', refused(503, null, '6')],
    ['a call that got no answer', unreachable('read', new Error('gone'))],
    ['an error of the program', new TypeError('odd')],
  ])('is not done after %s', async (_, failure) => {
    expect(await tries(failure)).toEqual({ end: failure, pauses: [] });
  });

  test('waits for up to half as long again, so that clients do not return together', async () => {
    vi.useFakeTimers();
    const after = async (random: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const began = Date.now();
      const pause = pauseAbout(400);
      await vi.runAllTimersAsync();
      await pause;
      return Date.now() - began;
    };
    expect([await after(0), await after(0.5)]).toEqual([400, 500]);
  });

  test('is not done for a call with a time limit of its own', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    let calls = 0;
    const transport = createTransport({
      apiHost: '',
      session: {
        account: 'DEMO01',
        credentials: () => ({ account: 'DEMO01', token: 'mine' }),
        features: () => new Set(),
        reauthenticate: async () => undefined,
      },
      fetch: async () => {
        calls += 1;
        return new Response('', { status: 503 });
      },
      pause: async () => undefined,
    });
    await expect(transport.send({ path: '/x', kind: 'read', timeLimitMs: 4_000 })).rejects.toThrow('503');
    expect(calls).toBe(1);
  });
});

describe('the failure of a list', () => {
  const failureOf = (error: HttpError) => thrownBy(() => asListError(error));

  test('has the message of a call’s failure', () => {
    expect(failureOf(unreadable('read', 'odd', 200))).toMatchObject({
      failure: { kind: 'shape', status: 200, body: expect.stringContaining('odd') },
    });
    expect(failureOf(unreachable('read', new Error('gone')))).toMatchObject({
      failure: { kind: 'network', status: 0, body: expect.stringContaining('{"msg":"The server could not') },
    });
    expect(failureOf(refused(403, { msg: 'No' }, null))).toMatchObject({
      failure: { kind: 'status', status: 403, body: '{"msg":"No"}' },
    });
  });

  test('is not made of an error of the program', () => {
    const cause = new TypeError('odd');
    expect(thrownBy(() => asListError(cause))).toBe(cause);
  });
});

describe('the log line for developers', () => {
  const noted = (error: unknown, headers?: Headers) => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    logServerError({ url: '/x', headers }, error);
    return info.mock.lastCall;
  };

  test('contains status and answer of a list, and of a call', () => {
    const list = new ListError({ kind: 'status', status: 503, body: 'busy' });
    expect(noted(list, new Headers({ 'X-A': '1' }))).toEqual([
      'server-error',
      {
        url: '/x',
        headers: { 'x-a': '1' },
        status: 503,
        data: 'busy',
        message: list.message,
        stack: list.stack,
      },
    ]);
    expect(noted(refused(409, { msg: 'No' }, null))?.[1]).toMatchObject({
      headers: {},
      status: 409,
      data: { msg: 'No' },
    });
  });

  test('contains what is known of any other error', () => {
    expect(noted('gone')?.[1]).toMatchObject({ status: 0, data: undefined, message: 'gone' });
  });
});

describe('a declared call', () => {
  const callsWith = (answer: unknown, rights: ReadonlySet<Right> | null = null) => {
    const send = vi.fn<(call: object) => Promise<unknown>>(async () => answer);
    const never = () => {
      throw new Error('The test expects no other use.');
    };
    const transport = { send, exchange: never, withRetries: never, url: never, headers: never };
    const session = {
      account: 'DEMO01',
      credentials: () => null,
      features: () => new Set(['log']),
      rights: () => rights,
      reauthenticate: never,
    };
    return { calls: createCalls(transport, session), send };
  };

  test('is offered if the API names its feature, or it needs none', () => {
    const { calls } = callsWith(null);
    expect(calls.has(logList)).toBe(true);
    expect(calls.has({ feature: 'sync' })).toBe(false);
    expect(calls.has({})).toBe(true);
  });

  test('may be made by users with the right, and by all if the API reports no rights', () => {
    expect(callsWith(null).calls.may('users')).toBe(true);
    expect(callsWith(null, new Set(['users'])).calls.may('users')).toBe(true);
    expect(callsWith(null, new Set()).calls.may('users')).toBe(false);
  });

  test('is sent with its path filled, its body and its limits, and returns its answer', async () => {
    const { calls, send } = callsWith({ message: 'Success' });
    expect(await calls.call(accountSessionEnd, { body: { id: 's1' } })).toEqual({ message: 'Success' });
    const { method, kind, path } = accountSessionEnd;
    expect(send.mock.calls).toEqual([[{ method, kind, path, timeLimitMs: undefined, body: { id: 's1' } }]]);
    const answer = { id: 'b 1', actor: '', at: '', state: 'done', total: 0, counts: {} };
    const batch = callsWith(answer);
    await batch.calls.call(syncBatch, { id: 'b 1' }).catch(() => undefined);
    expect(batch.send.mock.calls[0]?.[0]).toMatchObject({ path: syncBatch.path.replace('{id}', 'b%201') });
  });

  test('fails if its answer is of another type than requested', async () => {
    const { calls } = callsWith('Success');
    await expect(calls.call(account)).rejects.toMatchObject({
      status: 200,
      message: expect.stringContaining('it is not what was asked for'),
    });
  });
});
