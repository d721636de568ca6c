import { auditTime } from '../../src/wire/text/dates';
import type { Logger } from '../http/logger';
import type { PostOutcome, SyncPost, SyncStore } from '../store/sync/syncStore';
import { ServiceUnavailable, type SyncConnector } from './connector';

export interface MakePostOptions {
  readonly store: SyncStore;
  readonly connector: SyncConnector;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Predicts accounting's answer before a post, and compares it with the actual one. */
export interface PostOracle {
  /** The rules that predict a refusal; null if they cannot be looked up quickly. */
  foretell(post: SyncPost): Promise<readonly string[] | null>;
  answered(post: SyncPost, foretold: readonly string[], outcome: PostOutcome): void;
}

/**
 * Sends a leased post and stores its outcome. If the outcome cannot be stored, the post stays in the queue and is sent
 * again under the same key.
 * @param answered called when the service has answered, before the outcome is stored
 * @returns whether the service was reachable
 */
export async function makePost(
  options: MakePostOptions,
  post: SyncPost,
  oracle: PostOracle | null,
  answered: () => void,
): Promise<boolean> {
  const { store, connector, clock, logger } = options;
  const details = { account: post.account, redisId: post.redisId, attempt: post.no };
  try {
    // A post neither waits for a failing oracle nor fails with it.
    const foretold = (await oracle?.foretell(post).catch(() => null)) ?? null;
    const outcome = await connector.post(post);
    answered();
    await store.queue.finish(post, outcome, auditTime(clock()));
    if (foretold) oracle?.answered(post, foretold, outcome);
    logger.info('sync.posted', { ...details, outcome: outcome.type });
  } catch (error) {
    if (error instanceof ServiceUnavailable) {
      logger.warn('sync.serviceAway', { ...details, reason: error.message });
      await releasePost(options, post);
      return false;
    }
    logger.error('sync.postUnfinished', { ...details, error });
  }
  return true;
}

/** Returns a post to the queue. If that fails, the post becomes available when its lease expires. */
export async function releasePost(
  { store, logger }: Pick<MakePostOptions, 'store' | 'logger'>,
  post: SyncPost,
): Promise<void> {
  try {
    await store.queue.release(post);
  } catch (error) {
    logger.warn('sync.lineUnreachable', { account: post.account, redisId: post.redisId, error });
  }
}
