import { request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createEdge, type EdgeOptions } from '../../../../server/node/edge/edge';
import { listen, type Listening } from '../../../../server/node/listen';

const warnings: unknown[] = [];
const logger = {
  info() {},
  error() {},
  warn: (event: string, details?: object) => warnings.push([event, details]),
};
let listening: Listening | undefined;

afterEach(async () => {
  await listening?.stop(1000);
  warnings.length = 0;
});

/**
 * Sends requests to a server behind this edge over a real connection, because fetch does not allow a custom Host
 * header.
 */
async function ask(options: Partial<EdgeOptions>, headers: Record<string, string>, times = 1) {
  const edge = createEdge({ host: '127.0.0.1', proxies: null, logger, ...options });
  const site = new Hono().use(edge.guard).get('/', context => context.text(edge.callerOf(context).address));
  listening = await listen(site, '127.0.0.1', 0);
  const { port } = new URL(listening.address);
  let last;
  for (let time = 0; time < times; time += 1) last = await get(Number(port), headers);
  return last;
}

const get = (port: number, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; transport: string | undefined; text: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, headers, agent: false }, answer => {
        let text = '';
        answer.setEncoding('utf8').on('data', part => (text += part));
        answer.on('end', () => {
          const transport = answer.headers['strict-transport-security'];
          resolve({ status: answer.statusCode, transport, text });
        });
      })
        .on('error', reject)
        .end();
    },
  );

const proxies = { header: 'X-Forwarded-For', networks: ['127.0.0.1'] };
const proxied = { 'X-Forwarded-For': '203.0.113.7', Host: 'dealer.example' };

describe('a server on loopback', () => {
  it.each(['localhost:8080', '127.0.0.1', '[::1]:8080', 'bridge.localhost:3000'])(
    'answers to its own name %s',
    async Host => {
      expect(await ask({}, { Host })).toMatchObject({ status: 200 });
    },
  );

  it.each(['evil.example', 'localhost.evil.example:8080', '127.0.0.1.evil.example', '192.168.1.4'])(
    'refuses %s, by which another site could reach it through the browser',
    async Host => {
      const answer = await ask({}, { Host });
      expect(answer).toMatchObject({ status: 421 });
      expect(answer?.text).toContain('TRUSTED_PROXIES');
    },
  );

  it('answers to any name for a trusted proxy, and for everyone when it listens beyond loopback', async () => {
    expect(await ask({ proxies }, proxied)).toMatchObject({ status: 200, text: '203.0.113.7' });
    await listening?.stop(1000);
    expect(await ask({ host: '0.0.0.0' }, { Host: 'dealer.example' })).toMatchObject({ status: 200 });
  });
});

describe('TLS', () => {
  it('becomes mandatory for a year when a trusted proxy was called over it', async () => {
    const answer = await ask({ proxies }, { ...proxied, 'X-Forwarded-Proto': 'https' });
    expect(answer?.transport).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([{ proxies }, {}])('is not assumed for others: %j', async options => {
    const forwarded = options.proxies ? 'http' : 'https';
    const answer = await ask(options, { Host: 'localhost', 'X-Forwarded-Proto': forwarded });
    expect(answer).toMatchObject({ status: 200, transport: undefined });
  });
});

it('warns once about a forwarded header without a configured proxy, and ignores it', async () => {
  const answer = await ask({}, { Host: 'localhost', 'X-Forwarded-For': '203.0.113.7' }, 3);
  expect(answer).toMatchObject({ status: 200, text: '127.0.0.1' });
  expect(warnings).toEqual([
    ['proxy.notTrusted', expect.objectContaining({ header: 'X-Forwarded-For', peer: '127.0.0.1' })],
  ]);
});
