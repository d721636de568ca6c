import { Lanes, type CallStage, type Lane, type Stage, type Waiter } from './lanes';
import { StoreBusy } from './store';

export type { Stage } from './lanes';

/** How long a piece of work waited and ran, in milliseconds. */
export interface WorkTime {
  readonly waitedMs: number;
  readonly workedMs: number;
}

export interface AdmissionQueueOptions {
  /** Work that runs at once: the number of database connections. */
  readonly slots: number;
  /** Number of calls that may wait to begin; further ones are rejected at once. */
  readonly longestQueue: number;
  /** The same limits for each single owner; if absent, there are none. */
  readonly perOwner?: { readonly slots: number; readonly longestQueue: number };
  /** How long a call waits to begin while more than `fewWaiting` calls of its owner wait. */
  readonly firstWithinMs: number;
  /** If no more than this many wait, they may wait longer: the work ahead is slow, but there is no overload. */
  readonly fewWaiting: number;
  /** The longest that any work waits for a slot. */
  readonly waitWithinMs: number;
  /** Called for each piece of work that ran, however it ended. */
  readonly onDone?: (time: WorkTime) => void;
  /** Called for each rejection. */
  readonly onRefused?: () => void;
}

/** Whether work may write, and so wait for a lock or for a standby. */
export type Kind = 'write' | 'read';

/**
 * The admission queue in front of the database. Owners (accounts, the login, the background) take turns, and each has
 * a share of the slots. Load shedding: among an owner's calls, work that has begun has priority, and new work is
 * rejected early instead of waiting, so that no more begins than can be finished.
 */
export interface AdmissionQueue {
  /** Runs the work when its turn comes. @throws StoreBusy before it has begun */
  pass<T>(work: () => Promise<T>, stage?: Stage, owner?: string, kind?: Kind): Promise<T>;
  readonly waiting: number;
  readonly working: number;
}

/** A queue that work waits in. */
interface Queue {
  /** @returns timers to clear when the wait ends */
  join(waiter: Waiter): ReturnType<typeof setTimeout>[];
  remove(waiter: Waiter): void;
}

export function createAdmissionQueue(options: AdmissionQueueOptions): AdmissionQueue {
  const { slots, longestQueue, firstWithinMs, fewWaiting, waitWithinMs, onDone, onRefused } = options;
  const perOwner = options.perOwner ?? options;
  const lanes = new Lanes();
  /** Work that runs when nothing else waits, with its owner. */
  const last = new Map<Waiter, string>();
  let working = 0;

  const refusal = (why: string): StoreBusy => {
    onRefused?.();
    return new StoreBusy(why);
  };

  const nextOfLast = (): Waiter | null => {
    for (const [waiter, owner] of last) {
      last.delete(waiter);
      lanes.serve(owner, 1);
      return waiter;
    }
    return null;
  };

  const leave = (owner: string): void => {
    lanes.serve(owner, -1);
    const next = lanes.next(perOwner.slots) ?? nextOfLast();
    if (!next) {
      working -= 1;
      return;
    }
    // The slot is handed over directly, so that no newcomer can take it in between.
    next.admit();
  };

  /** Rejects the longest-waiting calls: newer ones can still be served in time. */
  const shed = (lane: Lane): void => {
    const latest = performance.now() - firstWithinMs;
    for (const waiter of lane.first) {
      if (lane.first.size <= fewWaiting || waiter.arrived > latest) return;
      lane.delete('first', waiter);
      waiter.refuse(`The database queue is longer than can be served within ${firstWithinMs} ms.`);
    }
  };

  const waitInLane = (lane: Lane, stage: CallStage): Promise<void> =>
    wait({
      join(waiter) {
        lane.add(stage, waiter);
        return stage === 'first' ? [setTimeout(() => shed(lane), firstWithinMs)] : [];
      },
      remove: waiter => lane.delete(stage, waiter),
    });

  const wait = ({ join, remove }: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => timers.forEach(clearTimeout);
      const waiter = {
        arrived: performance.now(),
        admit() {
          end();
          resolve();
        },
        refuse(why: string) {
          end();
          reject(refusal(why));
        },
      };
      const giveUp = (): void => {
        remove(waiter);
        waiter.refuse(`The database queue did not reach this request within ${waitWithinMs} ms.`);
      };
      const timers = [setTimeout(giveUp, waitWithinMs), ...join(waiter)];
    });

  const enterLast = async (owner: string): Promise<void> => {
    if (working < slots && lanes.waiting === 0) {
      working += 1;
      lanes.serve(owner, 1);
      return;
    }
    await wait({
      join(waiter) {
        last.set(waiter, owner);
        return [];
      },
      remove: waiter => last.delete(waiter),
    });
  };

  const enter = async (owner: string, stage: Stage): Promise<void> => {
    if (stage === 'last') return enterLast(owner);
    const lane = lanes.of(owner);
    if (working < slots && lane.working < perOwner.slots) {
      working += 1;
      lanes.serve(owner, 1);
      return;
    }
    if (stage === 'first') {
      shed(lane);
      const isFull = lane.first.size >= perOwner.longestQueue || lanes.waitingFirst >= longestQueue;
      if (isFull) {
        lanes.dropIdle(owner);
        throw refusal(`${lanes.waitingFirst} requests are already waiting for the database.`);
      }
    }
    await waitInLane(lane, stage).finally(() => lanes.dropIdle(owner));
  };

  return {
    async pass(work, stage = 'begun', owner = '') {
      const arrived = performance.now();
      await enter(owner, stage);
      const began = performance.now();
      try {
        return await work();
      } finally {
        leave(owner);
        const ended = performance.now();
        onDone?.({ waitedMs: began - arrived, workedMs: ended - began });
      }
    },
    get waiting() {
      return lanes.waiting;
    },
    get working() {
      return working;
    },
  };
}
