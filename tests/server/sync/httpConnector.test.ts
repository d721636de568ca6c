import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { SyncPost } from '../../../server/store/sync/syncStore';
import { ServiceUnavailable } from '../../../server/sync/connector';
import { createHttpConnector, type HttpConnectorOptions } from '../../../server/sync/httpConnector';
import { syncRecordOf } from '../../contract/syncSamples';

const { transaction, payload } = syncRecordOf('r/1 ₹');
const post: SyncPost = {
  account: 'DEALER é',
  redisId: 'r/1 ₹',
  no: 3,
  keyNo: 2,
  lease: 1,
  transaction,
  payload,
};

type Service = (request: Request, call: number) => Response | Promise<Response>;

/** A connector to a service that the test implements, with the calls that reached it. */
function connectorTo(service: Service, options: Partial<HttpConnectorOptions> = {}) {
  const calls: Request[] = [];
  const connector = createHttpConnector({
    url: 'http://service.test/api',
    fetch: async request => {
      calls.push(request);
      return service(request, calls.length);
    },
    timeoutMs: 1_000,
    retryAfterMs: 1,
    pauseMs: 40,
    ...options,
  });
  return { connector, calls };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const fail = (): never => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
};

describe('a post over HTTP', () => {
  it('contains the transaction, the account and a stable key', async () => {
    const { connector, calls } = connectorTo(() => json({ type: 'success', msg: 'Posted as 7' }), {
      token: 'secret',
    });
    expect(await connector.post(post)).toEqual({ type: 'success', msg: 'Posted as 7', isCertain: true });
    const [call] = calls;
    expect([call?.method, call?.url]).toEqual(['POST', 'http://service.test/api/posts']);
    expect(call?.headers.get('Idempotency-Key')).toBe('DEALER%20%C3%A9/r%2F1%20%E2%82%B9/2');
    expect(call?.headers.get('X-Account')).toBe('DEALER%20%C3%A9');
    expect(call?.headers.get('Authorization')).toBe('Bearer secret');
    expect(await call?.json()).toEqual({ redisId: post.redisId, transaction, payload });
  });

  it('is retried with the same key after a network failure', async () => {
    const { connector, calls } = connectorTo((_, call) =>
      call < 3 ? fail() : json({ type: 'success', msg: '' }),
    );
    expect(await connector.post(post)).toMatchObject({ type: 'success' });
    expect(new Set(calls.map(call => call.headers.get('Idempotency-Key'))).size).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it('without an answer is an exception with an uncertain outcome', async () => {
    const { connector, calls } = connectorTo(fail);
    expect(await connector.post(post)).toEqual({
      type: 'exception',
      msg: 'The synchronisation service did not answer (the connection was refused). Repost it once the service is available again.',
      isCertain: false,
    });
    expect(calls).toHaveLength(3);
  });

  it('that takes too long is cancelled and retried', async () => {
    const never = () => new Promise<Response>(() => undefined);
    const { connector, calls } = connectorTo(never, { timeoutMs: 20 });
    expect(await connector.post(post)).toMatchObject({
      type: 'exception',
      msg: expect.stringContaining('no answer within 20 ms'),
      isCertain: false,
    });
    expect(calls).toHaveLength(3);
    expect(calls.every(call => call.signal.aborted)).toBe(true);
  });

  it.each([500, 502, 503])('answered with %i is an exception, and not retried', async status => {
    const { connector, calls } = connectorTo(() => json({ msg: 'inside' }, status));
    expect(await connector.post(post)).toMatchObject({ type: 'exception', isCertain: false });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [json({ msg: 'The GSTIN is wrong' }, 422), 'The synchronisation service refused it: The GSTIN is wrong'],
    [new Response('<html>', { status: 404 }), 'The synchronisation service refused it: HTTP 404'],
  ])('that is refused is an error with the service’s message', async (response, msg) => {
    const { connector } = connectorTo(() => response);
    expect(await connector.post(post)).toEqual({ type: 'error', msg, isCertain: true });
  });

  it.each([
    new Response('<html>'),
    new Response(''),
    json({ type: 'maybe', msg: 'x' }),
    json({ type: 'success' }),
    json([]),
    json(null),
  ])('with an unreadable answer may have been made', async response => {
    const { connector } = connectorTo(() => response);
    expect(await connector.post(post)).toMatchObject({ type: 'exception', isCertain: false });
  });

  it('stores the storable part of a message', async () => {
    const { connector } = connectorTo(() => json({ type: 'error', msg: `a\0b\ud800${'x'.repeat(9_000)}` }));
    const { msg } = await connector.post(post);
    expect(msg.startsWith('ab\ufffdxxx')).toBe(true);
    expect(msg.length).toBeLessThan(4_001);
  });

  it('is not sent for a while after five consecutive failures', async () => {
    let isAway = true;
    const { connector, calls } = connectorTo(() => (isAway ? fail() : json({ type: 'success', msg: '' })));
    for (let call = 0; call < 5; call += 1) await connector.post(post);
    const sent = calls.length;
    await expect(connector.post(post)).rejects.toBeInstanceOf(ServiceUnavailable);
    expect(calls).toHaveLength(sent);
    isAway = false;
    await expect.poll(() => connector.post(post).catch(() => null)).toMatchObject({ type: 'success' });
  });
});

describe('a query to the service', () => {
  it('for a UTD returns the transaction, or null', async () => {
    const { status: _, ...wire } = transaction;
    const { connector, calls } = connectorTo(request =>
      request.url.endsWith('/7') ? json({ ...wire, utd: 7, payload }) : json({ msg: 'none' }, 404),
    );
    expect(await connector.transaction('A', 7)).toEqual({ transaction: { ...transaction, utd: 7 }, payload });
    expect(await connector.transaction('A', 8)).toBeNull();
    expect(calls.map(({ url }) => url)).toEqual([
      'http://service.test/api/transactions/7',
      'http://service.test/api/transactions/8',
    ]);
  });

  it('for the old status of a day returns records', async () => {
    const { status: _, ...wire } = transaction;
    const row = { ...wire, payload, type: 'error', msg: 'Ledger', SYNC_DATE: '2024-04-30 10:00:00' };
    const { connector } = connectorTo(() => json(row));
    expect(await connector.oldStatus('A', '2024-04-30', 'admin')).toEqual([
      {
        screen: 'txn',
        transaction,
        payload,
        attempts: [
          {
            no: 1,
            at: '2024-04-30 10:00:00',
            actor: 'admin',
            action: 'transfer',
            outcome: 'error',
            msg: 'Ledger',
          },
        ],
      },
    ]);
  });

  it.each<[string, Service]>([
    ['no answer', fail],
    ['a failure', () => json({}, 500)],
    ['a page', () => new Response('<html>')],
    ['rows of another kind', () => json([{ redisId: 7 }])],
    [
      'an impossible day',
      () => json([{ ...transaction, payload, type: 'error', msg: '', SYNC_DATE: '2024-02-30' }]),
    ],
  ])('that returns %s reports the service as unavailable', async (_, service) => {
    const { connector } = connectorTo(service);
    await expect(connector.oldStatus('A', '2024-04-30', 'admin')).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(connector.transaction('A', 7)).rejects.toBeInstanceOf(ServiceUnavailable);
  });
});

describe('a compromised service', () => {
  it('cannot redirect a post to another address', async () => {
    const reached: string[] = [];
    const elsewhere = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end('{"type":"success","msg":""}');
    });
    const service = createServer((_, response) => {
      response.writeHead(307, { Location: `${addressOf(elsewhere)}/stolen` }).end();
    });
    for (const server of [elsewhere, service]) await once(server.listen(0, '127.0.0.1'), 'listening');
    const { connector } = connectorTo(request => fetch(request), { url: addressOf(service) });
    expect(await connector.post(post)).toMatchObject({
      type: 'exception',
      msg: expect.stringContaining('redirects the call'),
    });
    expect(reached).toEqual([]);
    for (const server of [elsewhere, service]) server.close();
  });

  it('cannot fill the memory with its answer', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_048_576;
        controller.enqueue(new Uint8Array(1_048_576).fill(32));
        if (sent > 50 * 1_048_576) controller.close();
      },
    });
    const { connector, calls } = connectorTo(() => new Response(endless));
    expect(await connector.post(post)).toMatchObject({
      type: 'exception',
      msg: expect.stringContaining('could not be read'),
    });
    expect(calls).toHaveLength(1);
    expect(sent).toBeLessThan(10 * 1_048_576);
  });
});

function addressOf(server: Server): string {
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
}
