import { auditTime } from '../../src/wire/dates';
import type { Logger } from '../http/logger';
import type { SyncPost, SyncStore } from '../store/syncStore';
import { ServiceUnavailable, type SyncConnector } from './connector';

export interface MakePostOptions {
  readonly store: SyncStore;
  readonly connector: SyncConnector;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/**
 * Sends a post that was taken on, and writes down how it ended. What cannot be written down stays in line, and is sent
 * again under the same key.
 * @returns whether the service could be asked
 */
export async function makePost(options: MakePostOptions, post: SyncPost): Promise<boolean> {
  const { store, connector, clock, logger } = options;
  const details = { account: post.account, redisId: post.redisId, attempt: post.no };
  try {
    const outcome = await connector.post(post);
    await store.queue.finish(post, outcome, auditTime(clock()));
    logger.info('sync.posted', { ...details, outcome: outcome.type });
  } catch (error) {
    if (error instanceof ServiceUnavailable) {
      logger.warn('sync.serviceAway', { ...details, reason: error.message });
      await giveBack(options, post);
      return false;
    }
    logger.error('sync.postUnfinished', { ...details, error });
  }
  return true;
}

/** What cannot be given back is free again when its time is over. */
async function giveBack({ store, logger }: MakePostOptions, post: SyncPost): Promise<void> {
  try {
    await store.queue.release(post);
  } catch (error) {
    logger.warn('sync.lineUnreachable', { account: post.account, redisId: post.redisId, error });
  }
}
