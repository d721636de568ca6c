import { expect, it } from 'vitest';
import { killCycle } from './support/killCycle';

const patience = 300_000;

it('posts each of 200 reposts once when the API is killed meanwhile', { timeout: patience }, async () => {
  const counted = await killCycle({ reposts: 200, killAfter: 60 });
  expect(counted.before).toBeLessThan(200);
  expect(counted).toMatchObject({ accepted: 200, once: 200, lost: 0, double: 0 });
});
