import { describe, expect, it } from 'vitest';
import type { SyncPost } from '../../../server/store/syncStore';
import { ServiceUnavailable } from '../../../server/sync/connector';
import { createHttpConnector, type HttpConnectorOptions } from '../../../server/sync/httpConnector';
import { syncRecordOf } from '../../contract/syncSamples';

const { transaction, payload } = syncRecordOf('r/1 ₹');
const post: SyncPost = {
  account: 'DEALER é',
  redisId: 'r/1 ₹',
  no: 3,
  keyNo: 2,
  claims: 1,
  transaction,
  payload,
};

type Service = (request: Request, call: number) => Response | Promise<Response>;

/** A connector to a service that a test makes up, with the calls that reached it. */
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
  it('brings the transaction, the account and a key that stays the same', async () => {
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

  it('is repeated where the network failed, with the same key', async () => {
    const { connector, calls } = connectorTo((_, call) =>
      call < 3 ? fail() : json({ type: 'success', msg: '' }),
    );
    expect(await connector.post(post)).toMatchObject({ type: 'success' });
    expect(new Set(calls.map(call => call.headers.get('Idempotency-Key'))).size).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it('that nobody answers is an exception whose end is not known', async () => {
    const { connector, calls } = connectorTo(fail);
    expect(await connector.post(post)).toEqual({
      type: 'exception',
      msg: 'The synchronisation service did not answer (the connection was refused). Repost it when the service is there again.',
      isCertain: false,
    });
    expect(calls).toHaveLength(3);
  });

  it('that takes too long is given up, and repeated', async () => {
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

  it.each([500, 502, 503])('answered with %i is an exception, and not repeated', async status => {
    const { connector, calls } = connectorTo(() => json({ msg: 'inside' }, status));
    expect(await connector.post(post)).toMatchObject({ type: 'exception', isCertain: false });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [json({ msg: 'The GSTIN is wrong' }, 422), 'The synchronisation service refused it: The GSTIN is wrong'],
    [new Response('<html>', { status: 404 }), 'The synchronisation service refused it: HTTP 404'],
  ])('that is refused is an error with the service’s words', async (response, msg) => {
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
  ])('whose answer cannot be understood may have been made', async response => {
    const { connector } = connectorTo(() => response);
    expect(await connector.post(post)).toMatchObject({ type: 'exception', isCertain: false });
  });

  it('keeps of a message what can be kept', async () => {
    const { connector } = connectorTo(() => json({ type: 'error', msg: `a\0b\ud800${'x'.repeat(9_000)}` }));
    const { msg } = await connector.post(post);
    expect(msg.startsWith('ab\ufffdxxx')).toBe(true);
    expect(msg.length).toBeLessThan(4_001);
  });

  it('is not sent for a while after five in a row that nobody answered', async () => {
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

describe('a question to the service', () => {
  it('for a UTD is answered with the transaction, or null', async () => {
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

  it('for the old status of a day is answered with records', async () => {
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
  ])('that brings %s says that the service is away', async (_, service) => {
    const { connector } = connectorTo(service);
    await expect(connector.oldStatus('A', '2024-04-30', 'admin')).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(connector.transaction('A', 7)).rejects.toBeInstanceOf(ServiceUnavailable);
  });
});
