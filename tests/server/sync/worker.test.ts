import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreUnavailable } from '../../../server/store/store';
import type { PostOutcome, SyncPost, SyncStore } from '../../../server/store/sync/syncStore';
import { ServiceUnavailable, type SyncConnector } from '../../../server/sync/connector';
import { startSyncWorker, type SyncWorker } from '../../../server/sync/worker';
import { syncRecordOf } from '../../contract/syncSamples';

const done: PostOutcome = { type: 'success', msg: 'Posted', isCertain: true };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let store: SyncStore;
let now: number;
let workers: SyncWorker[];

beforeEach(() => {
  ({ sync: store } = createMemoryStore());
  now = new Date(2026, 10, 21, 9, 30).getTime();
  workers = [];
});
afterEach(() => Promise.all(workers.map(worker => worker.stop(1_000))));

/** A worker whose posts the test answers, on a clock that the test moves. */
function start(post: (post: SyncPost) => Promise<PostOutcome>, on: SyncStore = store): SyncWorker {
  const connector: SyncConnector = { post, transaction: async () => null, oldStatus: async () => [] };
  const worker = startSyncWorker({
    store: on,
    connector,
    clock: () => new Date(now),
    logger: quiet,
    limits: { parallel: 3, pollMs: 10, leaseMs: 1_000, pauseMs: 500, portion: 4 },
  });
  workers.push(worker);
  return worker;
}

async function queue(...ids: string[]): Promise<void> {
  await store.records.insertMany(
    'A',
    ids.map(id => syncRecordOf(id)),
  );
  for (const id of ids)
    await store.queue.accept('A', id, { actor: 'admin', action: 'repost', at: '2026-11-21 09:30:00', now });
}

const typeOf = async (id: string) => (await store.records.get('A', id))?.type;

