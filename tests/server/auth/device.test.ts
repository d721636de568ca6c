import { expect, it } from 'vitest';
import { deviceOf } from '../../../server/auth/device';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Unheard/1', 'Mozilla, Linux'],
  ['Firefox/120.0', 'Firefox'],
  ['curl/8.5.0', ''],
  ['', ''],
])('a browser that calls itself %j is shown as %j', (userAgent, shown) => {
  expect(deviceOf(userAgent)).toBe(shown);
});

it('reads no more than the first 500 characters', () => {
  const at = (start: number) => `${' '.repeat(start)}Firefox/120.0`;
  expect(deviceOf(at(480))).toBe('Firefox');
  expect(deviceOf(at(500))).toBe('');
});
