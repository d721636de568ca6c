import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../../server/node/listen';
import { createTestApi } from '../setup/testApi';

let listening: Listening;

beforeAll(async () => {
  const { app } = await createTestApi();
  listening = await listen({ fetch: request => app.fetch(request) }, '127.0.0.1', 0);
});
afterAll(() => listening.stop(100));

/** Everything received until the server closes the connection. */
async function answersTo(...lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(listening.address);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (part: Buffer) => {
    heard += part.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(lines.join('\r\n'));
  await closed;
  return heard;
}

const second = ['POST /users/logout HTTP/1.1', 'Host: x', 'Connection: close', '', ''];

describe('an ambiguous request', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5', '', 'abcd']],
    ['a length that is none', ['Content-Length: +4', '', 'abcd']],
    ['a header that goes on in the next line', ['X-A: b', ' c: d', '', '']],
    ['a blank before the colon', ['Content-Length : 4', '', 'abcd']],
    ['a chunk whose size is none', ['Transfer-Encoding: chunked', '', 'zz', 'abcd', '0', '', '']],
    ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity', '', '0', '', '']],
  ])('with %s is refused, and the connection is closed', async (_, rest) => {
    const heard = await answersTo('POST /users/login HTTP/1.1', 'Host: x', ...rest, ...second);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it('is refused as a TRACE', async () => {
    const heard = await answersTo(
      'TRACE /healthz HTTP/1.1',
      'Host: x',
      'X-Secret: s',
      'Connection: close',
      '',
      '',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 (?:400|405) /);
    expect(heard).not.toContain('X-Secret');
  });

  it('is answered if it is unambiguous', async () => {
    const heard = await answersTo('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close', '', '');
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });
});