describe('the worker', () => {
  it('posts what was queued before it started, within its parallel limit', async () => {
    await queue('1', '2', '3', '4', '5', '6', '7');
    let [atOnce, most] = [0, 0];
    const worker = start(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return done;
    });
    await worker.idle();
    for (const id of ['1', '4', '7']) expect(await typeOf(id)).toBe('success');
    expect(most).toBeLessThanOrEqual(3);
  });

  it('sends the next post while the outcome of the last one is being stored', async () => {
    await queue('1', '2', '3', '4');
    let stored = (): void => undefined;
    const hold = new Promise<void>(resolve => {
      stored = resolve;
    });
    const slow: SyncStore = {
      ...store,
      queue: {
        ...store.queue,
        async finish(...ended) {
          await hold;
          return store.queue.finish(...ended);
        },
      },
    };
    const sent: string[] = [];
    const worker = start(async ({ redisId }) => {
      sent.push(redisId);
      return done;
    }, slow);
    // Three may be at the service at once.
    await expect.poll(() => sent).toEqual(['1', '2', '3', '4']);
    stored();
    await worker.idle();
    expect(await typeOf('4')).toBe('success');
  });

  it('shares the queue with others: none posts what another posts', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `r${n}`);
    const posted: string[] = [];
    const post = async ({ redisId }: SyncPost) => {
      posted.push(redisId);
      return done;
    };
    for (let worker = 0; worker < 4; worker += 1) start(post);
    await queue(...ids);
    await expect.poll(() => posted.length).toBe(40);
    await Promise.all(workers.map(worker => worker.idle()));
    expect(new Set(posted).size).toBe(40);
  });

  it('takes over, under the same key, what a vanished worker had claimed', async () => {
    await queue('1');
    const [lost] = await store.queue.acquire({ now, until: now + 1_000, limit: 1 });
    const keys: number[] = [];
    const worker = start(async ({ keyNo }) => {
      keys.push(keyNo);
      return done;
    });
    await worker.idle();
    expect(keys).toEqual([]);
    now += 1_001;
    await expect.poll(() => typeOf('1')).toBe('success');
    expect(keys).toEqual([lost?.keyNo]);
  });

  it('renews the leases of posts under way', async () => {
    await queue('1');
    let finish: (outcome: PostOutcome) => void = () => undefined;
    let [calls, renewals] = [0, 0];
    const heard: SyncStore = {
      ...store,
      queue: {
        ...store.queue,
        renew: (posts, until) => {
          renewals += 1;
          return store.queue.renew(posts, until);
        },
      },
    };
    start(() => {
      calls += 1;
      return new Promise(resolve => {
        finish = resolve;
      });
    }, heard);
    await expect.poll(() => calls).toBe(1);
    now += 900;
    const before = renewals;
    await expect.poll(() => renewals).toBeGreaterThan(before);
    now += 200;
    expect(await store.queue.acquire({ now, until: now, limit: 1 })).toEqual([]);
    finish(done);
    await expect.poll(() => typeOf('1')).toBe('success');
    expect(calls).toBe(1);
  });

  it('pauses while the service is unavailable, and loses nothing', async () => {
    await queue('1', '2');
    let calls = 0;
    let isAway = true;
    const worker = start(async () => {
      calls += 1;
      if (isAway) throw new ServiceUnavailable('away');
      return done;
    });
    await worker.idle();
    const before = calls;
    isAway = false;
    worker.notify();
    await worker.idle();
    expect(calls).toBe(before);
    expect(await typeOf('1')).toBe('in-process');
    now += 501;
    await expect.poll(() => typeOf('1')).toBe('success');
    expect(await typeOf('2')).toBe('success');
  });

  it('continues after a store failure, and then stores pending outcomes', async () => {
    await queue('1');
    let failures = 2;
    const flaky: SyncStore = {
      ...store,
      queue: {
        ...store.queue,
        finish: (post, outcome, at) => {
          failures -= 1;
          if (failures >= 0) return Promise.reject(new StoreUnavailable('down'));
          return store.queue.finish(post, outcome, at);
        },
      },
    };
    const keys = new Set<number>();
    start(async ({ keyNo }) => {
      keys.add(keyNo);
      return done;
    }, flaky);
    await expect
      .poll(async () => {
        now += 1_001;
        return typeOf('1');
      })
      .toBe('success');
    expect(keys.size).toBe(1);
  });

  it('reports when a post has ended, or not within the time', async () => {
    await queue('1');
    expect(await start(() => new Promise(() => undefined)).settled('A', '1', 30)).toMatchObject({
      type: 'in-process',
    });
    now += 1_001;
    const other = start(async () => done);
    expect(await other.settled('A', '1', 2_000)).toMatchObject({ type: 'success' });
    expect(await other.settled('A', 'nobody', 2_000)).toBeNull();
  });

  it('checks and posts batches in chunks', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `r${n}`);
    await store.records.insertMany(
      'A',
      ids.map(id => syncRecordOf(id)),
    );
    const batch = {
      id: 'b',
      screen: 'txn',
      redisIds: ids,
      actor: 'admin',
      at: '2026-11-21 09:30:00',
    } as const;
    await store.batches.create('A', batch);
    await start(async () => done).idle();
    expect(await store.batches.get('A', 'b')).toMatchObject({ state: 'done', counts: { success: 10 } });
  });

  it('finishes running posts when stopped, and claims no more', async () => {
    await queue('1', '2', '3', '4');
    let calls = 0;
    const ends: (() => void)[] = [];
    const worker = start(() => {
      calls += 1;
      return new Promise(resolve => {
        ends.push(() => resolve(done));
      });
    });
    await expect.poll(() => calls).toBe(3);
    const stopping = worker.stop(2_000);
    for (const end of ends) end();
    await stopping;
    expect(calls).toBe(3);
    expect(await typeOf('1')).toBe('success');
    expect(await typeOf('4')).toBe('in-process');
  });
});
