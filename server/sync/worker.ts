import type { SyncRow } from '../../src/wire/sync';
import type { SyncPost } from '../store/syncStore';
import { createBell } from './bell';
import { makePost, type MakePostOptions } from './makePost';
import { pause } from './pause';

export interface SyncWorkerOptions extends MakePostOptions {
  readonly limits?: Partial<SyncWorkerLimits>;
}

interface SyncWorkerLimits {
  /** Posts that are made at the same time. */
  readonly parallel: number;
  /** Rows of a batch that are judged in one go. */
  readonly portion: number;
  /** How long a post stays with a worker that is not heard of. */
  readonly leaseMs: number;
  /** How often the line is looked at when nobody rings. */
  readonly pollMs: number;
  /** How long nothing is sent once the service is said to be away. */
  readonly pauseMs: number;
}

const DEFAULT_LIMITS: SyncWorkerLimits = {
  parallel: 8,
  portion: 250,
  leaseMs: 15_000,
  pollMs: 1_000,
  pauseMs: 2_000,
};

/** Makes the posts that are in line. Any number of workers, in any number of processes, share a line. */
export interface SyncWorker {
  /** Something was put in line. */
  nudge(): void;
  /** The row once it is no longer under way, or as it is when the time is over; null where there is none. */
  settled(account: string, redisId: string, withinMs: number): Promise<SyncRow | null>;
  /** Resolves once nothing is in line that can be sent now. */
  idle(): Promise<void>;
  /** Takes on nothing more, and waits for the posts under way. */
  stop(withinMs: number): Promise<void>;
}

/** Starts a worker. */
export function startSyncWorker(options: SyncWorkerOptions): SyncWorker {
  const { store, clock, logger } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const underWay = new Map<SyncPost, Promise<void>>();
  const bell = createBell();
  const rest = createBell();
  const state = { pausedUntil: 0, isStopping: false, isIdle: false };
  const now = () => clock().getTime();

  const make = async (post: SyncPost): Promise<void> => {
    if (!(await makePost(options, post))) state.pausedUntil = now() + limits.pauseMs;
    underWay.delete(post);
    bell.ring();
  };

  /** Answers whether there was anything to do. */
  const turn = async (): Promise<boolean> => {
    const fed = await store.batches.feed(limits.portion, now());
    const limit = state.pausedUntil > now() ? 0 : limits.parallel - underWay.size;
    const claim = { now: now(), until: now() + limits.leaseMs, limit };
    const posts = limit > 0 ? await store.queue.claim(claim) : [];
    for (const post of posts) underWay.set(post, make(post));
    return fed > 0 || posts.length > 0;
  };

  const work = async (): Promise<void> => {
    while (!state.isStopping) {
      const since = bell.rings();
      const isBusy = await turn().catch(error => {
        logger.warn('sync.lineUnreachable', { error });
        return false;
      });
      state.isIdle = !isBusy && underWay.size === 0 && bell.rings() === since;
      if (state.isIdle) rest.ring();
      if (!isBusy && !state.isStopping) await bell.heard(limits.pollMs, since);
    }
  };

  const heartbeat = setInterval(() => {
    if (underWay.size === 0) return;
    const renewing = store.queue.renew([...underWay.keys()], now() + limits.leaseMs);
    renewing.catch(error => logger.warn('sync.lineUnreachable', { error }));
  }, limits.leaseMs / 3);
  const working = work();

  return {
    nudge() {
      state.isIdle = false;
      bell.ring();
    },

    async settled(account, redisId, withinMs) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const since = bell.rings();
        const row = await store.records.get(account, redisId);
        const left = deadline - Date.now();
        if (row?.type !== 'in-process' || left <= 0) return row;
        await bell.heard(Math.min(left, limits.pollMs), since);
      }
    },

    async idle() {
      while (!state.isIdle) await rest.heard(limits.pollMs, rest.rings());
    },

    async stop(withinMs) {
      state.isStopping = true;
      bell.ring();
      await Promise.race([pause(withinMs), Promise.all([working, ...underWay.values()])]);
      clearInterval(heartbeat);
    },
  };
}
