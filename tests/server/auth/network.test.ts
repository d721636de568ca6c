import { expect, it } from 'vitest';
import { networkOf } from '../../../server/auth/network';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', '203.0.113.7', null],
  ['unknown', 'unknown', null],
  ['1:2:3', '1:2:3', null],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9', null],
  ['1:2:3:4:5:6:7::8:9', '1:2:3:4:5:6:7::8:9', null],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7', null],
  ['2001:db8::1/64', '2001:db8::1/64', null],
  ['[2001:db8::1', '[2001:db8::1', null],
  ['cafe', 'cafe', null],
])('assigns %s to the network %s and the site %s', (address, line, site) => {
  expect(networkOf(address)).toEqual({ subnet: line, site });
});
