import { describe, expect, it } from 'vitest';
import { createCallerReader } from '../../../../server/node/edge/trustedProxies';

const read = createCallerReader({
  header: 'X-Forwarded-For',
  networks: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
});
const callerFrom = (peer: string, forwarded?: string) =>
  read(peer, name => (name === 'X-Forwarded-For' ? forwarded : undefined)).address;

describe('the caller behind a proxy', () => {
  it.each([
    ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['fd12::1', '2001:db8::7', '2001:db8::7'],
    ['127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['127.0.0.1', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ])('of %s, forwarded for %s, is %s', (peer, forwarded, caller) => {
    expect(callerFrom(peer, forwarded)).toBe(caller);
  });

  it('is the connection’s address without a trusted proxy, whatever the header says', () => {
    expect(callerFrom('203.0.113.7', '127.0.0.1')).toBe('203.0.113.7');
    expect(callerFrom('127.0.0.2', '198.51.100.1')).toBe('127.0.0.2');
  });

  it.each([undefined, '', 'unknown', 'x'.repeat(5000), '203.0.113.7, unknown'])(
    'is the proxy itself if the header contains no address: %j',
    forwarded => {
      expect(callerFrom('127.0.0.1', forwarded)).toBe('127.0.0.1');
    },
  );
});
