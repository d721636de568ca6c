import { expect, it } from 'vitest';
import { killCycle } from './support/killCycle';

const patience = 300_000;

it('an API that is killed during 200 reposts posts each of them once', { timeout: patience }, async () => {
  const counted = await killCycle({ reposts: 200, killAfter: 60 });
  expect(counted.before).toBeLessThan(200);
  expect(counted).toMatchObject({ accepted: 200, once: 200, lost: 0, double: 0 });
});
