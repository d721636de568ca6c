import { expect, test } from 'vitest';
import { zoneFarFromMidnight } from '../e2e/zone';

test.each([
  ['2026-11-23T16:29:00Z', 'Asia/Kolkata'],
  ['2026-11-23T16:31:00Z', 'Pacific/Tongatapu'],
  ['2026-11-23T18:31:00Z', 'Pacific/Tongatapu'],
  ['2026-11-24T00:29:00Z', 'Pacific/Tongatapu'],
  ['2026-11-24T00:31:00Z', 'Asia/Kolkata'],
])('browser tests that start at %s run in %s, where midnight is far', (start, zone) => {
  expect(zoneFarFromMidnight(new Date(start))).toBe(zone);
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  expect(Number(hour.format(new Date(start)))).toBeGreaterThanOrEqual(5);
});
