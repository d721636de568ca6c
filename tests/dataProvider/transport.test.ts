import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { createTransport, type CallerSession } from '../../src/dataProvider/transport';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A transport whose calls are answered one after the other; an Error in the place of an answer is a network's. */
function transportWith(answers: (Response | Error)[], session: Partial<CallerSession> = {}) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  let token = 'first';
  const transport = createTransport({
    apiHost: 'https://api.test',
    session: {
      account: 'DEMO01',
      credentials: () => ({ account: 'DEMO01', token }),
      features: () => new Set(),
      reauthenticate: async () => {
        token = 'second';
      },
      ...session,
    },
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('The test has no answer left for this call.');
    },
    pause: async ms => {
      pauses.push(ms);
    },
  });
  return { transport, sent, pauses };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof HttpError) return failure;
  throw new Error('The call was expected to fail with an HttpError.');
}

describe('what is sent', () => {
  test('carries the account and the bearer token, and no header besides', async () => {
    const { transport, sent } = transportWith([json({ id: '1' })]);
    await transport.send({ path: '/master/segmap/add', kind: 'write', body: { id: '1' } });
    expect(sent[0]?.url).toBe('https://api.test/master/segmap/add');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init.headers).toEqual({
      'X-RLB-DMS-ACC': 'DEMO01',
      Authorization: 'Bearer first',
      'Content-Type': 'application/json',
    });
    expect(sent[0]?.init.body).toBe('{"id":"1"}');
  });

  test('has no content type where it has no body', async () => {
    const { transport, sent } = transportWith([json('Success')]);
    await transport.send({ path: '/master/segmap/delete/1', kind: 'write' });
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type');
    expect(sent[0]?.init.body).toBeUndefined();
  });
});

test('a call is given up after half a minute, or after the time that it has', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { transport, sent } = transportWith([json({}), json({})]);
  await transport.send({ path: '/x', kind: 'read' });
  await transport.send({ path: '/x', kind: 'post', timeLimitMs: 600_000 });
  expect(timeout.mock.calls).toEqual([[30_000], [600_000]]);
  expect(sent.map(({ init }) => init.signal)).toEqual(timeout.mock.results.map(({ value }) => value));
});

describe('what is answered', () => {
  test.each([
    ['a JSON string', json('Success'), 'Success'],
    ['plain text', new Response('Success', { headers: { 'Content-Type': 'text/plain' } }), 'Success'],
    ['an object', json({ message: 'Success' }), { message: 'Success' }],
    ['an empty body', new Response(null, { status: 200 }), undefined],
  ])('%s is read as it is', async (_, answer, expected) => {
    const { transport } = transportWith([answer]);
    expect(await transport.send({ path: '/x', kind: 'read' })).toEqual(expected);
  });

  test('a web page with status 200 is no success', async () => {
    const page = new Response('<!doctype html><p>Log in</p>', { headers: { 'Content-Type': 'text/html' } });
    const { transport } = transportWith([page]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.message).toContain('a web page came instead of data');
    expect(failure.message).toContain('Nothing you typed is lost');
  });

  test('JSON that is cut short is no success', async () => {
    const { transport } = transportWith([new Response('{"id": "1", "na')]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.message).toContain('it was cut short');
  });
});

describe('a failure', () => {
  test.each([
    [{ msg: 'A', message: 'B', error_message: 'C' }, 'A'],
    [{ message: 'B', error_message: 'C' }, 'B'],
    [{ error_message: 'C' }, 'C'],
  ])('is told in the words of the API: %o', async (body, words) => {
    const { transport } = transportWith([json(body, 500)]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'write' }))).message).toBe(words);
  });

  test('brings the messages of its fields along', async () => {
    const { transport } = transportWith([
      json({ msg: 'No', code: 'invalid', fields: { segid: 'Bad' } }, 422),
    ]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.status).toBe(422);
    expect(failure.body).toMatchObject({ code: 'invalid', errors: { segid: 'Bad' } });
  });

  test('without words gets words of our own, with the status', async () => {
    const { transport } = transportWith([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'write' }))).message).toContain('status 502');
  });

  test('of the network says that a write may have been saved, and that trying again is safe', async () => {
    const { transport } = transportWith([new TypeError('Failed to fetch')]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.status).toBe(0);
    expect(failure.message).toContain('not known whether this was saved');
    expect(failure.message).toContain('will not be saved twice');
  });

  test('of time says so', async () => {
    const { transport } = transportWith([new DOMException('too slow', 'TimeoutError')]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).message).toContain(
      'did not answer in time',
    );
  });

  test('429 says how long to wait', async () => {
    const { transport } = transportWith([json({ msg: 'Too many.' }, 429, { 'Retry-After': '12' })]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).message).toBe(
      'Too many. Try again in 12 seconds.',
    );
  });

  test('429 and 503 say until when, where the time itself is told', async () => {
    const when = 'Sat, 21 Nov 2026 10:15:00 GMT';
    const { transport } = transportWith([json({ msg: 'Closed.' }, 503, { 'Retry-After': when })]);
    const { message } = await failureOf(transport.send({ path: '/x', kind: 'write' }));
    expect(message).toBe(`Closed. Try again after ${new Date(when).toLocaleTimeString()}.`);
  });
});

