import { expect, test } from 'vitest';
import { zoneFarFromMidnight } from '../e2e/zone';

test.each([
  ['2026-11-23T16:29:00Z', 'Asia/Kolkata'],
  ['2026-11-23T16:31:00Z', 'Asia/Tokyo'],
  ['2026-11-23T18:29:00Z', 'Asia/Tokyo'],
  ['2026-11-23T18:31:00Z', 'Asia/Kolkata'],
])('browser tests that start at %s run in %s, where midnight is far', (start, zone) => {
  expect(zoneFarFromMidnight(new Date(start))).toBe(zone);
});
