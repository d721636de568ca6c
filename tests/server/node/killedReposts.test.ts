import { expect, it } from 'vitest';
import { isWhole } from '../../setup/whole';
import { killCycle } from './support/killCycle';

const patience = 600_000;

it('posts each of many reposts once when the API is killed meanwhile', { timeout: patience }, async () => {
  const reposts = isWhole ? 100 : 40;
  const counted = await killCycle({ reposts, killAfter: reposts * 0.3 });
  expect(counted.before).toBeLessThan(reposts);
  expect(counted).toMatchObject({ accepted: reposts, once: reposts, lost: 0, double: 0 });
});
