import { StoreBusy } from './store';

/** How long one piece of work took, in milliseconds: waiting for its place, and then being done. */
export interface WorkTime {
  readonly waitedMs: number;
  readonly workedMs: number;
}

/**
 * Where a call stands with the work: at its `first`, it may still be sent away for little; once it has `begun`, what
 * was done for it would be lost.
 */
export type Stage = 'first' | 'begun';

export interface GateOptions {
  /** Pieces of work at the same time: as many as the database has connections for us. */
  readonly places: number;
  /** Calls that may wait for their first work; whoever comes then is refused at once. */
  readonly longestQueue: number;
  /** How long a call waits for its first work while more than a few do. */
  readonly firstWithinMs: number;
  /** As many may wait longer than that: they are no rush, only the work before them is slow. */
  readonly fewWaiting: number;
  /** How long a place is waited for at most, by anyone. */
  readonly waitWithinMs: number;
  /** Told of each piece of work that was let in, however it ended. */
  readonly onDone?: (time: WorkTime) => void;
  /** Told of each that was not. */
  readonly onRefused?: () => void;
}

/**
 * The queue in front of the database. Of two calls that come at once to a database that can serve one, one is served
 * soon and one is refused soon: calls that have begun go first, so that no more begin than can be ended.
 */
export interface Gate {
  /** Does the work when its turn has come. @throws StoreBusy before it has begun */
  pass<T>(work: () => Promise<T>, stage?: Stage): Promise<T>;
  /** How many wait now. */
  readonly waiting: number;
  /** How many are at work now. */
  readonly working: number;
}

interface Waiter {
  readonly came: number;
  letIn(): void;
  refuse(why: string): void;
}

/** Long answers are made of many pieces, which have all begun: so many of them pass before a call that has not. */
const begunInARow = 3;

export function createGate(options: GateOptions): Gate {
  const { places, longestQueue, firstWithinMs, fewWaiting, waitWithinMs, onDone, onRefused } = options;
  const queues = { first: new Set<Waiter>(), begun: new Set<Waiter>() };
  let working = 0;
  let inARow = 0;

  const refusal = (why: string): StoreBusy => {
    onRefused?.();
    return new StoreBusy(why);
  };

  const leave = (): void => {
    const isFirst = queues.begun.size === 0 || (queues.first.size > 0 && inARow >= begunInARow);
    const queue = isFirst ? queues.first : queues.begun;
    const [next] = queue;
    if (!next) {
      working -= 1;
      return;
    }
    // The place goes from hand to hand: nobody who comes meanwhile takes it.
    inARow = isFirst ? 0 : inARow + 1;
    queue.delete(next);
    next.letIn();
  };

  /** Sends away who came first: whoever came later can still be served in time. */
  const shed = (): void => {
    const latest = performance.now() - firstWithinMs;
    for (const waiter of queues.first) {
      if (queues.first.size <= fewWaiting || waiter.came > latest) return;
      queues.first.delete(waiter);
      waiter.refuse(`More wait for the database than it gets round to within ${firstWithinMs} ms.`);
    }
  };

  const wait = (stage: Stage): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues[stage];
      const end = (): void => timers.forEach(clearTimeout);
      const waiter = {
        came: performance.now(),
        letIn() {
          end();
          resolve();
        },
        refuse(why: string) {
          end();
          reject(refusal(why));
        },
      };
      const giveUp = (): void => {
        queue.delete(waiter);
        waiter.refuse(`The database did not get round to it within ${waitWithinMs} ms.`);
      };
      const timers = [setTimeout(giveUp, waitWithinMs)];
      if (stage === 'first') timers.push(setTimeout(shed, firstWithinMs));
      queue.add(waiter);
    });

  const enter = async (stage: Stage): Promise<void> => {
    if (working < places) {
      working += 1;
      return;
    }
    if (stage === 'first') shed();
    if (stage === 'first' && queues.first.size >= longestQueue)
      throw refusal(`${queues.first.size} others wait for the database.`);
    await wait(stage);
  };

  return {
    async pass(work, stage = 'begun') {
      const came = performance.now();
      await enter(stage);
      const began = performance.now();
      try {
        return await work();
      } finally {
        leave();
        const ended = performance.now();
        onDone?.({ waitedMs: began - came, workedMs: ended - began });
      }
    },
    get waiting() {
      return queues.first.size + queues.begun.size;
    },
    get working() {
      return working;
    },
  };
}
