import { expect, it } from 'vitest';
import { killCycle } from './support/killCycle';

const patience = 600_000;

it('posts each of 100 reposts once when the API is killed meanwhile', { timeout: patience }, async () => {
  const counted = await killCycle({ reposts: 100, killAfter: 30 });
  expect(counted.before).toBeLessThan(100);
  expect(counted).toMatchObject({ accepted: 100, once: 100, lost: 0, double: 0 });
});
