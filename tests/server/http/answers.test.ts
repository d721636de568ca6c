import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import { type Store, StoreUnavailable } from '../../../server/store/store';
import { protectedCalls } from '../setup/calls';
import { segmapOf } from '../setup/samples';
import { ALPHA, createTestApi } from '../setup/testApi';

const ORIGIN = 'https://console.example';

describe('every response', () => {
  it('has a charset, no-store, a request id and the security headers', async () => {
    const { app } = await createTestApi();
    const calls = [
      ...protectedCalls(app),
      { method: 'GET', path: '/healthz' },
      { method: 'GET', path: '/nowhere' },
    ];
    const ids = new Set<string | null>();
    for (const { method, path } of calls) {
      const { headers } = await app.request(path, { method });
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none'; frame-ancestors 'none';.* sandbox$/,
      );
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      ids.add(headers.get('X-Request-Id'));
    }
    expect(ids.size).toBe(calls.length);
    expect(ids.has(null)).toBe(false);
  });

  it('ignores a request id of the caller', async () => {
    const { app } = await createTestApi();
    const response = await app.request('/healthz', { headers: { 'X-Request-Id': 'forged' } });
    expect(response.headers.get('X-Request-Id')).not.toBe('forged');
  });
});

describe('an unknown call', () => {
  it.each([
    '/',
    '/nowhere',
    '/master/segmap',
    '/master/nothing/list',
    '/segmap/exists/x',
    '/segmap/search/a/b',
  ])('%s is a 404 in JSON', async path => {
    const { app } = await createTestApi();
    const response = await app.request(path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      msg: 'There is no such call',
      code: 'noSuchCall',
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  it.each([
    ['GET', '/users/login', 'POST'],
    ['GET', '/master/segmap/list', 'POST'],
    ['PUT', '/master/segmap/update/x', 'POST'],
    ['DELETE', '/segmap/search/x%2Fy', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PATCH', '/rest/dealers/x', 'GET, HEAD, PUT, DELETE'],
  ])('%s %s is a 405 that names the methods', async (method, path, allow) => {
    const { app } = await createTestApi();
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ code: 'wrongMethod' });
  });

  it.each([
    '/segmap/search/%',
    '/segmap/search/%zz',
    '/segmap/search/%C3',
    '/segmap/search/%ED%A0%80',
    '/%FF',
  ])('%s is a 400 rather than half decoded', async path => {
    const { app } = await createTestApi();
    const response = await app.request(path, { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'badPath' });
  });
});

describe('another origin', () => {
  it('may call without cookies, and read the informative headers', async () => {
    const { app } = await createTestApi({ cors: { origins: [ORIGIN] } });
    const { headers } = await app.request('/healthz', { headers: { Origin: ORIGIN } });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
    expect(headers.get('Access-Control-Expose-Headers')).toBe('X-Request-Id,Content-Range,Retry-After,ETag');
  });

  it('may read nothing, logins included, unless the host names it', async () => {
    const { app } = await createTestApi();
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' };
      const answer = await app.request('/users/login', { method, headers });
      expect([method, answer.headers.has('Access-Control-Allow-Origin')]).toEqual([method, false]);
    }
  });

  it('may read refusals too', async () => {
    const { app } = await createTestApi({ cors: { origins: [ORIGIN] } });
    for (const path of ['/nowhere', '/master/segmap/list', '/segmap/search/%']) {
      const response = await app.request(path, { method: 'POST', headers: { Origin: ORIGIN } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    }
  });

  it('may preflight without a login, and cache the result', async () => {
    const { app } = await createTestApi();
    const response = await app.request('/master/segmap/update/x', {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-rlb-dms-acc',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,X-RLB-DMS-ACC,Content-Type,Range,If-Match,X-Form-Version,If-None-Match,A-IM',
    );
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(response.headers.get('Access-Control-Max-Age')).toBe('7200');
  });

  it.each([
    'null',
    'https://evil.example',
    `${ORIGIN}.evil.example`,
    `https://not${ORIGIN.slice(8)}`,
    'http://console.example',
  ])('%s gets nothing if the host names its origins', async origin => {
    const { app } = await createTestApi({ cors: { origins: [ORIGIN] } });
    const { headers } = await app.request('/healthz', { headers: { Origin: origin } });
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
    expect(headers.get('Vary')).toContain('Origin');
    const named = await app.request('/healthz', { headers: { Origin: ORIGIN } });
    expect(named.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  });
});

describe('health checks', () => {
  it('query the store once a second, however many callers ask', async () => {
    const store = createMemoryStore();
    let asked = 0;
    store.ready = async () => void (asked += 1);
    const { app, clock } = await createTestApi({ store });
    await Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')));
    expect(asked).toBe(1);
    clock.advance(1);
    await app.request('/readyz');
    expect(asked).toBe(2);
  });

  it('report that the server is up and ready', async () => {
    const { app } = await createTestApi();
    for (const path of ['/healthz', '/readyz']) expect((await app.request(path)).status).toBe(200);
    expect((await app.request('/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  it('name the databases that do not answer, while others do', async () => {
    const store: Store = { ...createMemoryStore(), away: async () => ['south'] };
    const { app } = await createTestApi({ store });
    const response = await app.request('/readyz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready', away: ['south'] });
  });

  it('distinguish a server that is up from one that is not ready', async () => {
    const store: Store = {
      ...createMemoryStore(),
      ready: () => Promise.reject(new Error('connection refused to /var/db')),
    };
    const { app, log } = await createTestApi({ store });
    expect((await app.request('/healthz')).status).toBe(200);
    const response = await app.request('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(await response.text()).not.toContain('/var/db');
    expect(log.map(({ event }) => event)).toEqual(['store.unavailable']);
  });
});

describe('an internal failure', () => {
  const inside = 'select * from records where secret = 42 at /srv/app/server/store/sql.ts:12';

  it('is answered without details, and logged in full', async () => {
    const store = createMemoryStore();
    const { client, log } = await createTestApi({ store });
    const alpha = await client(ALPHA);
    const failure = new Error(inside);
    store.records.search = () => Promise.reject(failure);
    const answer = await alpha.segmap.search('x');
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      msg: 'Something went wrong on the server, please try again',
      code: 'internal',
      requestId: answer.headers.get('X-Request-Id'),
    });
    expect(log.at(-1)).toEqual({
      level: 'error',
      event: 'request.failed',
      details: {
        requestId: answer.headers.get('X-Request-Id'),
        method: 'POST',
        route: '/segmap/search/:term',
        account: ALPHA,
        uid: 1,
        ms: expect.any(Number),
        error: failure,
      },
    });
    expect((await alpha.vtype.list()).status).toBe(200);
  });

  it('is a 503 with Retry-After if the store is unavailable', async () => {
    const store = createMemoryStore();
    const { client } = await createTestApi({ store });
    const alpha = await client(ALPHA);
    store.records.insert = () => Promise.reject(new StoreUnavailable(inside));
    const answer = await alpha.segmap.add(segmapOf('a'));
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(answer.text).not.toContain('select');
  });

  it('is answered even if the log fails too', async () => {
    const store = createMemoryStore();
    const broken = () => {
      throw new Error('disk full');
    };
    const { client } = await createTestApi({ store, logger: { info: broken, warn: broken, error: broken } });
    const alpha = await client(ALPHA);
    store.records.search = () => Promise.reject(new Error(inside));
    expect(await alpha.segmap.search('x')).toMatchObject({ status: 500, json: { code: 'internal' } });
  });

  it('before the first piece of a list is an error response', async () => {
    const store = createMemoryStore();
    const { client } = await createTestApi({ store });
    const alpha = await client(ALPHA);
    store.records.list = async function* list() {
      yield* [];
      throw new StoreUnavailable(inside);
    };
    expect(await alpha.segmap.list()).toMatchObject({ status: 503 });
  });

  it('midway through a list cuts it off, and is logged', async () => {
    const store = createMemoryStore();
    const { client, log } = await createTestApi({ store });
    const alpha = await client(ALPHA);
    const failure = new Error(inside);
    store.records.list = async function* list() {
      yield '[{"id":"a"}';
      throw failure;
    };
    await expect(alpha.segmap.list()).rejects.toThrow('records');
    expect(log.at(-1)).toMatchObject({
      event: 'list.broken',
      details: { account: ALPHA, call: 'POST /master/segmap/list', error: failure },
    });
  });

  it('ends reading a list whose client has left', async () => {
    const store = createMemoryStore();
    const { app, token } = await createTestApi({ store });
    const headers = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await token(ALPHA)}` };
    let ended = false;
    store.records.list = async function* list() {
      try {
        for (;;) yield '[';
      } finally {
        ended = true;
      }
    };
    const response = await app.request('/master/segmap/list', { method: 'POST', headers });
    await response.body?.cancel();
    expect(ended).toBe(true);
  });
});
