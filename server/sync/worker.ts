import type { SyncRow } from '../../src/api/sync/rows';
import { LEASE_MS } from '../store/lease';
import { pause } from '../store/pause';
import type { SyncPost } from '../store/sync/syncStore';
import { createFeed } from './feed';
import { LeasedAhead } from './leasedAhead';
import { makePost, releasePost, type MakePostOptions, type PostOracle } from './makePost';
import { createSignal } from './signal';

export interface SyncWorkerOptions extends MakePostOptions {
  readonly limits?: Partial<SyncWorkerLimits>;
}

interface SyncWorkerLimits {
  /** Posts sent in parallel. */
  readonly parallel: number;
  /** How many rows of a batch are checked and queued at once. */
  readonly portion: number;
  /** How long a post is leased to a worker that stops renewing it. */
  readonly leaseMs: number;
  /** How often the worker polls the queue when nothing notifies it. */
  readonly pollMs: number;
  /** How long the worker pauses after the service was unavailable. */
  readonly pauseMs: number;
}

/** The most unstored answers per parallel post before sending stops. */
const unstoredPerSlot = 8;

const DEFAULT_LIMITS: SyncWorkerLimits = {
  parallel: 8,
  portion: 250,
  leaseMs: LEASE_MS.post,
  pollMs: 1_000,
  pauseMs: 2_000,
};

/** Sends the queued posts. Any number of workers in any number of processes can share the queue. */
export interface SyncWorker {
  /** Tells the worker that something was queued. */
  notify(): void;
  /** Consults the oracle about each post from now on. */
  consult(oracle: PostOracle): void;
  /** Returns the row once it is no longer in process, at the latest after `withinMs`; null if it does not exist. */
  settled(account: string, redisId: string, withinMs: number): Promise<SyncRow | null>;
  /** Resolves once the queue holds nothing that can be sent now. */
  idle(): Promise<void>;
  /** Leases nothing more, and waits for the posts under way. */
  stop(withinMs: number): Promise<void>;
}

export function startSyncWorker(options: SyncWorkerOptions): SyncWorker {
  const { store, clock, logger } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  /** Posts that are being sent or were sent, until their outcome is stored. */
  const underWay = new Map<SyncPost, Promise<void>>();
  /** The posts that the service has not answered. */
  const atService = new Set<SyncPost>();
  const ahead = new LeasedAhead();
  const signal = createSignal();
  const idleSignal = createSignal();
  const state = { pausedUntil: 0, isStopping: false, isIdle: false };
  const now = () => clock().getTime();
  let consulted: PostOracle | null = null;

  const make = async (post: SyncPost): Promise<void> => {
    // The next post is sent while this one's outcome is stored.
    const began = performance.now();
    const leaveService = (): void => {
      atService.delete(post);
      signal.notify();
    };
    const answered = (): void => {
      ahead.answered(performance.now() - began);
      leaveService();
    };
    atService.add(post);
    if (!(await makePost(options, post, consulted, answered))) state.pausedUntil = now() + limits.pauseMs;
    underWay.delete(post);
    leaveService();
  };

  const feed = createFeed({
    feed: () => store.batches.feed(limits.portion, now()),
    recheckMs: limits.pollMs,
    onFed: () => signal.notify(),
    onFailed: error => logger.warn('sync.lineUnreachable', { error }),
  });

  /** How many posts may be sent now; none while too many outcomes are not stored yet. */
  const freeSlots = (): number => {
    const isPaused = state.pausedUntil > now() || underWay.size >= limits.parallel * unstoredPerSlot;
    return isPaused ? 0 : limits.parallel - atService.size;
  };

  const lease = async (limit: number): Promise<void> => {
    const request = { now: now(), until: now() + limits.leaseMs, limit };
    ahead.add(await store.queue.acquire(request), request.until);
  };

  /** Sends leased posts while slots are free; returns whether any was sent. */
  const send = (): boolean => {
    const before = underWay.size;
    for (let left = freeSlots(); left > 0; left -= 1) {
      const post = ahead.next(now());
      if (!post) break;
      underWay.set(post, make(post));
    }
    return underWay.size > before;
  };

  /** A worker that stops, or whose service is unavailable, releases its leases for others. */
  const releaseAll = async (): Promise<void> => {
    for (const post of ahead.takeAll()) await releasePost(options, post);
  };

  /** Processes the queue once; returns whether there was work. */
  const turn = async (): Promise<boolean> => {
    const feeding = feed.now();
    const limit = freeSlots() > 0 ? ahead.toLease(limits.parallel, freeSlots()) : 0;
    if (limit > 0) await lease(limit);
    const hasSent = send();
    if (state.pausedUntil > now()) await releaseAll();
    // Posts do not wait for the feed, which notifies the signal.
    return hasSent || (underWay.size === 0 && (await feeding) > 0);
  };

  const work = async (): Promise<void> => {
    while (!state.isStopping) {
      const since = signal.count();
      const isBusy = await turn().catch(error => {
        logger.warn('sync.lineUnreachable', { error });
        return false;
      });
      state.isIdle = !isBusy && underWay.size === 0 && ahead.isEmpty && signal.count() === since;
      if (state.isIdle) idleSignal.notify();
      if (!isBusy && !state.isStopping) await signal.wait(limits.pollMs, since);
    }
    await releaseAll();
  };

  const heartbeat = setInterval(() => {
    const leased = new Set([...underWay.keys(), ...ahead.posts]);
    if (leased.size === 0) return;
    const until = now() + limits.leaseMs;
    store.queue.renew([...leased], until).then(
      () => ahead.renewed(leased, until),
      error => logger.warn('sync.lineUnreachable', { error }),
    );
  }, limits.leaseMs / 3);
  const working = work();

  return {
    notify() {
      state.isIdle = false;
      feed.notify();
      signal.notify();
    },

    consult(oracle) {
      consulted = oracle;
    },

    async settled(account, redisId, withinMs) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const since = signal.count();
        const row = await store.records.get(account, redisId);
        const left = deadline - Date.now();
        if (row?.type !== 'in-process' || left <= 0) return row;
        await signal.wait(Math.min(left, limits.pollMs), since);
      }
    },

    async idle() {
      while (!state.isIdle) await idleSignal.wait(limits.pollMs, idleSignal.count());
    },

    async stop(withinMs) {
      state.isStopping = true;
      signal.notify();
      await Promise.race([pause(withinMs), Promise.all([working, ...underWay.values()])]);
      clearInterval(heartbeat);
    },
  };
}
