import type { SyncRow } from '../../src/api/sync/rows';
import { LEASE_MS } from '../store/lease';
import { pause } from '../store/pause';
import type { SyncPost } from '../store/sync/syncStore';
import { createFeed } from './feed';
import { LeasedAhead } from './leasedAhead';
import { giveBack, makePost, type MakePostOptions, type PostOracle } from './makePost';
import { createSignal } from './signal';

export interface SyncWorkerOptions extends MakePostOptions {
  readonly limits?: Partial<SyncWorkerLimits>;
}

interface SyncWorkerLimits {
  /** Posts sent in parallel. */
  readonly parallel: number;
  /** Rows of a batch checked at once. */
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
  /** Asks the oracle about each post from now on. */
  consult(oracle: PostOracle): void;
  /** Returns the row once it is no longer in process, or as it is after `withinMs`; null if it does not exist. */
  settled(account: string, redisId: string, withinMs: number): Promise<SyncRow | null>;
  /** Resolves once the queue holds nothing that can be sent now. */
  idle(): Promise<void>;
  /** Acquires nothing more and waits for the running posts. */
  stop(withinMs: number): Promise<void>;
}

export function startSyncWorker(options: SyncWorkerOptions): SyncWorker {
  const { store, clock, logger } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  /** Leased posts, until their outcome is stored. */
  const underWay = new Map<SyncPost, Promise<void>>();
  /** The posts that the service has not answered. */
  const atService = new Set<SyncPost>();
  const ahead = new LeasedAhead();
  const signal = createSignal();
  const rest = createSignal();
  const state = { pausedUntil: 0, isStopping: false, isIdle: false };
  const now = () => clock().getTime();
  let asked: PostOracle | null = null;

  const make = async (post: SyncPost): Promise<void> => {
    // The next one is sent while this one's outcome is stored.
    const began = performance.now();
    const leave = (): void => {
      atService.delete(post);
      signal.ring();
    };
    const answered = (): void => {
      ahead.answered(performance.now() - began);
      leave();
    };
    atService.add(post);
    if (!(await makePost(options, post, asked, answered))) state.pausedUntil = now() + limits.pauseMs;
    underWay.delete(post);
    leave();
  };

  const feed = createFeed({
    feed: () => store.batches.feed(limits.portion, now()),
    lookEveryMs: limits.pollMs,
    onFed: () => signal.ring(),
    onFailed: error => logger.warn('sync.lineUnreachable', { error }),
  });

  /** Posts that may be sent now. Outcomes that are not stored quickly use up the room, too. */
  const room = (): number => {
    const isPaused = state.pausedUntil > now() || underWay.size >= limits.parallel * unstoredPerSlot;
    return isPaused ? 0 : limits.parallel - atService.size;
  };

  const lease = async (limit: number): Promise<void> => {
    const request = { now: now(), until: now() + limits.leaseMs, limit };
    ahead.add(await store.queue.acquire(request), request.until);
  };

  /** Sends what is leased, as far as there is room; returns whether any was. */
  const send = (): boolean => {
    const before = underWay.size;
    for (let left = room(); left > 0; left -= 1) {
      const post = ahead.next(now());
      if (!post) break;
      underWay.set(post, make(post));
    }
    return underWay.size > before;
  };

  /** A worker that stops, or whose service is unavailable, releases its leases for others. */
  const giveAllBack = async (): Promise<void> => {
    for (const post of ahead.takeAll()) await giveBack(options, post);
  };

  /** Processes the queue once; returns whether there was work. */
  const turn = async (): Promise<boolean> => {
    const feeding = feed.now();
    const limit = room() > 0 ? ahead.toLease(limits.parallel, room()) : 0;
    if (limit > 0) await lease(limit);
    const hasSent = send();
    if (state.pausedUntil > now()) await giveAllBack();
    // Posts do not wait for a batch to be fed: the feed rings the signal.
    return hasSent || (underWay.size === 0 && (await feeding) > 0);
  };

  const work = async (): Promise<void> => {
    while (!state.isStopping) {
      const since = signal.rings();
      const isBusy = await turn().catch(error => {
        logger.warn('sync.lineUnreachable', { error });
        return false;
      });
      state.isIdle = !isBusy && underWay.size === 0 && ahead.isEmpty && signal.rings() === since;
      if (state.isIdle) rest.ring();
      if (!isBusy && !state.isStopping) await signal.heard(limits.pollMs, since);
    }
    await giveAllBack();
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
      feed.look();
      signal.ring();
    },

    consult(oracle) {
      asked = oracle;
    },

    async settled(account, redisId, withinMs) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const since = signal.rings();
        const row = await store.records.get(account, redisId);
        const left = deadline - Date.now();
        if (row?.type !== 'in-process' || left <= 0) return row;
        await signal.heard(Math.min(left, limits.pollMs), since);
      }
    },

    async idle() {
      while (!state.isIdle) await rest.heard(limits.pollMs, rest.rings());
    },

    async stop(withinMs) {
      state.isStopping = true;
      signal.ring();
      await Promise.race([pause(withinMs), Promise.all([working, ...underWay.values()])]);
      clearInterval(heartbeat);
    },
  };
}