describe('a server in trouble', () => {
  const trouble = (status: number, headers: Record<string, string> = {}) =>
    json({ msg: 'Later' }, status, headers);

  test('is read from up to three times, each after a longer pause', async () => {
    const { transport, sent, pauses } = transportWith([trouble(500), trouble(502), json('here')]);
    expect(await transport.send({ path: '/x', kind: 'read' })).toBe('here');
    expect(sent).toHaveLength(3);
    expect(pauses).toEqual([400, 800]);
  });

  test('is not asked a fourth time', async () => {
    const { transport, sent } = transportWith([trouble(503), trouble(503), trouble(503), json('here')]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).status).toBe(503);
    expect(sent).toHaveLength(3);
  });

  test('is given the time that it asks for, and the person told where that is long', async () => {
    const soon = transportWith([trouble(503, { 'Retry-After': '2' }), json('here')]);
    await soon.transport.send({ path: '/x', kind: 'read' });
    expect(soon.pauses).toEqual([2000]);
    const late = transportWith([trouble(503, { 'Retry-After': '60' }), json('here')]);
    expect((await failureOf(late.transport.send({ path: '/x', kind: 'read' }))).message).toBe(
      'Later Try again in 60 seconds.',
    );
    expect(late.sent).toHaveLength(1);
  });

  test.each(['write', 'delete', 'post'] as const)(
    'gets nothing twice that changes something: %s',
    async kind => {
      const { transport, sent } = transportWith([trouble(503), json('done')]);
      await failureOf(transport.send({ path: '/x', kind }));
      expect(sent).toHaveLength(1);
    },
  );

  test.each([403, 404, 409, 422, 429])('is none that refuses with %i', async status => {
    const { transport, sent } = transportWith([trouble(status), json('here')]);
    await failureOf(transport.send({ path: '/x', kind: 'read' }));
    expect(sent).toHaveLength(1);
  });
});

describe('a screen that is locked', () => {
  test('sends nothing until the person has logged in again', async () => {
    let unlock = () => {};
    let isLocked = true;
    const { transport, sent } = transportWith([json('here')], {
      credentials: () => (isLocked ? null : { account: 'DEMO01', token: 'mine' }),
      reauthenticate: () =>
        new Promise(resolve => {
          unlock = resolve;
        }),
    });
    const call = transport.send({ path: '/x', kind: 'read' });
    expect(sent).toHaveLength(0);
    isLocked = false;
    unlock();
    await call;
    expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual(['Bearer mine']);
  });

  test('sends nothing at all where somebody else has logged in', async () => {
    const gone = new HttpError('Your session has ended.', 401);
    const { transport, sent } = transportWith([json('here')], {
      credentials: () => null,
      reauthenticate: () => Promise.reject(gone),
    });
    expect(await failureOf(transport.send({ path: '/x', kind: 'write' }))).toBe(gone);
    expect(sent).toHaveLength(0);
  });
});

describe('a session that ended', () => {
  test('is renewed, and the same call goes out again with the new token', async () => {
    const { transport, sent } = transportWith([json({}, 401), json({ id: '1' })]);
    await transport.send({ path: '/x', kind: 'write', body: { id: '1' } });
    expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
  });

  test('that is not renewed fails the call, which is not repeated', async () => {
    const gone = new HttpError('Your session has ended.', 401);
    const { transport, sent } = transportWith([json({}, 401)], {
      reauthenticate: () => Promise.reject(gone),
    });
    expect(await failureOf(transport.send({ path: '/x', kind: 'read' }))).toBe(gone);
    expect(sent).toHaveLength(1);
  });

  test('is asked for once; a second 401 is a failure', async () => {
    const { transport, sent } = transportWith([json({}, 401), json({ msg: 'No' }, 401)]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).status).toBe(401);
    expect(sent).toHaveLength(2);
  });
});
