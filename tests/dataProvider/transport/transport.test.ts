import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import type { CallerSession } from '../../../src/dataProvider/transport/callerSession';
import { createTransport } from '../../../src/dataProvider/transport/transport';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Creates a transport that receives these answers in order; an Error simulates a network failure. */
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

describe('a request', () => {
  test('carries the account and the bearer token, and no other header', async () => {
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

  test('has no content type without a body', async () => {
    const { transport, sent } = transportWith([json('Success')]);
    await transport.send({ path: '/master/segmap/delete/1', kind: 'write' });
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type');
    expect(sent[0]?.init.body).toBeUndefined();
  });
});

test('times out after half a minute, or after its own limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { transport, sent } = transportWith([json({}), json({})]);
  await transport.send({ path: '/x', kind: 'read' });
  await transport.send({ path: '/x', kind: 'post', timeLimitMs: 600_000 });
  expect(timeout.mock.calls).toEqual([[30_000], [600_000]]);
  expect(sent.map(({ init }) => init.signal)).toEqual(timeout.mock.results.map(({ value }) => value));
});

describe('a response', () => {
  test.each([
    ['a JSON string', json('Success'), 'Success'],
    ['plain text', new Response('Success', { headers: { 'Content-Type': 'text/plain' } }), 'Success'],
    ['an object', json({ message: 'Success' }), { message: 'Success' }],
    ['an empty body', new Response(null, { status: 200 }), undefined],
  ])('is returned unchanged as %s', async (_, answer, expected) => {
    const { transport } = transportWith([answer]);
    expect(await transport.send({ path: '/x', kind: 'read' })).toEqual(expected);
  });

  test('fails as a web page with status 200', async () => {
    const page = new Response('<!doctype html><p>Log in</p>', { headers: { 'Content-Type': 'text/html' } });
    const { transport } = transportWith([page]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.message).toContain('a web page was returned instead of data');
    expect(failure.message).toContain('Nothing you typed is lost');
  });

  test('fails as truncated JSON', async () => {
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
  ])('shows the API’s message: %o', async (body, words) => {
    const { transport } = transportWith([json(body, 500)]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'write' }))).message).toBe(words);
  });

  test('carries the messages of its fields', async () => {
    const { transport } = transportWith([
      json({ msg: 'No', code: 'invalid', fields: { segid: 'Bad' } }, 422),
    ]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.status).toBe(422);
    expect(failure.body).toMatchObject({ code: 'invalid', errors: { segid: 'Bad' } });
  });

  test('has a message of our own, with the status, if the API sends none', async () => {
    const { transport } = transportWith([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'write' }))).message).toContain('status 502');
  });

  test('of the network says that a write may have been saved, and that a retry is safe', async () => {
    const { transport } = transportWith([new TypeError('Failed to fetch')]);
    const failure = await failureOf(transport.send({ path: '/x', kind: 'write', body: {} }));
    expect(failure.status).toBe(0);
    expect(failure.message).toContain('couldn’t confirm that this was saved');
    expect(failure.message).toContain('will not be saved twice');
  });

  test('by time-out says so', async () => {
    const { transport } = transportWith([new DOMException('too slow', 'TimeoutError')]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).message).toContain(
      'did not answer in time',
    );
  });

  test('with 429 says how long to wait', async () => {
    const { transport } = transportWith([json({ msg: 'Too many.' }, 429, { 'Retry-After': '12' })]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).message).toBe(
      'Too many. Try again in 12 seconds.',
    );
  });

  test('with 429 or 503 says until when, if the time itself is sent', async () => {
    const when = 'Sat, 21 Nov 2026 10:15:00 GMT';
    const { transport } = transportWith([json({ msg: 'Closed.' }, 503, { 'Retry-After': when })]);
    const { message } = await failureOf(transport.send({ path: '/x', kind: 'write' }));
    expect(message).toBe(`Closed. Try again after ${new Date(when).toLocaleTimeString()}.`);
  });
});

describe('a server in trouble', () => {
  const trouble = (status: number, headers: Record<string, string> = {}) =>
    json({ msg: 'Later' }, status, headers);

  test('is read up to three times, after growing delays', async () => {
    const { transport, sent, pauses } = transportWith([trouble(500), trouble(502), json('here')]);
    expect(await transport.send({ path: '/x', kind: 'read' })).toBe('here');
    expect(sent).toHaveLength(3);
    expect(pauses).toEqual([400, 800]);
  });

  test('is not called a fourth time', async () => {
    const { transport, sent } = transportWith([trouble(503), trouble(503), trouble(503), json('here')]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).status).toBe(503);
    expect(sent).toHaveLength(3);
  });

  test('is left alone for as long as it asks, and the user is told if that is long', async () => {
    const soon = transportWith([trouble(503, { 'Retry-After': '2' }), json('here')]);
    await soon.transport.send({ path: '/x', kind: 'read' });
    expect(soon.pauses).toEqual([2000]);
    const late = transportWith([trouble(503, { 'Retry-After': '60' }), json('here')]);
    expect((await failureOf(late.transport.send({ path: '/x', kind: 'read' }))).message).toBe(
      'Later Try again in 60 seconds.',
    );
    expect(late.sent).toHaveLength(1);
  });

  test.each(['write', 'delete', 'post'] as const)('never gets a change twice: %s', async kind => {
    const { transport, sent } = transportWith([trouble(503), json('done')]);
    await failureOf(transport.send({ path: '/x', kind }));
    expect(sent).toHaveLength(1);
  });

  test.each([403, 404, 409, 422, 429])('is not assumed for a refusal with %i', async status => {
    const { transport, sent } = transportWith([trouble(status), json('here')]);
    await failureOf(transport.send({ path: '/x', kind: 'read' }));
    expect(sent).toHaveLength(1);
  });
});

describe('a locked screen', () => {
  test('sends nothing until the user has logged in again', async () => {
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

  test('sends nothing at all if another user has logged in', async () => {
    const gone = new HttpError('Your session has ended.', 401);
    const { transport, sent } = transportWith([json('here')], {
      credentials: () => null,
      reauthenticate: () => Promise.reject(gone),
    });
    expect(await failureOf(transport.send({ path: '/x', kind: 'write' }))).toBe(gone);
    expect(sent).toHaveLength(0);
  });
});

describe('an ended session', () => {
  test('is renewed, and the same call is repeated with the new token', async () => {
    const { transport, sent } = transportWith([json({}, 401), json({ id: '1' })]);
    await transport.send({ path: '/x', kind: 'write', body: { id: '1' } });
    expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
  });

  test('fails the call without repeating it if not renewed', async () => {
    const gone = new HttpError('Your session has ended.', 401);
    const { transport, sent } = transportWith([json({}, 401)], {
      reauthenticate: () => Promise.reject(gone),
    });
    expect(await failureOf(transport.send({ path: '/x', kind: 'read' }))).toBe(gone);
    expect(sent).toHaveLength(1);
  });

  test('is renewed only once; a second 401 is a failure', async () => {
    const { transport, sent } = transportWith([json({}, 401), json({ msg: 'No' }, 401)]);
    expect((await failureOf(transport.send({ path: '/x', kind: 'read' }))).status).toBe(401);
    expect(sent).toHaveLength(2);
  });
});
