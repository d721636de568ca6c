import { checkName, checkText } from '../text';
import type { BatchRequest } from './syncStore';

/** Refuses a batch that the databases cannot store. @throws StoreRefusal */
export function checkBatch({ id, redisIds, actor }: BatchRequest): void {
  checkName('id', id);
  checkText('actor', actor);
  for (const redisId of redisIds) checkName('id', redisId);
}
